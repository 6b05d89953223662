import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type LoadedContest = { cid: number; password: string; teams: Record<string, string> }

/** Loads a recorded contest into the running site, with the operator's command. */
export async function loadRecorded(name: 'hunan-2024' | 'icpc-world-finals-48'): Promise<LoadedContest> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-recorded-'))
  try {
    writeFileSync(join(folder, 'contest.json'), gunzipSync(readFileSync(join(root, 'shared/fixtures/contests', name, 'contest.json.gz'))))
    const command = [join(root, 'server/src/touchstone.ts'), 'contest', 'load', folder, '--json']
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env, maxBuffer: 10_000_000 })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
