/** Runs a load test on its own site and prints figures: `npm run load -- streams`, `npm run load -- contest --users 300 --minutes 5`, `npm run load -- growth`. */
import { loadContest } from './contest.ts'
import { loadGrowth } from './growth/growth.ts'
import { loadStreams } from './streams.ts'

const loads = { contest: loadContest, growth: loadGrowth, streams: loadStreams } as const

const [name = '', ...argv] = process.argv.slice(2)
if (!Object.hasOwn(loads, name)) {
  process.stderr.write(`usage: npm run load -- ${Object.keys(loads).join(' | ')}\n`)
  process.exit(2)
}
await loads[name as keyof typeof loads]((line) => process.stdout.write(`${line}\n`), argv)
