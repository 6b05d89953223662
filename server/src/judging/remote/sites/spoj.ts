import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { z } from 'zod'
import type { RemoteAdapter, RemoteSession } from '../protocol/remote-adapter.ts'
import { checkReply, RemoteFault } from '../protocol/remote-fault.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import { matchIn, oneLine, readPage, statementHtml } from '../protocol/remote-page.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'

/** The site's answer about the state of runs. */
const StatusRow = z.object({
  id: z.coerce.number(),
  status: z.coerce.string(),
  final: z.union([z.string(), z.number()]).transform((value) => String(value) === '1'),
  time: z.coerce.string().default(''),
  mem: z.coerce.string().default(''),
})
const Statuses = z.array(StatusRow)

/** `2.7M` or `512k` in KiB. */
function kibOf(text: string): number | null {
  const [, amount, unit] = /^([\d.]+)\s*([kM])/.exec(text.trim()) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unit === 'M' ? 1024 : 1))
}

/** Numbers of the languages that a problem takes, from its page for submitting; null when a guest does not get it. */
async function offeredLanguages(session: RemoteSession, id: string): Promise<string[] | null> {
  const { text } = checkReply(await session.send(`/submit/${id}/`, { follow: true }))
  const { $ } = readPage(text)
  const numbers = $('select[name=lang] option')
    .map((_, option) => $(option).attr('value') ?? '')
    .get()
    .filter((number) => /^\d+$/.test(number))
  return numbers.length > 0 ? numbers : null
}

async function compilerWords(session: RemoteSession, runId: string): Promise<string> {
  const { text } = checkReply(await session.send(`/error/${runId}`, { follow: true }))
  return readPage(text).need('#content pre, pre').text().trim()
}

export const spoj: RemoteAdapter = {
  async readProblem(session, id) {
    const { text, url } = checkReply(await session.send(remoteSites.SPOJ.problemPath(id), { follow: true }))
    const page = readPage(text)
    const { $ } = page
    if (/Wrong problem code/i.test(page.$.root().text())) throw new RemoteFault('no-problem')
    const [title = ''] = matchIn(page.text('#problem-name'), /^[A-Z0-9_]+ - (.+)$/, '#problem-name')
    const meta = oneLine(page.need('#problem-meta').text())
    const [from = '', to = ''] = matchIn(meta, /Time limit:\s*([\d.]+)s?(?:\s*-\s*([\d.]+)s)?/i, 'Time limit')
    const [memory = ''] = matchIn(meta, /Memory limit:\s*(\d+)\s*MB/i, 'Memory limit')
    return {
      title,
      timeLimitMs: Math.round(Number(to || from) * 1000),
      memoryLimitMb: Number(memory),
      description: statementHtml(page.need('#problem-body'), url, $),
      input: '',
      output: '',
      hint: '',
      examples: [],
      tags: $('#problem-tags span')
        .map((_, tag) => oneLine($(tag).text()).replace(/^#/, ''))
        .get()
        .filter((tag) => tag !== '' && !/no tags/i.test(tag)),
      languages: await offeredLanguages(session, id.id),
    }
  },

  async signIn(session, { username, password }) {
    const form = { login_user: username, password, autologin: '1', submit: 'Log In' }
    const reply = checkReply(await session.send('/login/', { form }))
    if (/authentication failed|wrong (login|password)/i.test(reply.text)) throw new RemoteFault('sign-in-refused')
    const { text } = checkReply(await session.send('/', { follow: true }))
    if (!/\/logout/i.test(text)) throw new RemoteFault('sign-in-refused')
  },

  async send(session, _login, { problem, language, code }) {
    const form = { lang: language.number, problemcode: problem.id, file: code, submit: 'Submit!' }
    const { text } = checkReply(await session.send('/submit/complete/', { form, follow: true }))
    if (/can't submit in this language/i.test(text)) throw new RemoteFault('language-refused')
    if (/Wrong problem code/i.test(text)) throw new RemoteFault('no-problem')
    if (/solution is too long/i.test(text)) throw new RemoteFault('code-refused')
    const { $ } = readPage(text)
    const runId = $('input[name=newSubmissionId]').attr('value') ?? ''
    if (/^\d+$/.test(runId)) return runId
    throw new RemoteFault(/login_user/.test(text) ? 'signed-out' : 'page-changed', 'newSubmissionId')
  },

  async newestRun(session, { username }, { id }) {
    const { text } = checkReply(await session.send(`/status/${id},${encodeURIComponent(username)}/`, { follow: true }))
    const page = readPage(text)
    const cell = page.need('table.problems').find('td.statustext').first()
    const runId = oneLine(cell.text())
    return /^\d+$/.test(runId) ? runId : null
  },

  async poll(session, _login, { runId }) {
    const { text } = checkReply(await session.send('/status/ajax=1,ajaxdiff=1', { form: { ids: runId } }))
    const row = readStatus(text).find(({ id }) => String(id) === runId)
    if (!row) throw new RemoteFault('run-not-found')
    if (!row.final) return { isFinal: false, status: Verdict.Judging }
    const status = remoteVerdict('SPOJ', row.status)
    const seconds = /[\d.]+/.exec(row.time)?.[0]
    const message = status === Verdict.CompileError ? await compilerWords(session, runId) : null
    return outcomeOf(status, { timeMs: seconds ? Math.round(Number(seconds) * 1000) : null, memoryKb: kibOf(row.mem), message })
  },
}

/** @throws RemoteFault page-changed */
function readStatus(text: string): z.output<typeof Statuses> {
  try {
    return Statuses.parse(JSON.parse(text))
  } catch {
    throw new RemoteFault('page-changed', 'status')
  }
}
