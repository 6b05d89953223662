import { readHead } from '../language/read-head.ts'
import type { RunFolder } from '../language/run-folders.ts'
import type { CoreHolder } from '../sandbox/core-holder.ts'
import type { RunOutcome } from '../sandbox/jail-spec.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { type BothLanguages, type Check, failed, passed } from './check.ts'

const MIB = 1024 * 1024

type ShellRun = { outcome: RunOutcome; stdout: string; stderr: string }
type RunShell = (script: string, limits?: { cpuMs?: number; wallMs?: number; memoryMb?: number; processes?: number }) => Promise<ShellRun>

/** Runs a shell script in a jail with the limits of a small program. */
export function shellInJail(sandbox: Sandbox, newFolder: () => RunFolder): RunShell {
  return async (script, { cpuMs = 2000, wallMs = 5000, memoryMb = 64, processes = 32 } = {}) => {
    const folder = newFolder()
    try {
      const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
      const outcome = await sandbox.run({
        command: ['/bin/sh', '-c', script],
        env: { PATH: '/usr/bin:/bin' },
        mounts: [],
        stdin: '/dev/null',
        stdoutPath,
        stderrPath,
        limits: { cpuMs, wallMs, memoryBytes: memoryMb * MIB, processes, fileBytes: MIB, stackBytes: null, boxBytes: MIB },
      })
      return { outcome, stdout: readHead(stdoutPath, MIB), stderr: readHead(stderrPath, MIB) }
    } finally {
      folder.remove()
    }
  }
}

const LOOK_AROUND = `
echo "uid $(id -u)"
grep -E '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/self/status
echo "interfaces $(ls /proc/sys/net/ipv4/conf | grep -v -E '^(all|default)$' | tr '\\n' ' ')"
[ -e /etc/shadow ] && echo "shadow visible"
[ -e /root ] && ls /root && echo "root visible"
echo "processes $(ls /proc | grep -c '^[0-9]')"
: > /usr/touchstone-probe && echo "usr writable"
: > /touchstone-probe && echo "top writable"
true
`

/** Faults of the isolation, seen from inside a jail. */
export function faultsOfIsolation(seen: string): string[] {
  const value = (key: string) => new RegExp(`^${key}:?\\s+(.*)$`, 'm').exec(seen)?.[1]?.trim()
  const faults: string[] = []
  if (value('uid') === undefined || value('uid') === '0') faults.push('the user inside is root')
  if (!/^0+$/.test(value('CapEff') ?? '')) faults.push('capabilities are left')
  if (!/^0+$/.test(value('CapBnd') ?? '')) faults.push('the capability bounding set is not empty')
  if (value('NoNewPrivs') !== '1') faults.push('no_new_privs is not set')
  if (value('Seccomp') !== '2') faults.push('no seccomp filter is active')
  const others = (value('interfaces') ?? '').split(' ').filter((name) => name !== 'lo' && name !== '')
  // Fallback tunnel devices appear in every new network namespace where their modules are loaded; all of them are down.
  const real = others.filter((name) => !/^(tunl0|gre0|gretap0|erspan0|ip_vti0|ip6tnl0|sit0|ip6_vti0|ip6gre0)$/.test(name))
  if (real.length > 0) faults.push(`network interfaces ${real.join(', ')} are visible`)
  for (const leak of ['shadow visible', 'root visible', 'usr writable', 'top writable']) if (seen.includes(leak)) faults.push(leak)
  if (Number(value('processes') ?? 99) > 8) faults.push('processes of the host are visible')
  return faults
}

export async function checkIsolation(shell: RunShell): Promise<Check> {
  const { stdout } = await shell(LOOK_AROUND)
  const faults = faultsOfIsolation(stdout)
  if (faults.length === 0) {
    return passed(
      'isolation',
      true,
      'no capabilities, seccomp on, no network, nothing of the host visible',
      '无特权、seccomp 已启用、无网络、看不到主机文件',
    )
  }
  const what = faults.join('; ')
  return failed(
    'isolation',
    true,
    { en: `the jail is not closed: ${what}`, zh: `沙箱未完全封闭：${what}` },
    {
      en: 'Use nsjail 3.4 or newer, and a kernel with seccomp and namespaces.',
      zh: '请使用 nsjail 3.4 及以上版本，以及支持 seccomp 与命名空间的内核。',
    },
  )
}

export async function checkMemoryLimit(shell: RunShell): Promise<Check> {
  const { outcome } = await shell('a=0123456789abcdef; while :; do a=$a$a; done', { memoryMb: 32 })
  if (outcome.limitHit === 'memory')
    return passed('memory-limit', true, 'a program over its memory limit is ended', '超出内存限制的程序会被终止')
  return failed(
    'memory-limit',
    true,
    {
      en: `a program over its memory limit was not ended (${outcome.limitHit ?? 'no limit hit'})`,
      zh: `超出内存限制的程序没有被终止（${outcome.limitHit ?? '未触发限制'}）`,
    },
    {
      en: 'Boot with the memory cgroup controller on (cgroup_enable=memory).',
      zh: '请启用 memory cgroup 控制器（内核参数 cgroup_enable=memory）。',
    },
  )
}

