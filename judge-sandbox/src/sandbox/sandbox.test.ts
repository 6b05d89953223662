import { execFileSync, fork, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calibrateSpin, SPIN } from '../testing/known-work.ts'
import { leftBehind } from '../testing/left-behind.ts'
import { createTestSandbox, testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'
import { findCgroupLayout } from './cgroup-layout.ts'
import type { JailSpec } from './jail-spec.ts'
import { createSandbox } from './sandbox.ts'
import { sweepRunCgroups } from './sweep.ts'

const MIB = 1024 * 1024
let folder: string
let serial = 0

beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'sandbox-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Enough for the slowest machine. */
const PATIENT = { cpuMs: 60_000, wallMs: 120_000 }

function shell(script: string, limits: Partial<JailSpec['limits']> = {}): JailSpec {
  const name = join(folder, String(++serial))
  return {
    command: ['/bin/sh', '-c', script],
    env: { PATH: '/usr/bin:/bin' },
    mounts: [],
    stdin: '/dev/null',
    stdoutPath: `${name}.out`,
    stderrPath: `${name}.err`,
    limits: { ...PATIENT, memoryBytes: 64 * MIB, processes: 32, fileBytes: MIB, stackBytes: null, boxBytes: MIB, ...limits },
  }
}

/** Compiles a small program of this test, outside the jail. */
function compiled(name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(`${path}.c`, source)
  execFileSync('gcc', ['-w', '-o', path, `${path}.c`])
  return path
}

/** Empty when it has gone. */
function nameOfProcess(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

async function eventually(isTrue: () => boolean): Promise<void> {
  for (let round = 0; round < 2400 && !isTrue(); round++) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(isTrue()).toBe(true)
}

describe('a sandbox', () => {
  test('a program that was copied out can be started as soon as its run has ended', async () => {
    const sandbox = await createTestSandbox()
    try {
      for (let round = 0; round < 20; round++) {
        const hostPath = join(folder, `copied-${round}`)
        const spec = shell('cp /bin/true /box/made', { fileBytes: 4 * MIB, boxBytes: 8 * MIB })
        const { collected } = await sandbox.run({ ...spec, collect: { path: '/box/made', hostPath, onlyOnSuccess: true } })
        expect(collected?.bytes).toBe(statSync(hostPath).size)
        chmodSync(hostPath, 0o755)
        // While anybody has it open for writing, the kernel refuses: text file busy.
        execFileSync(hostPath)
      }
    } finally {
      await sandbox.close()
    }
  })

  test('reports exit code, signal, output sizes and limits', async () => {
    const sandbox = await createTestSandbox()
    expect(await sandbox.run(shell('echo hello; exit 3'))).toMatchObject({
      exit: { kind: 'exited', code: 3 },
      limitHit: null,
      stdoutBytes: 6,
    })
    expect(await sandbox.run(shell('kill -SEGV $$'))).toMatchObject({ exit: { kind: 'signaled', signal: 11 } })
    expect(await sandbox.run(shell('while :; do :; done', { cpuMs: 200 }))).toMatchObject({ exit: null, limitHit: 'cpu' })
    const slept = await sandbox.run(shell('exec sleep 600', { wallMs: 1000 }))
    expect(slept).toMatchObject({ exit: null, limitHit: 'wall', ownedCore: expect.any(Number) })
    await sandbox.close()
    expect(leftBehind(sandbox.instanceId)).toEqual([])
  })

  test('a program that mostly sleeps is killed by wall time, though it computes now and then', async () => {
    const sandbox = await createTestSandbox()
    const spins = await calibrateSpin(sandbox, shell)
    const outcome = await sandbox.run(shell(`${SPIN} while :; do spin ${spins(8)}; sleep 0.08; done`, { wallMs: 600 }))
    expect(outcome).toMatchObject({ exit: null, limitHit: 'wall' })
    expect(outcome.cpuMs).toBeGreaterThan(8)
    await sandbox.close()
  })

  test.each([
    { name: 'computes all the time', rounds: 1, burnMs: 300, sleepMs: 0 },
    // Its sleep is a quarter of its wall limit.
    { name: 'sleeps now and then', rounds: 15, burnMs: 10, sleepMs: 10 },
  ])('one that $name is not, when others keep it from the cores', async ({ rounds, burnMs, sleepMs }) => {
    const sandbox = await createTestSandbox()
    const program = compiled(
      `crowded-${rounds}`,
      `#include <time.h>
#include <unistd.h>
int main(void) {
    for (int i = 0; i < ${rounds}; i++) {
        clock_t end = clock() + ${burnMs} * (CLOCKS_PER_SEC / 1000);
        while (clock() < end) continue;
        usleep(${sleepMs * 1000});
    }
    return 0;
}
`,
    )
    const spec = () => ({
      ...shell('', { wallMs: 600 }),
      command: ['/box/main'],
      mounts: [{ source: program, target: '/box/main' }],
    })
    // Each in its own session: the kernel shares the cores among sessions first.
    const loops = Array.from({ length: 4 * availableParallelism() }, () =>
      spawn('/bin/sh', ['-c', 'while :; do :; done'], { stdio: 'ignore', detached: true }),
    )
    try {
      const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, () => sandbox.run(spec())))
      for (const outcome of outcomes) expect(outcome).toMatchObject({ exit: { kind: 'exited', code: 0 }, limitHit: null })
      expect(Math.max(...outcomes.map(({ wallMs }) => wallMs))).toBeGreaterThan(600)
    } finally {
      for (const loop of loops) loop.kill('SIGKILL')
      await sandbox.close()
    }
  })

  test('one that is ready to run for thirty times its limit is aborted as a failure of the machine', async () => {
    const sandbox = await createTestSandbox()
    const endless = shell('while :; do :; done', { wallMs: 20 })
    await expect(sandbox.run(endless)).rejects.toMatchObject({
      code: 'sandbox.starved',
      message: expect.stringContaining('processor time'),
    })
    expect(leftBehind(sandbox.instanceId)).toEqual([])
    await sandbox.close()
  })

  test("does not charge nsjail's own start to the program", async () => {
    const sandbox = await createTestSandbox()
    const median = async (script: string) => {
      const times: number[] = []
      for (let i = 0; i < 9; i++) times.push((await sandbox.run(shell(script))).cpuMs)
      return times.toSorted((a, b) => a - b)[4] ?? 0
    }
    const nothing = await median('exit 0')
    const shellStart = ((await median('i=0; while [ $i -lt 20 ]; do /bin/sh -c "exit 0"; i=$((i+1)); done')) - nothing) / 20
    // A shell is started in front of the program; nsjail's own start would cost as much as eight shells.
    expect(nothing / shellStart).toBeLessThan(5)
    await sandbox.close()
  })

  test("the shell in front adds nothing to the program's output", async () => {
    const sandbox = await createTestSandbox()
    const spec = shell('kill -KILL $$')
    await sandbox.run(spec)
    expect(readFileSync(spec.stderrPath, 'utf8')).toBe('')
    await sandbox.close()
  })

  test('shows files below private folders, and hides their place', async () => {
    const sandbox = await createTestSandbox()
    const secret = join(folder, 'closed')
    mkdirSync(secret, { mode: 0o700 })
    mkdirSync(join(secret, 'open'), { mode: 0o755 })
    writeFileSync(join(secret, 'open', 'input'), 'seen\n', { mode: 0o644 })
    const spec = { ...shell('cat'), mounts: [{ source: join(secret, 'open', 'input'), target: '/in' }], stdin: '/in' }
    await sandbox.run(spec)
    expect(readFileSync(spec.stdoutPath, 'utf8')).toBe('seen\n')
    await sandbox.close()
  })

  test('the names of its streams reveal nothing about their folders', async () => {
    const sandbox = await createTestSandbox()
    const spec = shell('readlink /proc/self/fd/2')
    await sandbox.run(spec)
    const seen = readFileSync(spec.stdoutPath, 'utf8').trim()
    // An ordinary user's jail cannot show them under another name.
    if (process.getuid?.() === 0) expect(seen).toMatch(/^\/(media|mnt|srv)\/\d+\//)
    else expect(seen).toBe(spec.stderrPath)
    await sandbox.close()
  })

  test('a jail built ahead starts nothing until its turn, and can be removed unused', async () => {
    const sandbox = await createTestSandbox()
    const spec = shell('echo ran')
    const jail = await sandbox.prepare(spec)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(readFileSync(spec.stdoutPath, 'utf8')).toBe('')
    expect(await jail.start()).toMatchObject({ exit: { kind: 'exited', code: 0 }, stdoutBytes: 4 })
    const unused = await sandbox.prepare(shell('echo ran'))
    unused.discard()
    await eventually(() => leftBehind(sandbox.instanceId).length === 0)
    await sandbox.close()
  })

  test('an aborted run rejects and leaves nothing', async () => {
    const sandbox = await createTestSandbox()
    const controller = new AbortController()
    const run = sandbox.run(shell('sleep 600'), controller.signal)
    setTimeout(() => controller.abort(), 100)
    await expect(run).rejects.toMatchObject({ code: 'sandbox.aborted' })
    expect(leftBehind(sandbox.instanceId)).toEqual([])
    await sandbox.close()
  })

  test('an outcome comes before its jail is removed, and never before the last process of its program has left', async () => {
    const sandbox = await createTestSandbox()
    for (let round = 0; round < 5; round++) {
      const daemons = 'for i in 1 2 3 4 5 6 7 8; do (trap "" TERM HUP INT; while :; do sleep 600; done) & done; exit 0'
      expect(await sandbox.run(shell(daemons))).toMatchObject({ exit: { kind: 'exited', code: 0 } })
      const left = leftBehind(sandbox.instanceId).filter((what) => what.startsWith('process'))
      // nsjail and the init of this run; those of the runs before may still be leaving.
      expect(left.length).toBeLessThanOrEqual(2 * (round + 1))
      const names = left.map((what) => nameOfProcess(what.slice('process '.length)))
      expect(names.filter((name) => !['nsjail', 'sh', ''].includes(name))).toEqual([])
    }
    await sandbox.drained()
    expect(leftBehind(sandbox.instanceId)).toEqual([])
    await sandbox.close()
  })

  test('a missing program is the program’s failure, a broken jail is ours', async () => {
    const sandbox = await createTestSandbox()
    expect(await sandbox.run({ ...shell(''), command: ['/nowhere'] })).toMatchObject({ exit: { kind: 'exited', code: 127 } })
    const broken = { ...shell(''), mounts: [{ source: '/dev', target: '/proc/self/nowhere' }] }
    await expect(sandbox.run(broken)).rejects.toMatchObject({ code: 'sandbox.no-report' })
    await sandbox.close()
  })

  test('closing kills all runs', async () => {
    const sandbox = await createTestSandbox()
    const run = sandbox.run(shell('sleep 600'))
    run.catch(() => undefined)
    await sandbox.prepare(shell('true'))
    await sandbox.close()
    await expect(run).rejects.toMatchObject({ name: 'SandboxError' })
    expect(leftBehind(sandbox.instanceId)).toEqual([])
    await expect(sandbox.run(shell('true'))).rejects.toMatchObject({ code: 'sandbox.aborted' })
  })
})

describe('attacks on the host or on a neighbour that fail', () => {
  test('it cannot make its output a file that others could run or read', async () => {
    const sandbox = await createTestSandbox()
    const spec = shell('chmod 4777 /dev/stdout; chown 0:0 /dev/stdout; echo written; exit 0')
    expect(await sandbox.run(spec)).toMatchObject({ exit: { kind: 'exited', code: 0 } })
    const modeOf = (path: string) => statSync(path).mode & 0o7777
    if (process.getuid?.() === 0) expect(modeOf(spec.stdoutPath)).toBe(0o600)
    else {
      // Programs of an ordinary user may open the user's files to others, who still cannot enter the folder.
      expect(modeOf(spec.stdoutPath) & 0o6000).toBe(0)
      expect(modeOf(dirname(spec.stdoutPath)) & 0o077).toBe(0)
    }
    await sandbox.close()
  })

  test('two runs at the same time do not find each other', async () => {
    const program = compiled(
      'meet',
      `#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
static int alone = 1;
static void seen(const char *what) { puts(what); alone = 0; }
int main(int argc, char **argv) {
    struct sockaddr_un a = {.sun_family = AF_UNIX};
    memcpy(a.sun_path, "\\0meet", 5);
    socklen_t n = offsetof(struct sockaddr_un, sun_path) + 5;
    if (*argv[1] == 'h') {
        int s = socket(AF_UNIX, SOCK_STREAM, 0);
        bind(s, (struct sockaddr *)&a, n); listen(s, 1);
        shmget(4711, 4096, IPC_CREAT | 0666);
        creat("/tmp/meet", 0666); creat("/box/meet", 0666); mkfifo("/tmp/fifo", 0666);
        usleep(900000);
    } else {
        usleep(300000);
        if (connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&a, n) == 0) seen("socket");
        if (shmget(4711, 4096, 0) >= 0) seen("shared memory");
        if (!access("/tmp/meet", F_OK) || !access("/box/meet", F_OK) || !access("/tmp/fifo", F_OK)) seen("files");
        for (int pid = 2; pid < 5000; pid++) if (pid != getpid() && kill(pid, 0) == 0) { seen("process"); break; }
    }
    if (alone) puts("alone");
    return 0;
}
`,
    )
    const sandbox = await createTestSandbox()
    const specs = ['host', 'guest'].map((role) => ({
      ...shell(''),
      command: ['/box/meet-program', role],
      mounts: [{ source: program, target: '/box/meet-program' }],
    }))
    await Promise.all(specs.map((spec) => sandbox.run(spec)))
    expect(specs.map(({ stdoutPath }) => readFileSync(stdoutPath, 'utf8'))).toEqual(['alone\n', 'alone\n'])
    await sandbox.close()
  })

  test("with room for cache, written files do not count as the program's memory, and its own memory does", async () => {
    const source = `#include <stdlib.h>
      #include <string.h>
      int main(int argc, char **argv) {
        static char page[1 << 16];
        for (int i = 0; i < 16 * 16; i++) fwrite(page, 1, sizeof page, stdout);
        fflush(stdout);
        size_t size = (size_t)atoi(argv[1]) << 20;
        char *kept = malloc(size);
        memset(kept, 1, size);
        free(kept);
        return 0;
      }`
    const keeps = compiled('keeps', `#include <stdio.h>\n${source}`)
    const sandbox = await createTestSandbox()
    const run = (mib: number, cacheBytes: number) => {
      const spec = shell(`exec /app/keeps ${mib}`, { fileBytes: 32 * MIB, cacheBytes })
      return sandbox.run({ ...spec, mounts: [{ source: keeps, target: '/app/keeps' }] })
    }
    expect(await run(54, 32 * MIB)).toMatchObject({ exit: { kind: 'exited', code: 0 }, limitHit: null, stdoutBytes: 16 * MIB })
    // It ends by itself, and is too large all the same.
    expect(await run(68, 32 * MIB)).toMatchObject({ exit: { kind: 'exited', code: 0 }, limitHit: 'memory' })
    expect(await run(120, 32 * MIB)).toMatchObject({ exit: { kind: 'signaled', signal: 9 }, limitHit: 'memory' })
    await sandbox.close()
  })

  test('a stack without a limit of its own ends at the memory limit', async () => {
    const program = compiled(
      'deep',
      'int deep(volatile char *up) { char here[4096]; here[0] = *up; return deep(here) + here[0]; }\nint main(void) { char c = 1; return deep(&c); }\n',
    )
    const sandbox = await createTestSandbox()
    const spec = { ...shell(''), command: ['/box/deep'], mounts: [{ source: program, target: '/box/deep' }] }
    const outcome = await sandbox.run(spec)
    // Where the machine's own hard limit is lower than the memory, the stack ends there.
    expect(outcome.limitHit === 'memory' || (outcome.exit?.kind === 'signaled' && outcome.exit.signal === 11)).toBe(true)
    await sandbox.close()
  })
})

describe('two programs that talk to each other', () => {
  const pair = async (first: string, second: string, firstMayOutliveMs = 200, limits: Partial<JailSpec['limits']> = {}) => {
    const sandbox = await createTestSandbox()
    const specs: [JailSpec, JailSpec] = [shell(first, limits), shell(second, limits)]
    const pipeFolder = mkdtempSync(join(folder, 'pair-'))
    const outcomes = await sandbox.runPair(specs, { pipeFolder, firstMayOutliveMs })
    await sandbox.close()
    return { outcomes, said: readFileSync(specs[1].stderrPath, 'utf8') }
  }
  test('each reads what the other writes', async () => {
    const { outcomes, said } = await pair('read a; echo "got $a"', 'echo ping; read b; echo "$b" >&2')
    expect(said).toBe('got ping\n')
    expect(outcomes.map((outcome) => outcome.exit)).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 0 },
    ])
  })
  test('both run on one core', async () => {
    const { outcomes } = await pair('exec sleep 600', 'exec sleep 600', 60_000, { wallMs: 1000 })
    expect(outcomes[0]).toMatchObject({ limitHit: 'wall', ownedCore: expect.any(Number) })
    expect(outcomes[1].ownedCore).toBe(outcomes[0].ownedCore)
  })
  test('the end of one is the end of file of the other, and counts as earlier however late we read both reports', async () => {
    const { outcomes } = await pair('exit 0', 'read a || exit 5')
    expect(outcomes[1].exit).toEqual({ kind: 'exited', code: 5 })
    expect(outcomes[0].endedAt).toBeLessThan(outcomes[1].endedAt)
    const turned = await pair('read a || exit 5', 'exit 0')
    expect(turned.outcomes[1].endedAt).toBeLessThan(turned.outcomes[0].endedAt)
  })
  test('the first program is stopped when it still runs after the second has ended', async () => {
    const { outcomes } = await pair('sleep 600', 'exit 0', 100)
    expect(outcomes[0]).toMatchObject({ exit: null, limitHit: null })
    expect(outcomes[0].wallMs).toBeLessThan(100_000)
  })
})

