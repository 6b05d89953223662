import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { ListRuns } from '../protocol/public-run.ts'
import type { RemoteAdapter, RemoteSession } from '../protocol/remote-adapter.ts'
import { checkReply, RemoteFault } from '../protocol/remote-fault.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import { exampleText, matchIn, oneLine, readPage, statementHtml, wholeNumber } from '../protocol/remote-page.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'
import { chinaTime, figureOf, statusRows } from '../protocol/status-row.ts'

async function compilerWords(session: RemoteSession, runId: string): Promise<string> {
  const { text } = checkReply(await session.send(`/showcompileinfo?solution_id=${runId}`, { follow: true }))
  return readPage(text).need('pre').text().trim()
}

const isSignInPage = (html: string) => /name=["']?user_id1/i.test(html) && /please login first/i.test(html)

export const poj: RemoteAdapter = {
  async readProblem(session, id) {
    const { text, url } = checkReply(await session.send(remoteSites.POJ.problemPath(id), { follow: true }))
    if (/Can not find problem/i.test(text)) throw new RemoteFault('no-problem')
    const page = readPage(text)
    const { $ } = page
    const [title = ''] = matchIn(page.text('title'), /^\s*\d+\s*--\s*(.+)$/, 'title')
    const all = oneLine($.root().text())
    const [time = ''] = matchIn(all, /Time Limit:\s*(\d+)\s*MS/i, 'Time Limit')
    const [memory = ''] = matchIn(all, /Memory Limit:\s*(\d+)\s*K/i, 'Memory Limit')
    const block = (name: string) => {
      const heading = $('p.pst').filter((_, node) => oneLine($(node).text()) === name)
      return heading.length > 0 ? heading.first().next() : null
    }
    const html = (name: string) => {
      const found = block(name)
      return found ? statementHtml(found, url, $) : ''
    }
    const description = html('Description')
    if (!description) throw new RemoteFault('page-changed', 'Description')
    const [sampleIn, sampleOut] = [block('Sample Input'), block('Sample Output')]
    return {
      title,
      timeLimitMs: wholeNumber(time, 'Time Limit'),
      memoryLimitMb: Math.max(1, Math.floor(wholeNumber(memory, 'Memory Limit') / 1024)),
      description,
      input: html('Input'),
      output: html('Output'),
      hint: html('Hint'),
      examples: sampleIn && sampleOut ? [{ input: exampleText($, sampleIn), output: exampleText($, sampleOut) }] : [],
      tags: [],
      languages: null,
    }
  },

  async signIn(session, { username, password }) {
    checkReply(await session.send('/login', { form: { user_id1: username, password1: password, B1: 'login', url: '.' } }))
    const { text } = checkReply(await session.send('/', { follow: true }))
    const isIn = text.includes(`>${username}<`) || oneLine(readPage(text).$.root().text()).includes(username)
    if (!isIn || !/log ?out/i.test(text)) throw new RemoteFault('sign-in-refused')
  },

  async send(session, _login, { problem, language, code }) {
    const form = {
      problem_id: problem.id,
      language: language.number,
      source: Buffer.from(code).toString('base64'),
      encoded: '1',
      submit: 'Submit',
    }
    const reply = checkReply(await session.send('/submit', { form }))
    if (isSignInPage(reply.text)) throw new RemoteFault('signed-out')
    if (/source code too long|too short/i.test(reply.text)) throw new RemoteFault('code-refused')
    const isTaken = reply.status === 302 ? /status/.test(reply.location ?? '') : /Problem Status List/i.test(reply.text)
    if (isTaken) return null
    throw new RemoteFault('page-changed', 'submit')
  },

  async newestRun(session, { username }, { id }) {
    const query = new URLSearchParams({ user_id: username, problem_id: id })
    const { text } = checkReply(await session.send(`/status?${query}`, { follow: true }))
    const page = readPage(text)
    const table = page.need('table.a')
    const first = table.find('tr[align=center] td').first().text().trim()
    return /^\d+$/.test(first) ? first : null
  },

  async poll(session, _login, { runId }) {
    const { text } = checkReply(await session.send(`/showsource?solution_id=${runId}`, { follow: true }))
    if (isSignInPage(text)) throw new RemoteFault('signed-out')
    if (/Solution \d+ doesn't exist|No such solution/i.test(text)) throw new RemoteFault('run-not-found')
    const all = oneLine(readPage(text).$.root().text())
    const [words = ''] = matchIn(all, /Result:\s*([A-Za-z& ]+?)\s*(?:$|Source|Problem|Language)/, 'Result')
    const status = remoteVerdict('POJ', words)
    const figure = (pattern: RegExp) => {
      const found = pattern.exec(all)?.[1]
      return found === undefined ? null : Number(found)
    }
    const message = status === Verdict.CompileError ? await compilerWords(session, runId) : null
    return outcomeOf(status, { timeMs: figure(/Time:\s*(\d+)\s*MS/i), memoryKb: figure(/Memory:\s*(\d+)\s*K/i), message })
  },
}

/** Rows of its status table: id, author, problem, verdict, memory, time used, language, length, time. */
export const listRuns: ListRuns = async (session, handle, { id }) => {
  const query = new URLSearchParams({ user_id: handle, problem_id: id })
  const { text } = checkReply(await session.send(`/status?${query}`, { follow: true }))
  return statusRows(text, 'table.a', 9)
    .filter(([, author = '', problem]) => problem === id && author.toLowerCase() === handle.toLowerCase())
    .map(([runId = '', , , words = '', memory = '', time = '', language = '', , sentAt = '']) => ({
      runId,
      createdAt: chinaTime(sentAt),
      language,
      status: remoteVerdict('POJ', words),
      timeMs: figureOf(time),
      memoryKb: figureOf(memory),
    }))
}
