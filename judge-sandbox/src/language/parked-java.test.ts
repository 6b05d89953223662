import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findCgroupLayout } from '../sandbox/cgroup-layout.ts'
import { listRunCgroups } from '../sandbox/sweep.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'
import { compileProgram } from './compile-program.ts'
import { programSpec } from './program-spec.ts'

const PATIENT = { timeLimitMs: 60_000, memoryLimitMb: 128, stackLimitMb: 64, outputLimitBytes: 1 << 20 }
/** Says its name and every file that lies in its own folders. */
const program = (name: string) => `import java.io.File;
public class Main { public static void main(String[] a) throws Exception {
  System.out.print("${name}");
  for (String folder : new String[] { "/box", "/tmp" })
    for (File file : new File(folder).listFiles()) if (!file.getName().startsWith("hsperf")) System.out.print(" " + file);
  new File("/tmp/left-by-${name}").createNewFile();
} }
`

test('a Java jail that is parked before one job serves one program of the next', async () => {
  const judge = await createTestJudge(1)
  onTestFinished(() => judge.close())
  const { tools } = judge
  const layout = findCgroupLayout()
  const toolchain = await tools.findToolchain('Java')
  if (!layout || !toolchain) throw new Error('there is no cgroup, or no Java')
  const folder = tools.newFolder()
  const tasks = (cgroup: string) => readFileSync(join(cgroup, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  // nsjail and the init.
  const standing = () => {
    const [base] = layout.version === 1 ? [layout.pids] : [layout.base]
    return listRunCgroups(layout, judge.instanceId).filter((path) => path.startsWith(`${base}/`) && tasks(path).length === 2)
  }
  /** No jail is being built, and one stands. */
  const allStand = () =>
    expect
      .poll(
        async () => {
          const { standing, keepers } = await tools.sandbox.parked()
          return standing > 0 && standing === keepers
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  let serial = 0
  async function run(name: string) {
    const compiled = await compileProgram(tools, toolchain!, { code: program(name) }, {})
    if (!compiled.ok) throw new Error(compiled.message)
    const input = { source: folder.addInput(`in${++serial}`, ''), target: '/in/input' }
    const [stdoutPath, stderrPath] = [folder.outPath(`out${serial}`), folder.outPath(`err${serial}`)]
    const spec = programSpec(compiled.program, PATIENT, { stdin: '/in/input', mounts: [input], stdoutPath, stderrPath })
    const outcome = await tools.sandbox.run(spec)
    return { wasParked: outcome.wasParked, said: readFileSync(stdoutPath, 'utf8') }
  }
  try {
    // A start that is made ready meanwhile is part of the jail.
    await tools.prepared?.startFor(toolchain)
    await tools.prepared?.settled()
    // A source that does not compile: its jail is parked while the compiler reads it.
    const made = simpleProblem([['', '']])
    const { status } = await judge.judge(jobOf('Java', 'public class Main {', made.problem), {
      blobPath: made.blobPath,
      onProgress: () => undefined,
    })
    made.remove()
    expect(status).toBe(Verdict.CompileError)
    await allStand()

    await run('First')
    await allStand()
    const before = standing()
    expect(await run('Second')).toEqual({ wasParked: true, said: 'Second /box/main.jar' })
    // The jail of that run is gone, and was no other's.
    await expect.poll(() => before.filter((path) => !existsSync(path)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  } finally {
    folder.remove()
  }
})
