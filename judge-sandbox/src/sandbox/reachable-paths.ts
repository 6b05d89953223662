import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SandboxError } from './sandbox-error.ts'

// Theory of operation. nsjail mounts from inside its user namespace, as an id that is nobody on the host. A file below a private folder
// (/root, a data folder with mode 0700) is then out of its reach. So, as root, the runner lives in a mount namespace of its own, and binds
// what is needed to a place that everybody may walk to; nobody outside the runner sees these mounts, and they vanish with it.
// An ordinary user's jail keeps that user's id and reaches everything the user reaches.

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
  /** A path to the same file or folder that nsjail can walk to. */
  reach(path: string): string
}

export const directPaths: ReachablePaths = { reach: (path) => path }

/** Must only be called in a mount namespace of our own: it covers a folder of the host. */
export function createReachablePaths(): ReachablePaths {
  const stage = CANDIDATES.find((folder) => {
    try {
      return readdirSync(folder).length === 0
    } catch {
      return false
    }
  })
  if (!stage) throw new SandboxError('sandbox.host-file', `one of ${CANDIDATES.join(', ')} must be an empty folder`)
  mount(['-t', 'tmpfs', '-o', 'mode=0755,size=1m', 'touchstone', stage])
  const staged = new Map<string, string>()
  const realFolders = new Map<string, string>()

  function bind(source: string, isFolder: boolean): string {
    const known = staged.get(source)
    if (known) return known
    const target = join(stage!, String(staged.size))
    if (isFolder) mkdirSync(target)
    else closeSync(openSync(target, 'wx'))
    mount(['--bind', source, target])
    staged.set(source, target)
    return target
  }

  return {
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

function mount(args: string[]): void {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new SandboxError('sandbox.host-file', `mount ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
}
