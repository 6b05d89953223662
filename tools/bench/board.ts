/**
 * Cost of a board of a full hall. Building it from scratch and adding one verdict, against one pass over the same runs. A page of it over
 * HTTP, against a bare route with the same bytes. A verdict in the database until streams get its patch.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../../server/src/app/app.ts'
import { createBoardFeed } from '../../server/src/contests/scoreboard/board-feed.service.ts'
import { encode } from '../../server/src/ground/live/live-message.ts'

import { acmFormat, defaultAcmRule } from '../../shared/src/contests/rules/acm/acm-format.ts'
import { createBoard } from '../../shared/src/contests/scoreboard/board.ts'
import type { BoardView } from '../../shared/src/contests/scoreboard/board-view.ts'
import { createLedger } from '../../shared/src/contests/scoreboard/ledger.ts'
import type { Run, RunOutcome } from '../../shared/src/contests/scoreboard/run.ts'
import { openHall } from './hall.ts'
import { get } from './http-get.ts'
import { alternate, type Figures, factLine, figures, ratioLine, timed } from './measure.ts'

const [USERS, PROBLEMS, RUNS, DURATION_SEC] = [1000, 12, 20_000, 18_000]
const [SCRATCH_BUDGET_MS, VERDICT_BUDGET_MS, PAGE_BUDGET_MS] = [300, 2, 10]
const PAGE_ROUNDS = 300
const PATCH_ROUNDS = 200
const SIZE = `${USERS} users, ${PROBLEMS} problems, ${RUNS} runs`

/** A repeatable sequence of pseudo-random numbers. */
function* numbers(): Generator<number, never> {
  for (let x = 12345; ; x = (Math.imul(x, 1103515245) + 12345) >>> 0) yield x / 2 ** 32
}
const random = numbers()
const upTo = (limit: number) => Math.floor(random.next().value * limit)

const outcomes: readonly RunOutcome[] = ['accepted', 'wrong', 'wrong', 'free']

function randomRun(id: number, at: number): Run {
  const [uid, pid] = [`u${upTo(USERS)}`, 1 + upTo(PROBLEMS)]
  return { id, uid, pid, at, outcome: outcomes[upTo(outcomes.length)] ?? 'none', score: null, runTimeMs: 1 }
}

const withBudget = (figures: Figures, budgetMs: number) =>
  `x ${(figures.median / budgetMs).toFixed(3)} of the ${budgetMs} ms allowed (p99: x ${(figures.p99 / budgetMs).toFixed(3)})`

export async function benchBoard(say: (line: string) => void): Promise<void> {
  const runs = Array.from({ length: RUNS }, (_, index) => randomRun(index + 1, Math.floor((index * DURATION_SEC) / RUNS)))
  const people = { leftOut: new Set<string>(), stars: new Set<string>() }
  const view: BoardView = { durationSec: DURATION_SEC, sealSec: null, containsEnd: false, untilSec: null }
  const format = acmFormat(defaultAcmRule)
  const walk = async () => {
    const solved = new Map<string, number>()
    for (const { uid, outcome } of runs) solved.set(uid, (solved.get(uid) ?? 0) + (outcome === 'accepted' ? 1 : 0))
    if (solved.size !== USERS) throw new Error('the runs are not of all users')
  }
  const show = (board: { rows(): readonly unknown[]; firsts(): unknown }) => {
    board.firsts()
    if (board.rows().length !== USERS) throw new Error('somebody is missing on the board')
  }

  const scratch = await alternate(20, walk, async () => show(createBoard({ format, ledger: createLedger(runs), people, view })))
  say(ratioLine(`board from scratch against one walk over its runs (${SIZE})`, scratch.base, scratch.ours))
  say(factLine('board from scratch', withBudget(scratch.ours, SCRATCH_BUDGET_MS)))

  const ledger = createLedger(runs)
  const board = createBoard({ format, ledger, people, view })
  show(board)
  let id = RUNS
  const verdict = await alternate(500, walk, async () => {
    board.refresh(ledger.put(randomRun(++id, DURATION_SEC - 1)))
    show(board)
  })
  say(ratioLine('one verdict to the new order of that board, against the same walk', verdict.base, verdict.ours))
  say(factLine('one verdict to the new order', withBudget(verdict.ours, VERDICT_BUDGET_MS)))
  await benchSite(runs, walk, say)
}

