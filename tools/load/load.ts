/** Holds a site of its own under load and prints figures: `npm run load -- streams`. */
import { loadStreams } from './streams.ts'

const loads = { streams: loadStreams } as const

const name = process.argv[2] ?? ''
if (!Object.hasOwn(loads, name)) {
  process.stderr.write(`usage: npm run load -- ${Object.keys(loads).join(' | ')}\n`)
  process.exit(2)
}
await loads[name as keyof typeof loads]((line) => process.stdout.write(`${line}\n`))
