import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../ground/data-folder/start-error.ts'

/** The site of a judge machine, and its key: the identity of the machine, readable by its user alone. */
const MachineFile = z.object({ site: z.string(), id: z.number().int(), name: z.string(), key: z.string() })
export type MachineFile = z.infer<typeof MachineFile>

export const machineFilePath = (dataDir: string): string => join(dataDir, 'judge-machine.json')

/** Null: this machine has not joined a site. @throws StartError for a damaged file */
export function readMachineFile(dataDir: string): MachineFile | null {
  const path = machineFilePath(dataDir)
  if (!existsSync(path)) return null
  try {
    return MachineFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new StartError(
      `${path} cannot be read; delete it and join again with a new code (${(error as Error).name})`,
      `${path} 无法读取；请删除它，并用新的代码重新加入（${(error as Error).name}）`,
    )
  }
}

export function writeMachineFile(dataDir: string, file: MachineFile): void {
  const path = machineFilePath(dataDir)
  const part = `${path}.new`
  writeFileSync(part, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  // A file that was there keeps its rights when it is written.
  chmodSync(part, 0o600)
  renameSync(part, path)
}