/** The child processes that drive the jails of this process. */
function runnerPids(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      const isRunner = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('runner-process.ts')
      return parent === process.pid && isRunner ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

describe('after a crash', () => {
  test('when the runner is killed its runs fail with our fault, nothing is left, and the next run works', async () => {
    const sandbox = await createTestSandbox()
    const run = sandbox.run(shell('sleep 600'))
    run.catch(() => undefined)
    await eventually(() => leftBehind(sandbox.instanceId).some((what) => what.startsWith('process')))
    for (const pid of runnerPids()) process.kill(pid, 'SIGKILL')
    await expect(run).rejects.toMatchObject({ code: 'sandbox.runner-died' })
    await eventually(() => leftBehind(sandbox.instanceId).length === 0)
    expect(await sandbox.run(shell('exit 4'))).toMatchObject({ exit: { kind: 'exited', code: 4 } })
    await sandbox.close()
    expect(leftBehind(sandbox.instanceId)).toEqual([])
  })

  test('when the worker is killed its jails end by themselves', async () => {
    const instanceId = testInstanceId()
    const worker = fork(new URL('../testing/crashing-worker.ts', import.meta.url), [await testNsjail(), instanceId, join(folder, 'crash')])
    await new Promise((resolve) => worker.once('message', resolve))
    expect(leftBehind(instanceId).length).toBeGreaterThan(0)
    worker.kill('SIGKILL')
    await eventually(() => leftBehind(instanceId).length === 0)
  })

  test('the leftovers of a killed worker and runner are removed at the next start, and nothing of another instance', async () => {
    const layout = findCgroupLayout()
    if (!layout) throw new Error('these tests need a writable cgroup')
    const [mine, other] = [testInstanceId(), testInstanceId()]
    const base = layout.version === 1 ? layout.pids : layout.base
    const [mineFolder, otherFolder] = [join(base, `touchstone-${mine}-1-1`), join(base, `touchstone-${other}-1-1`)]
    mkdirSync(mineFolder)
    mkdirSync(otherFolder)
    const sandbox = await createSandbox({ nsjailPath: await testNsjail(), instanceId: mine })
    expect(sandbox.swept).toBe(1)
    expect(existsSync(mineFolder)).toBe(false)
    expect(existsSync(otherFolder)).toBe(true)
    await sandbox.close()
    rmdirSync(otherFolder)
    expect(await sweepRunCgroups(layout, other)).toBe(0)
  })
})
