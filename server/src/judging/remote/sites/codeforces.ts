import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type RemoteProblemId, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { z } from 'zod'
import type { RemoteAdapter, RemoteCase, RemoteProgram, RemoteSession, RemoteStatement } from '../protocol/remote-adapter.ts'
import { checkReply, RemoteFault } from '../protocol/remote-fault.ts'
import { isFinalVerdict, outcomeOf } from '../protocol/remote-outcome.ts'
import { exampleText, matchIn, oneLine, type RemotePage, readPage, statementHtml } from '../protocol/remote-page.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'

/** The token that every form of the site carries. It is the site's own field; walls against robots are not worked around. */
async function tokenOf(session: RemoteSession, path: string): Promise<string> {
  const reply = checkReply(await session.send(path))
  if (reply.status === 302) throw new RemoteFault('signed-out')
  const page = readPage(reply.text)
  const token = page.$('meta[name=X-Csrf-Token]').attr('content') ?? page.$('input[name=csrf_token]').attr('value')
  if (!token) throw new RemoteFault('page-changed', 'csrf_token')
  return token
}

/** The parts of a statement, as the bank and Gym both have them. */
function readStatement(page: RemotePage, url: URL): RemoteStatement {
  const { $ } = page
  const [title = ''] = matchIn(page.text('.problem-statement .header .title'), /^[A-Z]\d*\. (.+)$/, '.title')
  const [seconds = ''] = matchIn(page.text('.problem-statement .time-limit'), /([\d.]+)\s*seconds?$/i, '.time-limit')
  const [memory = ''] = matchIn(page.text('.problem-statement .memory-limit'), /(\d+)\s*megabytes?$/i, '.memory-limit')
  const parts = page.need('.problem-statement').children('div')
  const body = parts.filter((_, node) => !$(node).attr('class')).first()
  if (body.length === 0) throw new RemoteFault('page-changed', '.problem-statement > div')
  const inner = (selector: string) => {
    const part = $(`.problem-statement ${selector}`).first().clone()
    part.find('.section-title').first().remove()
    return part.length > 0 ? statementHtml(part, url, $) : ''
  }
  const interaction = parts.filter((_, node) => /^Interaction$/i.test(oneLine($(node).find('.section-title').first().text()))).first()
  interaction.find('.section-title').first().remove()
  const inputs = $('.sample-test .input pre').toArray()
  const outputs = $('.sample-test .output pre').toArray()
  if (inputs.length !== outputs.length) throw new RemoteFault('page-changed', '.sample-test')
  return {
    title,
    timeLimitMs: Math.round(Number(seconds) * 1000),
    memoryLimitMb: Number(memory),
    description: statementHtml(body, url, $),
    input: inner('.input-specification') || (interaction.length > 0 ? statementHtml(interaction, url, $) : ''),
    output: inner('.output-specification'),
    hint: inner('.note'),
    examples: inputs.map((input, i) => ({ input: exampleText($, $(input)), output: exampleText($, $(outputs[i] ?? input)) })),
    tags: $('.tag-box')
      .map((_, tag) => oneLine($(tag).text()))
      .get(),
    languages: null,
  }
}

async function signIn(session: RemoteSession, { username, password }: { username: string; password: string }): Promise<void> {
  const csrf_token = await tokenOf(session, '/enter')
  const form = { action: 'enter', handleOrEmail: username, password, remember: 'on', csrf_token }
  const reply = checkReply(await session.send('/enter', { form }))
  if (reply.status !== 302) throw new RemoteFault('sign-in-refused')
}

async function sendTo(session: RemoteSession, path: string, { problem, language, code }: RemoteProgram): Promise<null> {
  const csrf_token = await tokenOf(session, path)
  const form = {
    csrf_token,
    action: 'submitSolutionFormSubmitted',
    contestId: problem.contest,
    submittedProblemIndex: problem.index,
    programTypeId: language.number,
    source: code,
    tabSize: '4',
    sourceCodeConfirmed: 'true',
    doNotShowWarningAgain: 'on',
  }
  const reply = checkReply(await session.send(`${path}?${new URLSearchParams({ csrf_token })}`, { form }))
  if (reply.status === 302) return null
  const { $ } = readPage(reply.text)
  const words = (name: string) => oneLine($(`.error.for__${name}`).text())
  if (words('programTypeId')) throw new RemoteFault('language-refused', words('programTypeId'))
  if (words('source')) throw new RemoteFault('code-refused', words('source'))
  if (/name="handleOrEmail"/.test(reply.text)) throw new RemoteFault('signed-out')
  throw new RemoteFault('page-changed', 'submit')
}

/** The newest run in a table of one's own. */
async function newestIn(session: RemoteSession, path: string): Promise<string | null> {
  const reply = checkReply(await session.send(path))
  if (reply.status === 302) throw new RemoteFault('signed-out')
  const page = readPage(reply.text)
  page.need('table.status-frame-datatable')
  const id = page.$('tr[data-submission-id]').first().attr('data-submission-id') ?? ''
  return /^\d+$/.test(id) ? id : null
}

/** The site's answer about one run, whose keys end in the number of the test. */
const Judged = z.looseObject({
  waiting: z.coerce.string(),
  compilationError: z.coerce.string().optional(),
  testCount: z.coerce.number().int().min(0).max(10_000).default(0),
  'checkerStdoutAndStderr#1': z.string().optional(),
})

