import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The two host folders of one step: what the jail may read, and where its streams are written. */
export type RunFolder = {
  /** A path for a stream or a collected file; nobody but us can reach it by name. */
  outPath(name: string): string
  /** Writes a file that the jail may read, and returns its path. */
  addInput(name: string, content: string): string
  /** Lets later jails read a file that was written at `outPath(name)`; returns its new path. Call it only after its writer has ended. */
  expose(name: string): string
  /**
   * Gives a file that others may read a second name here, so that it stays for as long as this folder does. The name reveals nothing: a jail's list of
   * mounts shows it. A file of another file system keeps its own.
   */
  hold(path: string): string
  remove(): void
}

/** Hands out run folders below one scratch folder, which is emptied first: whatever lies there is left over from a worker that died. */
export function createRunFolders(scratchDir: string): () => RunFolder {
  rmSync(scratchDir, { recursive: true, force: true })
  const [inputs, outputs] = [join(scratchDir, 'in'), join(scratchDir, 'out')]
  mkdirSync(scratchDir, { recursive: true })
  // The outer folder is closed; the inner one of inputs is open, because the jail's outside id must be able to read there.
  chmodSync(scratchDir, 0o700)
  for (const [folder, mode] of [
    [inputs, 0o755],
    [outputs, 0o700],
  ] as const) {
    mkdirSync(folder)
    chmodSync(folder, mode)
  }
  let serial = 0
  return () => {
    const name = String(++serial)
    const [inFolder, outFolder] = [join(inputs, name), join(outputs, name)]
    mkdirSync(outFolder, { mode: 0o700 })
    const held = new Map<string, string>()
    return {
      outPath: (file) => join(outFolder, file),
      addInput(file, content) {
        const path = join(inFolder, file)
        mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
        writeFileSync(path, content)
        chmodSync(path, 0o644)
        return path
      },
      expose(file) {
        const path = join(inFolder, 'exposed', file)
        mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
        renameSync(join(outFolder, file), path)
        chmodSync(path, 0o644)
        return path
      },
      hold(path) {
        const known = held.get(path)
        if (known !== undefined) return known
        const name = join(inFolder, 'held', String(held.size + 1))
        mkdirSync(dirname(name), { recursive: true, mode: 0o755 })
        const kept = linkOrItself(path, name)
        held.set(path, kept)
        return kept
      },
      remove() {
        rmSync(inFolder, { recursive: true, force: true })
        rmSync(outFolder, { recursive: true, force: true })
      },
    }
  }
}

function linkOrItself(path: string, name: string): string {
  try {
    linkSync(path, name)
    return name
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    return path
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes run folders of command lines and checks that were killed: their ids carry the process that they belonged to. */
export function removeDeadRunFolders(cacheDir: string): void {
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    const pid = /^runs-(?:cli|doctor|test)(\d+)(?:x\d+)?$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cacheDir, name), { recursive: true, force: true })
  }
}
