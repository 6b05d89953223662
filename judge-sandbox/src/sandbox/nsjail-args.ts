import { COLLECT_FD, INIT_SCRIPT, NSJAIL_LOG_FD, ORDER_FD, REPORT_FD } from './init-script.ts'
import { CPU_GRACE_MS, type JailSpec, STARVED_WALL_FACTOR } from './jail-spec.ts'

/** Settings that all jails of one sandbox share. */
export type JailSetting = {
  configPath: string
  policyPath: string
  /** True: host id 0 runs nsjail, so each jail gets its own outside id. False: our own id is the only one that we may use. */
  asRoot: boolean
  /** Mounts or links for /bin, /sbin, /lib, /lib64 and the like, found once on the host. */
  rootLinks: readonly RootLink[]
}

/** A top-level name such as /lib64: a link into /usr on merged systems, else a folder to bind. */
export type RootLink = { kind: 'symlink'; target: string; path: string } | { kind: 'bind'; path: string }

const MIB = 1024 * 1024
/** Jails get outside ids from here on, one for each jail alive at a time. */
export const FIRST_OUTSIDE_ID = 60_000
const INSIDE_ID = 1000
/** nsjail ends the jail by itself this long after the wall limit, in case all our processes have died. */
const BACKSTOP_SECONDS = 60

const toMib = (bytes: number) => Math.max(1, Math.ceil(bytes / MIB))

/**
 * The arguments of nsjail for one run; the files behind descriptors 0 to 6 are the caller's.
 * @param letter letter of a program with a partner in the order of ends; the program then keeps descriptor 0
 */
export function nsjailArgs(setting: JailSetting, spec: JailSpec, slot: number, letter = ''): string[] {
  const outsideId = setting.asRoot ? String(FIRST_OUTSIDE_ID + slot) : ''
  const { limits, collect } = spec
  const args = ['-C', setting.configPath, '-P', setting.policyPath, '-L', String(NSJAIL_LOG_FD)]
  args.push('-u', `${INSIDE_ID}:${outsideId}:1`, '-g', `${INSIDE_ID}:${outsideId}:1`)
  args.push('-t', String(Math.ceil((limits.wallMs * STARVED_WALL_FACTOR) / 1000) + BACKSTOP_SECONDS))
  args.push('--rlimit_fsize', String(toMib(limits.fileBytes)))
  // Whole seconds of each process, counted in ticks. The cgroup's counter is exact; this is a backstop.
  args.push('--rlimit_cpu', String(Math.ceil((limits.cpuMs + (limits.cpuGraceMs ?? CPU_GRACE_MS)) / 1000) + 2))
  args.push('--rlimit_stack', limits.stackBytes === null ? 'hard' : String(toMib(limits.stackBytes)))
  for (const link of setting.rootLinks) {
    if (link.kind === 'symlink') args.push('-s', `${link.target}:${link.path}`)
    else args.push('-R', `${link.path}:${link.path}`)
  }
  args.push('-m', `none:/box:tmpfs:size=${limits.boxBytes},nr_inodes=4096,mode=755`)
  for (const { source, target } of spec.mounts) args.push('-R', `${checkedPath(source)}:${checkedPath(target)}`)
  for (const [name, value] of Object.entries(spec.env)) args.push('-E', `${name}=${value}`)
  args.push('--pass_fd', String(REPORT_FD))
  if (collect) args.push('--pass_fd', String(COLLECT_FD))
  if (letter !== '') args.push('--pass_fd', String(ORDER_FD))
  args.push('--', '/bin/sh', '-c', INIT_SCRIPT, 'init', letter === '' && spec.stdinText === undefined ? spec.stdin : '-')
  args.push(collect?.path ?? '', collect?.onlyOnSuccess === false ? 'always' : 'success', letter, ...spec.command)
  return args
}

/** nsjail splits `source:target` at colons and knows no escape. */
function checkedPath(path: string): string {
  if (!path.startsWith('/') || path.includes(':') || path.includes('\0')) throw new RangeError(`not a path nsjail can mount: ${path}`)
  return path
}
