import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FolderLock, LockTakenError, takeLock } from './folder-lock.ts'
import { StartError } from './start-error.ts'

/** Names of holders as they stand in the lock's file, which an older version may have written. Commands keep their names. */
const holdersInChinese: readonly (readonly [RegExp, string])[] = [
  [/^(?:a Touchstone|the) server\b/, 'Touchstone 服务器'],
  [/^a judge worker\b/, '评测进程'],
  [/^another process\b/, '另一个进程'],
  [/ \(process (\d+)\)/, '（进程 $1）'],
]

const holderInChinese = (holder: string) => holdersInChinese.reduce((text, [words, zh]) => text.replace(words, zh), holder)

/** Another process works on this data folder. */
export class FolderInUseError extends StartError {
  constructor(dir: string, holder: string) {
    super(
      `the data folder ${dir} is in use by ${holder}; stop that first, or set DATA_DIR to another folder`,
      `数据文件夹 ${dir} 正被 ${holderInChinese(holder)} 使用；请先停止它，或将 DATA_DIR 设为另一个文件夹`,
    )
  }
}

/**
 * The parts of the data folder. All are private to the owner, because they contain password hashes, test data and sessions. `cache` may be
 * deleted while nothing runs; everything else must be kept.
 */
export const dataSubfolders = ['blobs', 'uploads', 'backups', 'logs', 'cache', 'run'] as const

export type DataFolder = FolderLock & {
  dir: string
  /** The SQLite file. */
  databaseFile: string
}

/** Creates missing parts and checks that they are writable. */
function prepareDataFolder(dir: string): void {
  try {
    for (const folder of [dir, ...dataSubfolders.map((name) => join(dir, name))]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
    }
    const probe = join(dir, 'run', `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new StartError(
      `the data folder ${dir} cannot be written (${code}); mend its permissions or set DATA_DIR to another folder`,
      `数据文件夹 ${dir} 无法写入（${code}）；请修正其权限，或将 DATA_DIR 设为另一个文件夹`,
    )
  }
}

/**
 * Opens the data folder for this process alone. The lock ends with `release`, or with the process, however it dies.
 * @param holder name of this process, for other processes: `the server`, `touchstone import`
 * @throws StartError when the folder cannot be written or another process has it
 */
export function openDataFolder(dir: string, holder: string): DataFolder {
  prepareDataFolder(dir)
  return { dir, databaseFile: join(dir, 'touchstone.db'), ...lock(dir, 'lock.db', 'holder', holder) }
}

/**
 * Makes this process the only judge worker of the data folder: a second one would kill the runs of the first.
 * @throws StartError
 */
export function lockForWorker(dir: string): FolderLock {
  prepareDataFolder(dir)
  return lock(dir, join('run', 'worker-lock.db'), 'worker-holder', 'a judge worker')
}

function lock(dir: string, file: string, holderFile: string, holder: string): FolderLock {
  try {
    return takeLock(join(dir, file), join(dir, 'run', holderFile), holder)
  } catch (error) {
    if (error instanceof LockTakenError) throw new FolderInUseError(dir, error.holder)
    throw error
  }
}
