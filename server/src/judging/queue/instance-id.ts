import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names this data folder's judge on this machine, the same after every restart: names of jails and cgroups contain it, so that an instance
 * only removes its own leftovers.
 * @returns 12 hex digits
 */
export function instanceIdOf(dataDir: string): string {
  const path = join(dataDir, 'instance-id')
  try {
    writeFileSync(path, randomBytes(6).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const id = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{12}$/.test(id)) throw new Error(`${path} is damaged; remove it`)
  return id
}
