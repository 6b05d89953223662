import { COLLECT_FD, INIT_SCRIPT, NSJAIL_LOG_FD, ORDER_FD, PARKED_INIT_SCRIPT, REPORT_FD, STREAMS_FD } from './init-script.ts'
import { CPU_GRACE_MS, type JailLimits, type JailSpec, type ReadOnlyMount, STARVED_WALL_FACTOR } from './jail-spec.ts'

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
export const fileLimitMib = toMib
export const stackLimitMib = toMib

/** Whole seconds of each process, counted in ticks. The cgroup's counter is exact; this is a backstop. */
export const processorSeconds = ({ cpuMs, cpuGraceMs }: Pick<JailLimits, 'cpuMs' | 'cpuGraceMs'>): number =>
  Math.ceil((cpuMs + (cpuGraceMs ?? CPU_GRACE_MS)) / 1000) + 2

/** The arguments that name settings, log, ids and top-level folders. */
function commonArgs({ configPath, policyPath, asRoot }: JailSetting, slot: number): string[] {
  const outsideId = asRoot ? String(FIRST_OUTSIDE_ID + slot) : ''
  const ids = `${INSIDE_ID}:${outsideId}:1`
  return ['-C', configPath, '-P', policyPath, '-L', String(NSJAIL_LOG_FD), '-u', ids, '-g', ids]
}

function rootArgs({ rootLinks }: JailSetting): string[] {
  return rootLinks.flatMap((link) =>
    link.kind === 'symlink' ? ['-s', `${link.target}:${link.path}`] : ['-R', `${link.path}:${link.path}`],
  )
}

const boxArgs = (boxBytes: number) => ['-m', `none:/box:tmpfs:size=${boxBytes},nr_inodes=4096,mode=755`]
const mountArgs = (mounts: readonly ReadOnlyMount[]) =>
  mounts.flatMap(({ source, target }) => ['-R', `${checkedPath(source)}:${checkedPath(target)}`])
const envArgs = (env: JailSpec['env']) => Object.entries(env).flatMap(([name, value]) => ['-E', `${name}=${value}`])

/**
 * The arguments of nsjail for one run; the files behind descriptors 0 to 6 are the caller's.
 * @param letter letter of a program with a partner in the order of ends; the program then keeps descriptor 0
 */
export function nsjailArgs(setting: JailSetting, spec: JailSpec, slot: number, letter = ''): string[] {
  const { limits, collect } = spec
  const args = commonArgs(setting, slot)
  args.push('-t', String(Math.ceil((limits.wallMs * STARVED_WALL_FACTOR) / 1000) + BACKSTOP_SECONDS))
  args.push('--rlimit_fsize', String(toMib(limits.fileBytes)), '--rlimit_cpu', String(processorSeconds(limits)))
  args.push('--rlimit_stack', limits.stackBytes === null ? 'hard' : String(toMib(limits.stackBytes)))
  args.push(...rootArgs(setting), ...boxArgs(limits.boxBytes), ...mountArgs(spec.mounts), ...envArgs(spec.env))
  args.push('--pass_fd', String(REPORT_FD))
  if (collect) args.push('--pass_fd', String(COLLECT_FD))
  if (letter !== '') args.push('--pass_fd', String(ORDER_FD))
  args.push('--', '/bin/sh', '-c', INIT_SCRIPT, 'init', letter === '' && spec.stdinText === undefined ? spec.stdin : '-')
  args.push(collect?.path ?? '', collect?.onlyOnSuccess === false ? 'always' : 'success', letter, ...spec.command)
  return args
}

/**
 * The arguments of an nsjail that makes jail after jail of one profile, each for one program. Limits come with the program.
 * @param seconds end of each jail, should nobody else end it
 */
export function keeperArgs(
  setting: JailSetting,
  { env, mounts, boxBytes, seconds }: Pick<JailSpec, 'env' | 'mounts'> & { boxBytes: number; seconds: number },
  slot: number,
): string[] {
  const args = [...commonArgs(setting, slot), '-Mr', '-t', String(seconds)]
  args.push('--rlimit_fsize', 'hard', '--rlimit_cpu', 'hard', '--rlimit_stack', 'hard')
  args.push(...rootArgs(setting), ...boxArgs(boxBytes), ...mountArgs(mounts), ...envArgs(env))
  args.push('--pass_fd', String(REPORT_FD), '--pass_fd', String(STREAMS_FD))
  return [...args, '--', '/bin/sh', '-c', PARKED_INIT_SCRIPT, 'init']
}

/** nsjail splits `source:target` at colons and knows no escape. */
function checkedPath(path: string): string {
  if (!path.startsWith('/') || path.includes(':') || path.includes('\0')) throw new RangeError(`not a path nsjail can mount: ${path}`)
  return path
}
