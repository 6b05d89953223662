/**
 * `npm run bench [-- judge jail submissions requests pages render board backup talk cockpit gradebook similarity tutor outputs cases queue breaking strength]`:
 * measures speed as ratios to a bare baseline in the same run. `--judgings 10000` sets the length of the judge's memory row; default 1000.
 * `--jail-rounds` sets how many jails are taken apart; default 200. `--data-mib` sets the test data of the backup; default 2048.
 * `--talk-scale 0.1` fills the site of `talk` to a tenth; default full. `--views problem,home` measures
 * some views of `pages`, and `--rounds 3` visits each so often; default all, five times. `--tutor-share 0.1` sends a tenth of the attacks on
 * the tutor; default all of them. `--cases 1000` sets the number of small cases of `cases`, and `--queue-length 100000` the longest queue of `queue`; default a
 * million. `--starter maze` takes the starter problems with these letters in `strength`, and `--search-ms 5000` sets its longest search; default ten seconds.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildClient } from '../build-client.mjs'
import { factLine } from './measure.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheDir = `${root}.cache/judge`
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    judgings: { type: 'string', default: '1000' },
    'jail-rounds': { type: 'string', default: '200' },
    'data-mib': { type: 'string', default: '2048' },
    'talk-scale': { type: 'string', default: '1' },
    views: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    'tutor-share': { type: 'string', default: '1' },
    cases: { type: 'string', default: '1000' },
    'queue-length': { type: 'string', default: '1000000' },
    starter: { type: 'string', default: '' },
    'search-ms': { type: 'string', default: '10000' },
  },
})

/** Otherwise pages of an older build would be measured silently. */
function pages(): string {
  if (!buildClient(root)) process.exit(1)
  return `${root}client/dist`
}

const parts: Record<string, () => Promise<void> | void> = {
  judge: async () => {
    const { benchJudge } = await import('../../judge-sandbox/src/testing/bench-judge.ts')
    for (const { what, value } of await benchJudge({ judgings: Math.max(200, Number(values.judgings)) })) say(factLine(what, value))
  },
  jail: async () => {
    const { benchJail } = await import('../../judge-sandbox/src/testing/bench-jail.ts')
    for (const { what, value } of await benchJail(Math.max(20, Number(values['jail-rounds'])))) say(factLine(what, value))
  },
  submissions: async () => (await import('./submissions.ts')).benchSubmissions(cacheDir, say),
  requests: async () => (await import('./requests.ts')).benchRequests(say),
  pages: async () => {
    const { benchPages } = await import('./pages/pages.ts')
    const names = values.views.split(',').filter((name) => name !== '')
    // A view that could not be opened is a fault of the site, and not a figure.
    if (!(await benchPages(pages(), say, Math.max(1, Number(values.rounds)), names))) process.exitCode = 1
  },
  board: async () => (await import('./board.ts')).benchBoard(say),
  backup: async () => (await import('./backup.ts')).benchBackup(say, Number(values['data-mib'])),
  talk: async () => (await import('./talk.ts')).benchTalk(say, Math.min(1, Math.max(0.001, Number(values['talk-scale'])))),
  cockpit: async () => (await import('./cockpit.ts')).benchCockpit(say),
  gradebook: async () => (await import('./gradebook.ts')).benchGradebook(say),
  similarity: async () => (await import('./similarity.ts')).benchSimilarity(say),
  tutor: async () => (await import('./tutor.ts')).benchTutor(say, Math.min(1, Math.max(0.01, Number(values['tutor-share'])))),
  outputs: async () => (await import('./outputs.ts')).benchOutputs(say),
  cases: async () => {
    const { benchCases } = await import('./cases.ts')
    if (!(await benchCases(cacheDir, say, Math.max(10, Number(values.cases))))) process.exitCode = 1
  },
  queue: async () => (await import('./queue.ts')).benchQueue(say, Math.max(1000, Number(values['queue-length']))),
  breaking: async () => {
    const { benchBreaking } = await import('./breaking.ts')
    if (!(await benchBreaking(cacheDir, say))) process.exitCode = 1
  },
  strength: async () => {
    const { benchStrength } = await import('./strength.ts')
    if (!(await benchStrength(cacheDir, say, values.starter, Math.max(1000, Number(values['search-ms']))))) process.exitCode = 1
  },
  render: async () => (await import('./render.ts')).benchRender(pages(), say),
}

const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  say(`there is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
mkdirSync(cacheDir, { recursive: true })
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  say(`\n== ${name}`)
  await part()
}
