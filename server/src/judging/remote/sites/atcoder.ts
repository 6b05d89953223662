import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { RemoteAdapter, RemoteSession } from '../protocol/remote-adapter.ts'
import { checkReply, RemoteFault } from '../protocol/remote-fault.ts'
import { outcomeOf } from '../protocol/remote-outcome.ts'
import { exampleText, matchIn, oneLine, type RemotePage, readPage, statementHtml, wholeNumber } from '../protocol/remote-page.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'

/** The token that every form of the site carries. */
async function tokenOf(session: RemoteSession, path: string): Promise<string> {
  const reply = checkReply(await session.send(path))
  if (reply.status === 302) throw new RemoteFault('signed-out')
  const token = readPage(reply.text).need('input[name=csrf_token]').attr('value')
  if (!token) throw new RemoteFault('page-changed', 'csrf_token')
  return token
}

/** Formulas stand in `var`; here they stand between dollar signs. */
function formulas({ $ }: RemotePage): void {
  $('var').each((_, node) => {
    $(node).replaceWith(`$${$(node).text()}$`)
  })
}

const wordOf = (text: string) => (/^\d+\s*\/\s*\d+/.test(text) ? 'judging' : text)

export const atcoder: RemoteAdapter = {
  async readProblem(session, id) {
    const { text, url } = checkReply(await session.send(`${remoteSites.AC.problemPath(id)}?lang=en`, { follow: true }))
    const page = readPage(text)
    const { $ } = page
    const [title = ''] = matchIn(page.text('title'), /^\S+ - (.+)$/, 'title')
    const all = oneLine($.root().text())
    const [time = ''] = matchIn(all, /Time Limit:\s*([\d.]+)\s*sec/i, 'Time Limit')
    const [memory = ''] = matchIn(all, /Memory Limit:\s*(\d+)\s*Mi?B/i, 'Memory Limit')
    formulas(page)
    const statement = page.need('#task-statement')
    const english = statement.find('.lang-en').length > 0 ? statement.find('.lang-en').first() : statement
    const section = (name: RegExp) => {
      const heading = english.find('h3').filter((_, node) => name.test(oneLine($(node).text())))
      return heading.length > 0 ? heading.first().parent() : null
    }
    const html = (name: RegExp) => {
      const found = section(name)?.clone()
      found?.find('h3').first().remove()
      return found ? statementHtml(found, url, $) : ''
    }
    const description = html(/^Problem Statement$/i)
    const examples: { input: string; output: string }[] = []
    for (let n = 1; description && n <= 50; n++) {
      const [input, output] = [new RegExp(`^Sample Input ${n}$`, 'i'), new RegExp(`^Sample Output ${n}$`, 'i')].map((name) =>
        section(name)?.find('pre').first(),
      )
      if (!input || !output) break
      examples.push({ input: exampleText($, input), output: exampleText($, output) })
    }
    const constraints = html(/^Constraints$/i)
    return {
      title,
      timeLimitMs: Math.round(Number(time) * 1000),
      memoryLimitMb: wholeNumber(memory, 'Memory Limit'),
      // Old tasks have no sections: all of it is the description.
      description: description || statementHtml(english, url, $),
      input: description ? html(/^Input$/i) + (constraints ? `<h3>Constraints</h3>${constraints}` : '') : '',
      output: description ? html(/^Output$/i) : '',
      hint: '',
      examples,
      tags: [],
      languages: null,
    }
  },

  async signIn(session, { username, password }) {
    const csrf_token = await tokenOf(session, '/login')
    const reply = checkReply(await session.send('/login', { form: { username, password, csrf_token } }))
    if (reply.status !== 302 || /\/login/.test(reply.location ?? '')) throw new RemoteFault('sign-in-refused')
  },

  async send(session, _login, { problem, language, code }) {
    const path = `/contests/${problem.contest}/submit`
    const form = {
      'data.TaskScreenName': problem.id,
      'data.LanguageId': language.number,
      sourceCode: code,
      csrf_token: await tokenOf(session, path),
    }
    for (let isLast = false; ; isLast = true) {
      const reply = checkReply(await session.send(path, { form }))
      if (reply.status === 302) {
        if (/\/login/.test(reply.location ?? '')) throw new RemoteFault('signed-out')
        return null
      }
      const seconds = /wait for (\d{1,3}) seconds?/i.exec(reply.text)?.[1]
      if (seconds === undefined || isLast) throw new RemoteFault(seconds === undefined ? 'page-changed' : 'busy', 'submit')
      await session.pause((Number(seconds) + 1) * 1000)
    }
  },

  async newestRun(session, { username }, problem) {
    const query = new URLSearchParams({ 'f.Task': problem.id, 'f.User': username })
    const { text } = checkReply(await session.send(`/contests/${problem.contest}/submissions?${query}`, { follow: true }))
    const page = readPage(text)
    page.need('[name="f.Task"]')
    const { $ } = page
    const link = $('a')
      .filter((_, a) => oneLine($(a).text()) === 'Detail')
      .first()
      .attr('href')
    return /\/submissions\/(\d+)/.exec(link ?? '')?.[1] ?? null
  },

  async poll(session, _login, { problem, runId }) {
    const { text } = checkReply(await session.send(`/contests/${problem.contest}/submissions/${runId}`, { follow: true }))
    const page = readPage(text)
    const { $ } = page
    const cell = (name: string) => {
      const heading = $('th').filter((_, th) => oneLine($(th).text()) === name)
      return heading.length > 0 ? oneLine(heading.first().next('td').text()) : null
    }
    const words = cell('Status')
    if (words === null) throw new RemoteFault('page-changed', 'Status')
    const status = remoteVerdict('AC', wordOf(words))
    const figure = (name: string, unit: RegExp) => {
      const found = unit.exec(cell(name) ?? '')?.[1]
      return found === undefined ? null : Number(found)
    }
    const message = status === Verdict.CompileError ? compilerWords(page) : null
    return outcomeOf(status, { timeMs: figure('Exec Time', /^(\d+)\s*ms/i), memoryKb: figure('Memory', /^(\d+)\s*Ki?B/i), message })
  },
}

function compilerWords({ $ }: RemotePage): string {
  const heading = $('h4').filter((_, node) => /Compile Error/i.test($(node).text()))
  const block = heading.first().nextAll('pre').first()
  if (block.length === 0) throw new RemoteFault('page-changed', 'Compile Error')
  return block.text().trim()
}