async function benchSite(runs: readonly Run[], walk: () => Promise<void>, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const { services, db, cid } = await openHall(folder, { runs, problems: PROBLEMS, durationSec: DURATION_SEC })
  const app = await buildApp({ services, clientDir: null, baseUrl: null, trustProxy: false, logger: false })
  const bare = fastify()
  const agent = new Agent({ keepAlive: true })
  try {
    const open = await timed(() => services.boardKeeper.open(cid))
    say(
      factLine(
        'the same board of a site, from its database',
        `x ${(open / SCRATCH_BUDGET_MS).toFixed(3)} of the ${SCRATCH_BUDGET_MS} ms allowed`,
      ),
    )
    await benchPage({ app, bare, agent, cid }, say)
    await benchPatch({ services, db, cid }, walk, say)
  } finally {
    agent.destroy()
    await bare.close()
    await app.close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Server = Awaited<ReturnType<typeof buildApp>>
type Hall = Awaited<ReturnType<typeof openHall>>

async function benchPage(
  { app, bare, agent, cid }: { app: Server; bare: FastifyInstance; agent: Agent; cid: number },
  say: (line: string) => void,
) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = (app.server.address() as AddressInfo).port
  const pages = [
    { name: 'a page of 50 rows', query: '&size=50', budgetMs: PAGE_BUDGET_MS },
    { name: 'the whole board', query: '', budgetMs: null },
  ]
  const answers = new Map<string, string>()
  for (const { query } of pages) {
    const answer = await get(agent, port, `/api/get-contest-board?cid=${cid}&outside=true${query}`)
    if (!answer.includes('"status":200')) throw new Error(answer.slice(0, 300))
    answers.set(query, answer)
    bare.get(`/board${query}`, (_, reply) => reply.type('application/json').send(answer))
  }
  await bare.listen({ host: '127.0.0.1', port: 0 })
  const barePort = (bare.server.address() as AddressInfo).port
  for (const { name, query, budgetMs } of pages) {
    const { base, ours } = await alternate(
      PAGE_ROUNDS,
      () => get(agent, barePort, `/board${query}`),
      () => get(agent, port, `/api/get-contest-board?cid=${cid}&outside=true${query}`),
    )
    const size = `${((answers.get(query)?.length ?? 0) / 1000).toFixed(1)} kB`
    say(ratioLine(`${name} (${size}), against a bare route`, base, ours))
    if (budgetMs !== null) say(factLine(`${name} of that board`, withBudget(ours, budgetMs)))
  }
}

async function benchPatch({ services, db, cid }: Hall, walk: () => Promise<void>, say: (line: string) => void) {
  const feed = createBoardFeed({ door: services.contestDoor, keeper: services.boardKeeper, clock: services.clock })
  const topic = { cid, view: 'public' } as const
  let mark = (await feed.mark(topic)) ?? undefined
  const bytes: number[] = []
  const judge = async (submitId: number) => {
    const status = upTo(2) === 0 ? 1 : -1
    await db.updateTable('contestRecords').set({ status }).where('submitId', '=', submitId).execute()
  }
  const publish = async (submitId: number) => {
    services.events.publish({ type: 'submission.changed', state: { cid } as never, submission: { submitId } as never })
    if (mark === undefined) throw new Error('there is no board')
    const news = await feed.since(topic, mark)
    if (news.patch === 'unfit') throw new Error('a verdict must give a patch')
    if (news.patch !== null) bytes.push(encode([{ type: 'board', cid, view: 'public', patch: news.patch }]).length)
    mark = news.mark ?? undefined
  }
  const samples: [number[], number[]] = [[], []]
  for (let round = 0; round < PATCH_ROUNDS; round++) {
    const submitId = 1 + upTo(RUNS)
    await judge(submitId)
    samples[0].push(await timed(walk))
    samples[1].push(await timed(() => publish(submitId)))
  }
  const [base, ours] = [figures(samples[0]), figures(samples[1])]
  say(ratioLine('a stored verdict to the patch that streams get, against one walk', base, ours))
  say(factLine('a stored verdict to the patch', withBudget(ours, VERDICT_BUDGET_MS)))
  const { median, p99, n } = figures(bytes)
  say(factLine('bytes of a patch', `${median} (p99: ${p99}), ${n} verdicts that changed the board`))
}
