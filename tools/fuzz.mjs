// `npm run fuzz`: many times the inputs that `npm test` sends to the API, from a seed of the day, on every core.
// `-- --inputs 20000` sends as many, `-- --seed 7` repeats what a run found.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({ options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
const lanes = values.seed === undefined ? availableParallelism() : 1
const first = values.seed === undefined ? Math.floor(Date.now() / 1000) : Number(values.seed)
const inputs = Math.ceil(Number(values.inputs) / lanes)
if (!(inputs > 0) || !Number.isSafeInteger(first)) {
  process.stderr.write('usage: npm run fuzz [-- --inputs <how many> --seed <whole number>]\n')
  process.exit(2)
}

/** @returns whether no input was too much for the site */
function fuzz(seed) {
  const env = { ...process.env, FUZZ_SEED: String(seed), FUZZ_INPUTS: String(inputs) }
  const entry = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [entry, 'run', '--project', 'node', 'server/src/testing/fuzz']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const good = await Promise.all(Array.from({ length: lanes }, (_, lane) => fuzz(first + lane)))
for (const [lane, ok] of good.entries()) {
  process.stdout.write(
    `seed ${first + lane}, ${inputs} inputs: ${ok ? 'no fault' : `FAULTS; again: npm run fuzz -- --seed ${first + lane} --inputs ${inputs}`}\n`,
  )
}
process.exit(good.every(Boolean) ? 0 : 1)
