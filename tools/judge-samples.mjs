// `npm run samples -- <file.xml> [--site http://127.0.0.1:8080] [--user root] [--password ...]`: imports an FPS file into a running site.
// It submits every sample solution through the site's own API, and prints the results by language.
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn, verdictNames } from './site-client.mjs'

const usage = 'usage: npm run samples -- <file.xml> --password <password> [--site http://127.0.0.1:8080] [--user root] [--json]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:8080' },
    user: { type: 'string', default: 'root' },
    password: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (!file || !values.password) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

const site = await signIn(values.site.replace(/\/+$/, ''), values.user, values.password)
const form = new FormData()
form.append('file', await openAsBlob(file), basename(file))
const { problems, counts } = await site.call('POST /api/file/import-fps-problem', form)
const say = (line) => values.json || process.stdout.write(`${line}\n`)
say(
  `${Object.entries(counts)
    .map(([status, n]) => `${n} ${status}`)
    .join(', ')} of ${problems.length} problems`,
)

const judged = []
const started = Date.now()
for (const { pid, problemId, title } of problems.filter((problem) => problem.pid !== null)) {
  for (const { language, isOffered, code } of await site.call(`GET /api/admin/problem/get-problem-solutions?pid=${pid}`)) {
    const row = { problemId, title, language, submitId: null, verdict: 'not offered here' }
    judged.push(row)
    if (!isOffered) continue
    try {
      row.submitId = await site.submit(problemId, language, code)
    } catch (error) {
      row.verdict = `not submitted (${error.message.replace(/^[^:]*: /, '')})`
    }
  }
}
const statuses = await site.waitFor(judged.flatMap(({ submitId }) => submitId ?? []))
for (const row of judged)
  if (row.submitId !== null) row.verdict = verdictNames[statuses.get(row.submitId)] ?? String(statuses.get(row.submitId))
const seconds = (Date.now() - started) / 1000

const byLanguage = Map.groupBy(judged, ({ language }) => language)
if (values.json) process.stdout.write(`${JSON.stringify({ counts, seconds, solutions: judged }, null, 2)}\n`)
else {
  const width = Math.max(...[...byLanguage.keys()].map((name) => name.length), 8)
  say(`\n${'language'.padEnd(width)}  accepted  of`)
  for (const [language, rows] of byLanguage) {
    const accepted = rows.filter(({ verdict }) => verdict === 'Accepted').length
    say(`${language.padEnd(width)}  ${String(accepted).padStart(8)}  ${rows.length}`)
  }
  say('\nnot accepted:')
  for (const { language, problemId, title, verdict } of judged) {
    if (verdict !== 'Accepted' && verdict !== 'not offered here')
      say(`  ${language.padEnd(width)}  ${problemId.padEnd(12)}  ${verdict}  (${title})`)
  }
  say(`\n${judged.length} solutions in ${seconds.toFixed(0)} s`)
}
