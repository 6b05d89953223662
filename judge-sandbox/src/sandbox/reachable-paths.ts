import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SandboxError } from './sandbox-error.ts'

// Theory of operation. nsjail mounts from inside its user namespace, as an id that is nobody on the host. A file below a private folder
// (/root, a data folder with mode 0700) is then out of its reach. So, as root, the runner lives in a mount namespace of its own. It binds
// the needed files to a public path. These mounts are invisible outside the runner, and vanish with it. An ordinary user's jail keeps that
// user's id and reaches everything the user reaches. Each jail gets a copy of all these mounts, and the kernel counts them, so only
// recently used ones are kept. A jail that is built has its own copy, so removing a mount is safe.

/** Maximum number of mounts; far more than the jails that are built at the same time need. */
const KEPT_MOUNTS = 400
/** Every judging has its own folders, so the memory of folders needs a limit too. */
const KEPT_FOLDERS = 1000

const CANDIDATES = ['/media', '/mnt', '/srv']
const othersMayEnter = (folder: string) => (statSync(folder).mode & 0o001) !== 0

/** The highest folder of the unbroken run of open folders that ends with `folder`; undefined when `folder` itself is closed. */
function highestOpen(folder: string): string | undefined {
  if (!othersMayEnter(folder)) return undefined
  let top = folder
  while (top !== '/' && othersMayEnter(dirname(top))) top = dirname(top)
  return top
}

export type ReachablePaths = {
  /** A path to the same file or folder that nsjail can reach. */
  reach(path: string): string
  /** A path for a new file in a run's folder that hides its real place: a jail can read the names of its streams. */
  disguise(path: string): string
}

export const directPaths: ReachablePaths = { reach: (path) => path, disguise: (path) => path }

/** Must only be called in our own mount namespace: it covers a folder of the host. */
export function createReachablePaths(keptMounts = KEPT_MOUNTS): ReachablePaths {
  const stage = CANDIDATES.find((folder) => {
    try {
      return readdirSync(folder).length === 0
    } catch {
      return false
    }
  })
  if (!stage)
    throw new SandboxError('sandbox.host-file', `one of ${CANDIDATES.join(', ')} must be an empty folder`, { words: CANDIDATES.join(', ') })
  mount(['-t', 'tmpfs', '-o', 'mode=0755,size=1m', 'touchstone', stage])
  const staged = createRecent<{ target: string; isFolder: boolean }>(keptMounts, ({ target, isFolder }) => {
    call('umount', ['--lazy', target])
    if (isFolder) rmdirSync(target)
    else rmSync(target)
  })
  const realFolders = createRecent<string>(KEPT_FOLDERS)
  let serial = 0

  function bind(source: string, isFolder: boolean): string {
    const known = staged.get(source)
    if (known) return known.target
    const target = join(stage!, String(++serial))
    if (isFolder) mkdirSync(target)
    else closeSync(openSync(target, 'wx'))
    mount(['--bind', source, target])
    staged.set(source, { target, isFolder })
    return target
  }

  return {
    disguise(path) {
      const runs = dirname(dirname(path))
      return join(bind(runs, true), path.slice(runs.length))
    },
    reach(path) {
      const given = dirname(path)
      const folder = realFolders.get(given) ?? realpathSync(given)
      realFolders.set(given, folder)
      const real = realpathSync(join(folder, path.slice(given.length)))
      const top = highestOpen(dirname(real))
      if (top === '/') return real
      if (top === undefined) return bind(real, statSync(real).isDirectory())
      return join(bind(top, true), real.slice(top.length))
    },
  }
}

/** A map that forgets its least recently used entry. */
function createRecent<T>(limit: number, forget: (value: T) => void = () => undefined) {
  const entries = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: T): void {
      entries.set(key, value)
      if (entries.size <= limit) return
      const [oldest] = entries
      if (!oldest) return
      entries.delete(oldest[0])
      forget(oldest[1])
    },
  }
}

const mount = (args: string[]): void => call('mount', args)

function call(command: 'mount' | 'umount', args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  const words = `${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`
  throw new SandboxError('sandbox.host-file', words, { words })
}
