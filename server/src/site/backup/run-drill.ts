import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DrillReport } from './drill.ts'

const script = fileURLToPath(new URL('../../touchstone.ts', import.meta.url))
const LOW_PRIORITY = 10

/** Proves a backup in a separate process of the lowest priority. */
export async function runDrill(place: string): Promise<DrillReport> {
  const child = spawn(process.execPath, [...process.execArgv, script, 'backup', 'verify', place, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  try {
    return DrillReport.parse(JSON.parse(out))
  } catch {
    throw new Error(`the drill could not be run: ${complaints.trim().split('\n').at(-1) || 'no answer'}`)
  }
}
