// `npm run fuzz`: sends many times the inputs of `npm test` to the API, from a seed of the day, on every core. `-- --inputs 20000` sets the
// number, `-- --seed 7` repeats a run.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fuzzPlan } from './fuzz-plan.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const plan = fuzzPlan(process.argv.slice(2), { cores: availableParallelism(), now: Date.now() })
if (plan === null) {
  process.stderr.write('usage: npm run fuzz [-- --inputs <how many> --seed <whole number>]\n')
  process.exit(2)
}
const { seeds, inputs } = plan

/** @returns whether the site survived all inputs */
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

const good = await Promise.all(seeds.map(fuzz))
for (const [lane, seed] of seeds.entries()) {
  const said = good[lane] ? 'no fault' : `FAULTS; again: npm run fuzz -- --seed ${seed} --inputs ${inputs}`
  process.stdout.write(`seed ${seed}, ${inputs} inputs: ${said}\n`)
}
process.exit(good.every(Boolean) ? 0 : 1)
