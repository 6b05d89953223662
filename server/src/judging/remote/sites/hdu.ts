import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { ListRuns } from '../protocol/public-run.ts'
import type { RemoteAdapter, RemoteSession } from '../protocol/remote-adapter.ts'
import { checkReply, RemoteFault } from '../protocol/remote-fault.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import { exampleText, matchIn, oneLine, type RemotePage, readPage, statementHtml, wholeNumber } from '../protocol/remote-page.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'
import { chinaTime, figureOf, statusRows } from '../protocol/status-row.ts'

/** The site refuses a program that equals the last one; a wait of this length lets the next one in. */
const RESEND_MS = 5000

/** The content below the heading of this name; null where the page has no such panel. */
function panel(page: RemotePage, name: string) {
  const { $ } = page
  const title = $('.panel_title').filter((_, node) => oneLine($(node).text()) === name)
  return title.length > 0 ? title.first().next('.panel_content') : null
}

/** Rows of the status table: id, time, verdict, problem, time used, memory, length, language, author. */
const rowsOf = (html: string) => statusRows(html, 'table.table_text', 9)

const verdictOf = (words: string) => remoteVerdict('HDU', words.replace(/\(.*\)$/, ''))

async function compilerWords(session: RemoteSession, runId: string): Promise<string> {
  const { text } = checkReply(await session.send(`/viewerror.php?rid=${runId}`, { follow: true }))
  return readPage(text).need('pre').text().trim()
}

export const hdu: RemoteAdapter = {
  async readProblem(session, id) {
    const path = remoteSites.HDU.problemPath(id)
    const { text, url } = checkReply(await session.send(path, { follow: true }))
    if (/No such problem|Invalid Parameter/i.test(text)) throw new RemoteFault('no-problem')
    const page = readPage(text)
    const limits = oneLine(page.$.root().text())
    const [time = ''] = matchIn(limits, /Time Limit:\s*\d+\/(\d+)\s*MS/i, 'Time Limit')
    const [memory = ''] = matchIn(limits, /Memory Limit:\s*\d+\/(\d+)\s*K/i, 'Memory Limit')
    const description = panel(page, 'Problem Description')
    if (!description) throw new RemoteFault('page-changed', 'Problem Description')
    const [sampleIn, sampleOut] = [panel(page, 'Sample Input'), panel(page, 'Sample Output')]
    const hint = sampleOut
      ?.find('div')
      .filter((_, node) => /^\s*Hint\b/.test(page.$(node).text()))
      .first()
    const hintHtml = hint && hint.length > 0 ? statementHtml(hint, url, page.$).replace(/^(<[^>]+>)*\s*Hint\s*(<\/[^>]+>)*/i, '') : ''
    hint?.remove()
    const html = (name: string) => {
      const found = panel(page, name)
      return found ? statementHtml(found, url, page.$) : ''
    }
    return {
      title: page.text('h1'),
      timeLimitMs: wholeNumber(time, 'Time Limit'),
      memoryLimitMb: Math.max(1, Math.floor(wholeNumber(memory, 'Memory Limit') / 1024)),
      description: statementHtml(description, url, page.$),
      input: html('Input'),
      output: html('Output'),
      hint: hintHtml,
      examples: sampleIn && sampleOut ? [{ input: exampleText(page.$, sampleIn), output: exampleText(page.$, sampleOut) }] : [],
      tags: [],
      languages: null,
    }
  },

  async signIn(session, { username, password }) {
    const form = { username, userpass: password, login: 'Sign In' }
    const reply = checkReply(await session.send('/userloginex.php?action=login', { form }))
    if (reply.status !== 302) throw new RemoteFault('sign-in-refused')
  },

  async send(session, _login, { problem, language, code }) {
    const form = {
      check: '0',
      problemid: problem.id,
      language: language.number,
      _usercode: Buffer.from(encodeURIComponent(code)).toString('base64'),
    }
    for (let isLast = false; ; isLast = true) {
      const reply = checkReply(await session.send('/submit.php?action=submit', { form }))
      if (reply.status === 302) {
        if (/login/i.test(reply.location ?? '')) throw new RemoteFault('signed-out')
        if (!/status/i.test(reply.location ?? '')) throw new RemoteFault('page-changed', 'submit.php')
        return null
      }
      if (/please (do not|don't) re-?submit/i.test(reply.text) && !isLast) {
        await session.pause(RESEND_MS)
        continue
      }
      if (/code length/i.test(reply.text)) throw new RemoteFault('code-refused')
      if (/userloginex|sign in your account/i.test(reply.text)) throw new RemoteFault('signed-out')
      throw new RemoteFault('page-changed', 'submit.php')
    }
  },

  async newestRun(session, { username }, { id }) {
    const query = new URLSearchParams({ user: username, pid: id })
    const { text } = checkReply(await session.send(`/status.php?${query}`, { follow: true }))
    return rowsOf(text)[0]?.[0] ?? null
  },

  async poll(session, _login, { runId }) {
    const { text } = checkReply(await session.send(`/status.php?first=${runId}`, { follow: true }))
    const [row] = rowsOf(text)
    if (row?.[0] !== runId) throw new RemoteFault('run-not-found')
    const [, , words = '', , time = '', memory = ''] = row
    const status = verdictOf(words)
    const [ms = ''] = matchIn(time, /^(\d+)\s*MS$/i, 'Exe.Time')
    const [kb = ''] = matchIn(memory, /^(\d+)\s*K$/i, 'Exe.Memory')
    const message = status === Verdict.CompileError ? await compilerWords(session, runId) : null
    return outcomeOf(status, { timeMs: Number(ms), memoryKb: Number(kb), message })
  },
}

export const listRuns: ListRuns = async (session, handle, { id }) => {
  const query = new URLSearchParams({ user: handle, pid: id })
  const { text } = checkReply(await session.send(`/status.php?${query}`, { follow: true }))
  return rowsOf(text)
    .filter(([, , , problem, , , , , author = '']) => problem === id && author.toLowerCase() === handle.toLowerCase())
    .map(([runId = '', sentAt = '', words = '', , time = '', memory = '', , language = '']) => ({
      runId,
      createdAt: chinaTime(sentAt),
      language,
      status: verdictOf(words),
      timeMs: figureOf(time),
      memoryKb: figureOf(memory),
    }))
}