export async function checkProcessLimit(shell: RunShell): Promise<Check> {
  const { stdout, stderr } = await shell('for i in 1 2 3 4 5 6 7 8 9; do sleep 1 & done; echo started', { processes: 6 })
  if (/fork/i.test(stderr) && !stdout.includes('started')) {
    return passed('process-limit', true, 'a fork past the limit is refused', '超出进程数限制的 fork 会被拒绝')
  }
  return failed(
    'process-limit',
    true,
    { en: 'a fork past the process limit was not refused', zh: '超出进程数限制的 fork 没有被拒绝' },
    { en: 'The pids cgroup controller must work; see the kernel log.', zh: 'pids cgroup 控制器必须可用，请查看内核日志。' },
  )
}

/** Whether jails can be built ahead of their programs; without that each run waits for its own. */
export async function checkParkedJails(sandbox: Sandbox, newFolder: () => RunFolder): Promise<Check> {
  const folder = newFolder()
  try {
    const program = { source: folder.addInput('main', 'echo parked\n'), target: '/box/main' }
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const { exit, wasParked } = await sandbox.run({
      command: ['/bin/sh', '/box/main'],
      env: { PATH: '/usr/bin:/bin' },
      mounts: [program],
      parking: { program, files: [], mounts: [], key: 'check' },
      stdin: '/dev/null',
      stdoutPath,
      stderrPath,
      limits: { cpuMs: 2000, wallMs: 5000, memoryBytes: 64 * MIB, processes: 32, fileBytes: MIB, stackBytes: null, boxBytes: MIB },
    })
    const { most } = await sandbox.parked()
    if (wasParked && exit?.kind === 'exited' && exit.code === 0)
      return passed('parked-jails', false, `jails are built ahead, at most ${most}`, `可以预先准备沙箱，最多 ${most} 个`)
  } finally {
    folder.remove()
  }
  return failed(
    'parked-jails',
    false,
    {
      en: 'jails cannot be built ahead: each run waits for its own, some ten milliseconds',
      zh: '无法预先准备沙箱：每次运行都要等待自己的沙箱建好，约十毫秒',
    },
    {
      en: 'The cache folder must hold hard links, and setpriv (package util-linux, 2.33 or newer) must be installed.',
      zh: '缓存目录所在的文件系统必须支持硬链接，并安装 setpriv（util-linux 2.33 及以上版本）。',
    },
  )
}

const HELD_BY = {
  cpuset: { en: 'by the cpuset of its cgroup', zh: '（cgroup 的 cpuset）' },
  taskset: { en: 'by taskset', zh: '（taskset）' },
  none: { en: '', zh: '' },
} as const satisfies Record<CoreHolder, BothLanguages>

const OWN_CORE_TRIES = 5

/** Whether a program has a core to itself while it runs. */
export async function checkOwnCore({ coreHolder }: Pick<Sandbox, 'coreHolder'>, shell: RunShell): Promise<Check> {
  const held = HELD_BY[coreHolder]
  let hadCore = false
  // On a busy machine a core may be looked for too seldom.
  for (let tries = 0; tries < OWN_CORE_TRIES && !hadCore; tries++) hadCore = (await shell('exec sleep 0.5')).outcome.ownedCore !== null
  if (hadCore) return passed('own-core', false, `a program runs on a core of its own, held ${held.en}`, `程序运行时独占一个核心${held.zh}`)
  return failed(
    'own-core',
    false,
    {
      en: 'a program has no core of its own: the kernel moves it between cores, and its times vary a little more',
      zh: '程序没有独占的核心：内核会在核心之间移动它，用时的波动会略大',
    },
    {
      en: 'Give the judge the cpuset controller (root, or a service with Delegate=yes), or install taskset (package util-linux).',
      zh: '请为评测提供 cpuset 控制器（以 root 启动，或使用带 Delegate=yes 的服务），或安装 taskset（util-linux）。',
    },
  )
}

const SPIN_LIMIT_MS = 400
const TOLERANCE = 0.25

/** The CPU time of a busy loop must equal its time on the clock. Otherwise this machine is loaded, throttled, or counts wrongly. */
export async function checkCpuClock(shell: RunShell): Promise<Check> {
  const { outcome } = await shell('while :; do :; done', { cpuMs: SPIN_LIMIT_MS })
  const ratio = outcome.cpuMs / Math.max(1, outcome.wallMs)
  const percent = Math.round(ratio * 100)
  if (outcome.limitHit === 'cpu' && Math.abs(1 - ratio) <= TOLERANCE) {
    return passed('cpu-clock', false, `a busy program gets ${percent} % of a core`, `繁忙程序可获得一个核心的 ${percent}%`)
  }
  return failed(
    'cpu-clock',
    false,
    {
      en: `a busy program got ${percent} % of a core: the machine is loaded or throttled`,
      zh: `繁忙程序只得到一个核心的 ${percent}%：机器负载过高或被限速`,
    },
    {
      en: 'Stop other load, or give the machine more processor time. Verdicts go by CPU time and stay right.',
      zh: '请减少其他负载或增加处理器配额。评测以 CPU 时间为准，结果仍然正确。',
    },
  )
}
