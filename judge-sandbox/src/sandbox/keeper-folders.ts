import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { JailSpec } from './jail-spec.ts'
import { type OutputFiles, outputFilesOf } from './output-files.ts'
import type { LateFiles } from './parked-spec.ts'
import type { ReachablePaths } from './reachable-paths.ts'
import { SandboxError } from './sandbox-error.ts'

// Theory of operation. The host's side of a parked jail. Its jail sees two things of it, both bound read-only:
//
//   in/parked-<slot>/program   one file, which keeps its inode. A program is copied into it: a link would share the inode with the kept
//                              program, and a bound file cannot be exchanged. The next case of the same program finds it there.
//   in/parked-<slot>/data      a folder. Test files are linked into it. They belong to nobody in the jail, and the mount is read-only, so
//                              they cannot be written, truncated, linked or given other rights: as with a mount of each file.
//
// The streams lie in out/parked-<slot>, which no jail can reach by name. An init opens them before it announces its jail, while
// everybody may write to them; then their rights are taken away. With the program they get the names that the caller has chosen.

const STREAM_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
const OUT = 'out'
const ERR = 'err'

export type KeeperFolders = {
  /** Mount sources, as nsjail can reach them. */
  readonly program: string
  readonly data: string
  /** Opens the folder of streams for nsjail; the caller closes it after the spawn. */
  openStreams(): number
  /** Lays out the streams of the next jail. */
  newStreams(): void
  /** The init has opened them: from now on nobody else can. */
  hideStreams(): void
  /** Puts the files of a program into the standing jail. */
  fill(late: LateFiles): void
  /** Takes away all files but the program, which the next jail may need again. */
  empty(): void
  /** Gives the streams the names that a run wants; the run owns them then. */
  giveStreams(spec: Pick<JailSpec, 'stdoutPath' | 'stderrPath'>): OutputFiles
  remove(): void
}

/** @param scratchDir the folder of run folders (run-folders.ts), on one file system */
export function createKeeperFolders(scratchDir: string, slot: number, paths: ReachablePaths): KeeperFolders {
  const [inside, streams] = [join(scratchDir, 'in', `parked-${slot}`), join(scratchDir, 'out', `parked-${slot}`)]
  const [program, data, original] = [join(inside, 'program'), join(inside, 'data'), join(inside, 'original')]
  let fds: [number, number] | undefined
  remove()
  mkdirSync(data, { recursive: true, mode: 0o755 })
  mkdirSync(streams, { recursive: true, mode: 0o711 })
  for (const [folder, mode] of [
    [inside, 0o755],
    [data, 0o755],
    [streams, 0o711],
  ] as const)
    chmodSync(folder, mode)
  closeSync(openSync(program, 'wx', 0o755))
  chmodSync(program, 0o755)

  function closeStreams(): void {
    for (const fd of fds ?? []) closeSync(fd)
    fds = undefined
  }

  function remove(): void {
    closeStreams()
    for (const folder of [inside, streams]) rmSync(folder, { recursive: true, force: true })
  }

  /** The kept program stays linked, so that no other file can get its inode while we compare with it. */
  function isInPlace(source: string): boolean {
    const [wanted, placed] = [source, original].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }))
    return wanted !== undefined && placed !== undefined && wanted.ino === placed.ino && wanted.dev === placed.dev
  }

  function place(source: string): void {
    if (isInPlace(source)) return
    rmSync(original, { force: true })
    copyFileSync(source, program)
    if (statSync(program).size !== statSync(source).size)
      throw new SandboxError('sandbox.host-file', 'a program could not be copied', { words: 'a program could not be copied' })
    try {
      linkSync(source, original)
    } catch (error) {
      // On another file system each run copies its program.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    }
  }

  return {
    program: paths.reach(program),
    data: paths.reach(data),
    openStreams: () => openSync(dirname(paths.disguise(join(streams, OUT))), constants.O_RDONLY | constants.O_DIRECTORY),
    newStreams() {
      closeStreams()
      const open = (name: string) => {
        const path = join(streams, name)
        rmSync(path, { force: true })
        const fd = openSync(path, STREAM_FLAGS, 0o622)
        fchmodSync(fd, 0o622)
        return fd
      }
      fds = [open(OUT), open(ERR)]
    },
    hideStreams() {
      for (const fd of fds ?? []) fchmodSync(fd, 0o600)
    },
    fill(late) {
      place(late.program)
      for (const { name, source } of late.data) linkSync(realpathSync(source), join(data, basename(name)))
    },
    empty() {
      for (const name of readdirSync(data)) unlinkSync(join(data, name))
    },
    giveStreams(spec) {
      if (!fds) throw new Error('there are no streams')
      const [stdoutFd, stderrFd] = fds
      // Unlike a new name, a link never takes the place of a file.
      linkSync(join(streams, OUT), spec.stdoutPath)
      try {
        linkSync(join(streams, ERR), spec.stderrPath)
      } catch (error) {
        unlinkSync(spec.stdoutPath)
        throw error
      }
      for (const name of [OUT, ERR]) unlinkSync(join(streams, name))
      fds = undefined
      return outputFilesOf({ stdoutFd, stderrFd, collectFd: undefined })
    },
    remove,
  }
}
