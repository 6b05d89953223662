import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The two host folders of one step: one that the jail reads, and one for its streams. */
export type RunFolder = {
  /** A path for a stream or a collected file; only we can reach it by name. */
  outPath(name: string): string
  /** Writes a file that the jail may read, and returns its path. */
  addInput(name: string, content: string | Uint8Array): string
  /** Makes a file from `outPath(name)` readable for later jails; returns its new path. Call it only after its writer has ended. */
  expose(name: string): string
  /**
   * Gives a readable file a second name here, so that it lives as long as this folder. The name reveals nothing, because a jail's list of
   * mounts shows it. A file on another file system keeps its own name.
   */
  hold(path: string): string
  remove(): void
}

/** Creates run folders below one scratch folder. That is emptied first: its content is left over from a dead worker. */
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
    // Most runs hold files and write none, so the folder of inputs is made only when it is needed.
    let hasInputs = false
    const placeFor = (path: string) => {
      hasInputs = true
      mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
      return path
    }
    const held = new Map<string, string>()
    return {
      outPath: (file) => join(outFolder, file),
      addInput(file, content) {
        const path = placeFor(join(inFolder, file))
        writeFileSync(path, content)
        chmodSync(path, 0o644)
        return path
      },
      expose(file) {
        const path = placeFor(join(inFolder, 'exposed', file))
        renameSync(join(outFolder, file), path)
        chmodSync(path, 0o644)
        return path
      },
      hold(path) {
        const known = held.get(path)
        if (known !== undefined) return known
        const kept = linkOrItself(path, `${inFolder}-${held.size + 1}`)
        held.set(path, kept)
        return kept
      },
      remove() {
        for (const [path, kept] of held) if (kept !== path) rmSync(kept, { force: true })
        held.clear()
        if (hasInputs) rmSync(inFolder, { recursive: true, force: true })
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

/** Removes run folders of killed command lines and checks; their ids contain the process id. */
export function removeDeadRunFolders(cacheDir: string): void {
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    const pid = /^runs-(?:cli|doctor|test)(\d+)(?:x\d+)?$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cacheDir, name), { recursive: true, force: true })
  }
}
