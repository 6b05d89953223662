import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import type { JailSpec } from './jail-spec.ts'
import { largestBytes, takesTooMuch } from './taken-space.ts'

/** The host files that a run writes to, through our own descriptors. */
export type OutputFiles = {
  /** Undefined where standard output goes elsewhere. */
  readonly stdoutFd: number | undefined
  readonly stderrFd: number
  /** Undefined when no file is copied out. */
  readonly collectFd: number | undefined
  takeTooMuch(capBytes: number): boolean
  sizes(): { stdoutBytes: number; stderrBytes: number; collectBytes: number; largestBytes: number }
  close(): void
}

const newFile = (path: string) => openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600)

/** @throws when a file already exists or cannot be created; then none stays open */
export function openOutputFiles(spec: Pick<JailSpec, 'stdoutPath' | 'stderrPath' | 'collect'>, ownStdout: boolean): OutputFiles {
  const opened: number[] = []
  const open = (path: string) => {
    const fd = newFile(path)
    opened.push(fd)
    return fd
  }
  try {
    const stdoutFd = ownStdout ? open(spec.stdoutPath) : undefined
    const stderrFd = open(spec.stderrPath)
    const collectFd = spec.collect ? open(spec.collect.hostPath) : undefined
    return outputFilesOf({ stdoutFd, stderrFd, collectFd })
  } catch (error) {
    for (const fd of opened) closeSync(fd)
    throw error
  }
}

/** Takes over files that are open. */
export function outputFilesOf(fds: Pick<OutputFiles, 'stdoutFd' | 'stderrFd' | 'collectFd'>): OutputFiles {
  const { stdoutFd, stderrFd, collectFd } = fds
  const opened = [stdoutFd, stderrFd, collectFd].filter((fd) => fd !== undefined)
  const sizeOf = (fd: number | undefined) => (fd === undefined ? 0 : fstatSync(fd).size)
  return {
    ...fds,
    takeTooMuch: (capBytes) => takesTooMuch(opened, capBytes),
    sizes: () => ({
      stdoutBytes: sizeOf(stdoutFd),
      stderrBytes: sizeOf(stderrFd),
      collectBytes: sizeOf(collectFd),
      largestBytes: largestBytes(opened),
    }),
    close() {
      for (const fd of opened.splice(0)) closeSync(fd)
    },
  }
}
