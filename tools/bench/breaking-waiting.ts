/** How much longer submissions wait for their verdict while searches for breaking inputs run: a real server and a real judge, in rounds. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { starterFolders } from '../../server/src/problems/starter/read-starter.ts'
import { wrongPrograms } from '../../server/src/problems/starter/wrong-programs.ts'
import { type RunningServer, type RunningWorker, runServer, runWorker } from '../../server/src/testing/run-server.ts'
import { isOpen, Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { factLine, figures, ratioLine } from './measure.ts'

const ROUNDS = 3
const SUBMISSIONS = 12
/** Enough for the time of a round, and no more than one person may have. */
const SEARCHES = 18
/** Between the verdict of one submission and the next one. It varies, so that they meet a search at any moment. */
const pauseMs = (n: number) => 400 + ((n * 370) % 900)
const PASSWORD = 'correct horse'
const SUM = '#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); return 0; }\n'

type Site = {
  submit(pid: string, language: string, code: string): Promise<number>
  search(submitId: number): Promise<void>
  untilJudged(submitId: number): Promise<Verdict>
  searchesLeft(): number
}

export async function benchWaiting(cacheDir: string, say: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-waiting-'))
  mkdirSync(join(dataDir, 'cache'))
  symlinkSync(cacheDir, join(dataDir, 'cache', 'judge'))
  const env = { DATA_DIR: dataDir, ROOT_PASSWORD: PASSWORD, STARTER_PROBLEMS: 'on' }
  const running: (RunningServer | RunningWorker)[] = []
  try {
    const server = await runServer(env)
    running.push(server)
    running.unshift(await runWorker(env))
    const database = new Sqlite(join(dataDir, 'touchstone.db'), { readonly: true })
    try {
      await measure(await openSite(server.port, database), say)
    } finally {
      database.close()
    }
  } finally {
    for (const each of running) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(site: Site, say: (line: string) => void): Promise<void> {
  const [alone, beside]: [number[], number[]] = [[], []]
  let [serial, unsearched] = [0, 0]
  const submissions = async (into: number[]) => {
    for (let n = 0; n < SUBMISSIONS; n++) {
      await sleep(pauseMs(n))
      const started = performance.now()
      const status = await site.untilJudged(await site.submit('TS1001', 'C', `${SUM}// ${process.pid} ${++serial}\n`))
      if (status !== Verdict.Accepted) throw new Error(`the bench's own program got ${status}`)
      into.push(performance.now() - started)
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const wrong = await wrongSubmissions(site, round)
    await submissions(alone)
    for (const submitId of wrong) await site.search(submitId)
    const before = site.searchesLeft()
    await submissions(beside)
    // Later submissions of the round would have met an idle judge.
    if (before === 0 || site.searchesLeft() === 0) unsearched++
    while (site.searchesLeft() > 0) await sleep(100)
  }
  say(ratioLine('a submission until its verdict, beside searches against alone', figures(alone), figures(beside)))
  if (unsearched > 0) say(factLine('rounds whose searches ended too soon to count', `${unsearched} of ${ROUNDS}`))
}

/** Judged wrong submissions, other ones in each round and run: an equal program would get the kept result, or would not be compiled. */
async function wrongSubmissions(site: Site, round: number): Promise<number[]> {
  const found: number[] = []
  for (const folder of await starterFolders()) {
    const pid = `TS10${basename(folder).slice(0, 2)}`
    for (const { language, code } of await wrongPrograms(folder)) {
      if (found.length === SEARCHES) return found
      const mark = `${language === 'Python3' ? '#' : '//'} ${process.pid} ${round}`
      const submitId = await site.submit(pid, language, `${code}\n${mark}\n`)
      await site.untilJudged(submitId)
      found.push(submitId)
    }
  }
  return found
}

async function openSite(port: number, database: Sqlite.Database): Promise<Site> {
  let token = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { status, msg, data } = (await response.json()) as { status: number; msg: string; data: unknown }
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`)
    token = response.headers.get('authorization') ?? token
    return data
  }
  const statusOf = database.prepare('select status from submissions where submit_id = ?').pluck()
  const waiting = database.prepare("select count(*) from breaking_searches where state = 'waiting'").pluck()
  await post('/api/login', { username: 'root', password: PASSWORD })
  return {
    submit: async (pid, language, code) => {
      const data = await post('/api/submit-problem-judge', { pid, language, code })
      return (data as { submitId: number }).submitId
    },
    search: async (submitId) => void (await post('/api/start-breaking-search', { submitId })),
    async untilJudged(submitId) {
      for (;;) {
        const status = statusOf.get(submitId) as Verdict
        if (!isOpen(status)) return status
        await sleep(4)
      }
    },
    searchesLeft: () => waiting.get() as number,
  }
}
