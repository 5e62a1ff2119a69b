package summary
import ("testing";"time";"os")
func TestTmp(t *testing.T){
 for _, n := range []int{25,50,100} {
  s:=time.Now(); pkgs := load(t,"",map[string]string{"large/large.go":large(n)}); l:=time.Since(s)
  s=time.Now(); analyze(t,pkgs); fi,_:=os.Stat(pkgs[0].ExportFile); t.Log(n, "load",l,"analyze",time.Since(s), fi.Size())
 }
}
