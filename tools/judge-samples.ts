/**
 * Imports a problem file into a running site and judges the sample solutions that came with it through the site's own API, as a
 * user would submit them; prints a table by language and every solution that was not accepted.
 *
 *   npm run -s judge-samples -- <file> [--site http://127.0.0.1:8080] [--password <root's password>] [--language C=C++...] [--json]
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isOpen, Verdict, verdictName } from '../shared/src/judging/verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:8080' },
    password: { type: 'string', default: process.env.ROOT_PASSWORD ?? '' },
    /** `C++=C++ With O2`: judge solutions in the first language as programs of the second. */
    as: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
})

type Envelope<T> = { status: number; data: T; msg: string; errorCode?: string }
type Solution = { id: number; language: string; isOffered: boolean; code: string }
type Judged = { problemId: string; title: string; language: string; status: number; message: string | null }

const OPEN_SUBMISSIONS = 8
const POLL_MS = 300
const TOO_MANY_MS = 2000
let token = ''

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...(token ? { authorization: token } : {}), 'accept-language': 'en', ...init.headers }
  const response = await fetch(values.site + path, { ...init, headers })
  token = response.headers.get('authorization') ?? token
  const envelope = (await response.json()) as Envelope<T>
  if (envelope.errorCode === 'request.too-many') {
    await sleep(TOO_MANY_MS)
    return ask(path, init)
  }
  if (envelope.status !== 200 && envelope.data === null) throw new Error(`${path}: ${envelope.msg}`)
  return envelope.data
}

const post = <T>(path: string, body: unknown) =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function importFile(file: string) {
  const form = new FormData()
  form.append('file', new Blob([await readFile(file)]), basename(file))
  type Item = { title: string; problemId: string | null; pid: number | null; status: string }
  return (await ask<{ problems: Item[] }>('/api/file/import-any-problem', { method: 'POST', body: form })).problems
}

/** Judges one solution; waits until the verdict is there. */
async function judge(problem: { problemId: string; title: string }, solution: Solution): Promise<Judged> {
  const language = renamed.get(solution.language) ?? solution.language
  const base = { ...problem, language: solution.language }
  try {
    const body = { pid: problem.problemId, language, code: solution.code, isRemote: false }
    const { submitId } = await post<{ submitId: number }>('/api/submit-problem-judge', body)
    for (;;) {
      await sleep(POLL_MS)
      const rows = await post<Record<string, { status: number }>>('/api/check-submissions-status', { submitIds: [submitId] })
      const status = rows[String(submitId)]?.status ?? Verdict.SystemError
      if (isOpen(status)) continue
      if (status === Verdict.Accepted) return { ...base, status, message: null }
      type Detail = { submission: { errorMessage: string | null } }
      type Cases = { judgeCaseList: { status: number; userOutput: string | null }[] } | null
      const { submission } = await ask<Detail>(`/api/get-submission-detail?submitId=${submitId}`)
      const cases = await ask<Cases>(`/api/get-all-case-result?submitId=${submitId}`)
      const failed = cases?.judgeCaseList.find((c) => c.status !== Verdict.Accepted)
      return { ...base, status, message: submission.errorMessage ?? failed?.userOutput ?? null }
    }
  } catch (error) {
    return { ...base, status: Verdict.SubmitFailed, message: error instanceof Error ? error.message : String(error) }
  }
}

const [file] = positionals
if (!file || !values.password) {
  process.stderr.write(
    'usage: npm run -s judge-samples -- <file> --password <root password> [--site <address>] [--as "C++=C++ With O2"] [--only C]\n',
  )
  process.exit(2)
}
const renamed = new Map(values.as.map((pair) => pair.split('=') as [string, string]))
await post('/api/login', { username: 'root', password: values.password })
const problems = await importFile(file)
const work: { problem: { problemId: string; title: string }; solution: Solution }[] = []
for (const { problemId, pid, title } of problems) {
  if (problemId === null || pid === null) continue
  const solutions = await ask<Solution[]>(`/api/admin/problem/get-problem-solutions?pid=${pid}`)
  for (const solution of solutions) {
    if (!solution.isOffered || (values.only.length > 0 && !values.only.includes(solution.language))) continue
    work.push({ problem: { problemId, title }, solution })
  }
}
const judged: Judged[] = []
const lanes = Array.from({ length: OPEN_SUBMISSIONS }, async () => {
  for (let next = work.shift(); next; next = work.shift()) {
    judged.push(await judge(next.problem, next.solution))
    if (!values.json) process.stderr.write(`\r${judged.length} judged, ${work.length} to go `)
  }
})
await Promise.all(lanes)

if (values.json) {
  process.stdout.write(`${JSON.stringify(judged, null, 2)}\n`)
} else {
  process.stderr.write('\n')
  process.stdout.write(`${problems.length} problems in ${basename(file)}\n\n`)
  for (const [language, list] of Map.groupBy(judged, (j) => j.language)) {
    const accepted = list.filter((j) => j.status === Verdict.Accepted).length
    process.stdout.write(`${language.padEnd(16)} ${String(accepted).padStart(4)} of ${list.length} accepted\n`)
  }
  for (const { problemId, title, language, status, message } of judged.filter((j) => j.status !== Verdict.Accepted)) {
    process.stdout.write(`\n${problemId} ${title} [${language}] ${verdictName(status)}\n`)
    if (message) process.stdout.write(`  ${message.split('\n').slice(0, 3).join('\n  ')}\n`)
  }
}
