import { parseArgs } from 'node:util'

const OPTIONS = { inputs: { type: 'string', default: '100000' }, seed: { type: 'string' } }
const isWhole = (text) => /^\d{1,15}$/.test(text)

/**
 * @param {string[]} argv
 * @param {{ cores: number, now: number }} machine `now` in ms
 * @returns {{ seeds: number[], inputs: number } | null} a run for each seed with so many inputs; null for invalid arguments
 */
export function fuzzPlan(argv, { cores, now }) {
  let values
  try {
    values = parseArgs({ args: argv, options: OPTIONS }).values
  } catch {
    return null
  }
  const { inputs, seed } = values
  if (!isWhole(inputs) || Number(inputs) === 0) return null
  // A seed repeats one run, with the number of inputs of that run.
  if (seed !== undefined) return isWhole(seed) ? { seeds: [Number(seed)], inputs: Number(inputs) } : null
  const first = Math.floor(now / 1000)
  return { seeds: Array.from({ length: cores }, (_, lane) => first + lane), inputs: Math.ceil(Number(inputs) / cores) }
}
