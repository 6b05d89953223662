/**
 * Other judges for tests, as small servers on this machine. Each plays the protocol of its site: sign-in, forms with tokens, runs that wait and
 * end, compilers' words, and every way in which a site fails. A comment in a program decides its verdict, such as `// verdict: wrong-answer`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The possible ends of a run. */
const outcomes = ['accepted', 'wrong-answer', 'time-limit', 'memory-limit', 'runtime-error', 'compile-error'] as const
export type Outcome = (typeof outcomes)[number]

/** Ways in which a site fails, for all requests or for those to one path. */
export type SiteFault = 'forbidden' | 'wall' | 'busy' | 'broken' | 'slow' | 'cut' | 'changed' | 'elsewhere' | 'huge'

type FixtureRun = {
  id: string
  user: string
  problem: string
  language: string
  code: string
  outcome: Outcome
  /** Polls that are answered with "still in work" before the outcome. */
  waits: number
  at: number
  /** The others of a team. */
  team?: string[]
}

export type Visit = {
  path: string
  query: URLSearchParams
  form: URLSearchParams
  /** The signed-in account; null for a guest. */
  user: string | null
  headers: IncomingMessage['headers']
}

export type Page = {
  status?: number
  html?: string
  json?: unknown
  location?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  bytes?: Buffer
}

export type FixtureSite = {
  origin: string
  accounts: Map<string, string>
  runs: FixtureRun[]
  /** Every request, as method and path. */
  log: string[]
  /** Faults by the start of the path; '' for all. */
  faults: Map<string, SiteFault>
  /** Polls before the outcome of new runs. */
  waits: number
  /** Ends all sign-ins. */
  signOutAll(): void
  /** How many sign-ins there were. */
  signIns(): number
  stop(): Promise<void>
}

export type SiteModel = {
  site: FixtureSite
  signIn(username: string, password: string): string | null
  addRun(run: Pick<FixtureRun, 'user' | 'problem' | 'language' | 'code'>): FixtureRun
  findRun(id: string): FixtureRun | undefined
  /** The run of one poll: `isDone` once its waiting is over. */
  poll(id: string): { run: FixtureRun; isDone: boolean } | undefined
}

const SESSION = 'session'

function cookieOf(request: IncomingMessage, name: string): string | null {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function outcomeOf(code: string): Outcome {
  const named = /verdict: ([a-z-]+)/.exec(code)?.[1]
  return outcomes.find((outcome) => outcome === named) ?? 'accepted'
}

/** Starts a site. @param answer its pages; null answers 404 */
export async function startFixture(answer: (visit: Visit, model: SiteModel) => Page | null): Promise<FixtureSite> {
  const sessions = new Map<string, string>()
  let signIns = 0
  let server: Server
  const site: FixtureSite = {
    origin: '',
    accounts: new Map([['bot', 'secret']]),
    runs: [],
    log: [],
    faults: new Map(),
    waits: 1,
    signOutAll: () => sessions.clear(),
    signIns: () => signIns,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const model: SiteModel = {
    site,
    signIn(username, password) {
      if (site.accounts.get(username) !== password) return null
      signIns++
      const session = `s${signIns}`
      sessions.set(session, username)
      return session
    },
    addRun({ user, problem, language, code }) {
      const id = String(1000 + site.runs.length)
      const run = { id, user, problem, language, code, outcome: outcomeOf(code), waits: site.waits, at: Date.now() }
      site.runs.push(run)
      return run
    },
    findRun: (id) => site.runs.find((run) => run.id === id),
    poll(id) {
      const run = site.runs.find((one) => one.id === id)
      if (!run) return undefined
      if (run.waits-- > 0) return { run, isDone: false }
      return { run, isDone: true }
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', site.origin)
    const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams()
    site.log.push(`${request.method} ${url.pathname}${url.search}`)
    const fault = [...site.faults].find(([path]) => url.pathname.startsWith(path))?.[1]
    if (fault && fault !== 'changed') return fail(fault, response)
    const user = sessions.get(cookieOf(request, SESSION) ?? '') ?? null
    const page = answer({ path: url.pathname, query: url.searchParams, form, user, headers: request.headers }, model)
    send(response, page ?? { status: 404, html: '<p>Not found</p>' }, fault === 'changed')
  }

  server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      response.statusCode = 599
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}

function fail(fault: Exclude<SiteFault, 'changed'>, response: ServerResponse): void {
  if (fault === 'forbidden') response.writeHead(403).end('<h1>403 Forbidden</h1>')
  if (fault === 'wall')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Just a moment...</title><script src=/cdn-cgi/challenge-platform/x>')
  if (fault === 'busy') response.writeHead(429, { 'retry-after': '30' }).end('slow down')
  if (fault === 'broken') response.writeHead(502).end('bad gateway')
  // The answer never comes.
  if (fault === 'slow') return
  if (fault === 'cut') {
    response.writeHead(200, { 'content-length': '5000' })
    response.write('<html>')
    setTimeout(() => response.destroy(), 5)
  }
  if (fault === 'elsewhere') response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end()
  if (fault === 'huge') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(Buffer.alloc(6 * 1024 * 1024, 'x'))
  }
}

/** @param isChanged the site has a new look: no class, id or word of the old one is left */
function send(response: ServerResponse, page: Page, isChanged: boolean): void {
  const { status = page.location ? 302 : 200, html = '', json, location, cookies = {}, headers = {}, bytes } = page
  if (isChanged) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<main><p>Welcome to our new design</p></main>')
  response.statusCode = status
  for (const [name, value] of Object.entries(cookies)) response.appendHeader('set-cookie', `${name}=${value}; Path=/; HttpOnly`)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (location) response.setHeader('location', location)
  if (bytes) return void response.end(bytes)
  response.setHeader('content-type', json === undefined ? 'text/html; charset=utf-8' : 'application/json')
  response.end(json === undefined ? html : JSON.stringify(json))
}

export const sessionCookie = (session: string): Record<string, string> => ({ [SESSION]: session })

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
}

/** The smallest picture, for statements. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