async function pollRun(session: RemoteSession, tokenPath: string, runId: string) {
  const csrf_token = await tokenOf(session, tokenPath)
  const form = { submissionId: runId, csrf_token }
  const reply = checkReply(await session.send('/data/submitSource', { form, headers: { 'x-csrf-token': csrf_token } }))
  const answer = readJudged(reply.text)
  const text = (key: string) => (typeof answer[key] === 'string' || typeof answer[key] === 'number' ? String(answer[key]) : '')
  if (answer.compilationError === 'true') {
    return outcomeOf(Verdict.CompileError, { timeMs: null, memoryKb: null, message: text('checkerStdoutAndStderr#1') })
  }
  const cases: RemoteCase[] = []
  for (let n = 1; n <= answer.testCount; n++) {
    const status = remoteVerdict('CF', text(`verdict#${n}`))
    if (!isFinalVerdict(status)) break
    const [timeMs, bytes] = [Number(text(`timeConsumed#${n}`)), Number(text(`memoryConsumed#${n}`))]
    if (!Number.isFinite(timeMs) || !Number.isFinite(bytes)) throw new RemoteFault('page-changed', `timeConsumed#${n}`)
    cases.push({ status, timeMs, memoryKb: Math.round(bytes / 1024), note: text(`checkerStdoutAndStderr#${n}`).slice(0, 1000) })
  }
  const last = cases.at(-1)
  if (answer.waiting === 'true' || !last) return { isFinal: false, status: Verdict.Judging, cases } as const
  const largest = (of: (one: RemoteCase) => number) => Math.max(...cases.map(of))
  return outcomeOf(last.status, { timeMs: largest((c) => c.timeMs), memoryKb: largest((c) => c.memoryKb), message: null, cases })
}

/** @throws RemoteFault page-changed */
function readJudged(text: string): z.output<typeof Judged> {
  try {
    return Judged.parse(JSON.parse(text))
  } catch {
    throw new RemoteFault('page-changed', 'submitSource')
  }
}

export const codeforces: RemoteAdapter = {
  async readProblem(session, id) {
    const { text, url } = checkReply(await session.send(`${remoteSites.CF.problemPath(id)}?locale=en`, { follow: true }))
    // An unknown problem leads to the list of problems.
    if (!url.pathname.includes('/problem/')) throw new RemoteFault('no-problem')
    return readStatement(readPage(text), url)
  },
  signIn,
  send: (session, _login, program) => sendTo(session, `/contest/${program.problem.contest}/submit`, program),
  newestRun: (session) => newestIn(session, '/problemset/status?my=on'),
  poll: (session, _login, { runId }) => pollRun(session, '/problemset', runId),
}

const gymPath = ({ contest }: RemoteProblemId, page: string) => `/gym/${contest}/${page}`

/** Title and limits from the contest's list; the statement is its papers. */
async function readFromContest(session: RemoteSession, id: RemoteProblemId): Promise<RemoteStatement> {
  const { text, url } = checkReply(await session.send(`/gym/${id.contest}?locale=en`, { follow: true }))
  const page = readPage(text)
  const { $ } = page
  const row = page
    .need('table.problems')
    .find('tr')
    .filter((_, tr) => oneLine($(tr).find('td').first().text()) === id.index)
    .first()
  if (row.length === 0) throw new RemoteFault('no-problem')
  const title = oneLine(row.find('td').eq(1).find('a').first().text())
  if (!title) throw new RemoteFault('page-changed', 'table.problems')
  const [seconds = '', memory = ''] = matchIn(oneLine(row.text()), /([\d.]+)\s*s,\s*(\d+)\s*MB/i, 'limits')
  const papers = $('a[href$=".pdf"]')
    .toArray()
    .map((a) => ({ href: $(a).attr('href') ?? '', name: oneLine($(a).text()) }))
    .filter(({ name, href }) => !/tutorial/i.test(`${name} ${href}`) && URL.canParse(href, url.href))
  if (papers.length === 0) throw new RemoteFault('page-changed', 'a[href$=".pdf"]')
  const list = papers.map(({ href }) => `<p><a href="${new URL(href, url).href}">PDF</a></p>`).join('')
  return {
    title,
    timeLimitMs: Math.round(Number(seconds) * 1000),
    memoryLimitMb: Number(memory),
    description: list,
    input: '',
    output: '',
    hint: '',
    examples: [],
    tags: [],
    languages: null,
  }
}

export const gym: RemoteAdapter = {
  async readProblem(session, id) {
    const { text, url } = checkReply(await session.send(`${remoteSites.GYM.problemPath(id)}?locale=en`, { follow: true }))
    const page = readPage(text)
    if (url.pathname.includes('/problem/') && page.$('.problem-statement').length > 0) return readStatement(page, url)
    return readFromContest(session, id)
  },
  signIn,
  send: (session, _login, program) => sendTo(session, gymPath(program.problem, 'submit'), program),
  newestRun: (session, _login, problem) => newestIn(session, gymPath(problem, 'my')),
  poll: (session, _login, { problem, runId }) => pollRun(session, gymPath(problem, 'my'), runId),
}
