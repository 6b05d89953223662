import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import {
  escapeHtml,
  type FixtureSite,
  type Outcome,
  type Page,
  pixel,
  type SiteModel,
  sessionCookie,
  startFixture,
  type Visit,
} from './fixture-site.ts'

type Words = Record<Outcome, string>

const COMPILER = "main.cpp:1: error: 'x' was not declared"

/** An instant as HDU and POJ print it. */
const chinaText = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')

/** The runs of a person at a problem, the newest first. Looking at them is a poll, but for accounts, which poll elsewhere. */
function listedRuns(model: SiteModel, user: string | null, problem: string | null) {
  const own = model.site.runs.filter((run) => run.user.toLowerCase() === user?.toLowerCase() && run.problem === problem)
  return own.toReversed().map((run) => ({ ...run, isDone: !model.site.accounts.has(run.user) && model.poll(run.id)?.isDone === true }))
}

function hdu({ path, query, form, user }: Visit, model: SiteModel): Page | null {
  const words: Words = {
    accepted: 'Accepted',
    'wrong-answer': 'Wrong Answer',
    'time-limit': 'Time Limit Exceeded',
    'memory-limit': 'Memory Limit Exceeded',
    'runtime-error': 'Runtime Error<br>(ACCESS_VIOLATION)',
    'compile-error': 'Compilation Error',
  }
  const row = (id: string, isDone: boolean) => {
    const run = model.findRun(id)
    const cells = [
      id,
      chinaText(run?.at ?? 0),
      run && isDone ? words[run.outcome] : 'Queuing',
      run?.problem,
      '15MS',
      '1408K',
      '10 B',
      'G++',
      run?.user,
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  }
  const table = (rows: string) => ({ html: `<table class=table_text><tr><td>Run ID</td></tr>${rows}</table>` })
  if (path === '/showproblem.php') {
    if (query.get('pid') !== '1000') return { html: '<p>No such problem - <strong>Problem</strong></p>' }
    return {
      html: `<h1 style='color:#1A5CC8'>A + B Problem</h1><b>Time Limit: 2000/1000 MS (Java/Others) Memory Limit: 65536/32768 K (Java/Others)</b>
      <div class=panel_title align=left>Problem Description</div><div class=panel_content>Calculate <i>A + B</i>.<img src=/pic.png><script>alert(1)</script></div><div class=panel_bottom></div>
      <div class=panel_title align=left>Input</div><div class=panel_content>Two integers.</div>
      <div class=panel_title align=left>Output</div><div class=panel_content>Their sum.</div>
      <div class=panel_title align=left>Sample Input</div><div class=panel_content><pre><div style="font-family:Courier New">1 1</div></pre></div>
      <div class=panel_title align=left>Sample Output</div><div class=panel_content><pre><div>2<div style="font-family:Times"><i>Hint</i> Use integers.</div></div></pre></div>`,
    }
  }
  if (path === '/pic.png') return { bytes: pixel, headers: { 'content-type': 'image/png' } }
  if (path === '/userloginex.php') {
    const session = model.signIn(form.get('username') ?? '', form.get('userpass') ?? '')
    return session ? { location: '/', cookies: sessionCookie(session) } : { html: 'No such user or wrong password.' }
  }
  if (path === '/submit.php') {
    if (!user) return { html: '<form action=/userloginex.php>Sign In Your Account</form>' }
    const code = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
    model.addRun({ user, problem: form.get('problemid') ?? '', language: form.get('language') ?? '', code })
    return { location: '/status.php' }
  }
  if (path === '/status.php') {
    const first = query.get('first')
    if (first) {
      const polled = model.poll(first)
      return table(polled ? row(first, polled.isDone) : '')
    }
    return table(
      listedRuns(model, query.get('user'), query.get('pid'))
        .map(({ id, isDone }) => row(id, isDone))
        .join(''),
    )
  }
  if (path === '/viewerror.php') return { html: `<pre>${escapeHtml(COMPILER)}</pre>` }
  return null
}

function poj({ path, query, form, user }: Visit, model: SiteModel): Page | null {
  const words: Words = {
    accepted: 'Accepted',
    'wrong-answer': 'Wrong Answer',
    'time-limit': 'Time Limit Exceeded',
    'memory-limit': 'Memory Limit Exceeded',
    'runtime-error': 'Runtime Error',
    'compile-error': 'Compile Error',
  }
  const signIn = { html: '<p>Please login first.</p><form><input name="user_id1"></form>' }
  if (path === '/problem') {
    if (query.get('id') !== '1000') return { html: '<li>Can not find problem (ID:9)</li>' }
    return {
      html: `<title>1000 -- A+B Problem</title><table><td><b>Time Limit:</b> 1000MS</td><td><b>Memory Limit:</b> 10000K</td></table>
      <p class="pst">Description</p><div class="ptx" lang="en-US">Calculate a+b<img src="images/1000_1.png"></div>
      <p class="pst">Input</p><div class="ptx">Two integers</div><p class="pst">Output</p><div class="ptx">a+b</div>
      <p class="pst">Sample Input</p><pre class="sio">1 2</pre><p class="pst">Sample Output</p><pre class="sio">3</pre>
      <p class="pst">Hint</p><div class="ptx">Read both.</div>`,
    }
  }
  if (path === '/images/1000_1.png') return { bytes: pixel, headers: { 'content-type': 'image/png' } }
  if (path === '/login') {
    const session = model.signIn(form.get('user_id1') ?? '', form.get('password1') ?? '')
    return session ? { location: '/', cookies: sessionCookie(session) } : { location: '/' }
  }
  if (path === '/') return { html: user ? `<a href=u>${user}</a> <a href=login?action=logout>Log Out</a>` : '<a href=login>Login</a>' }
  if (path === '/submit') {
    if (!user) return signIn
    const code = Buffer.from(form.get('source') ?? '', 'base64').toString()
    model.addRun({ user, problem: form.get('problem_id') ?? '', language: form.get('language') ?? '', code })
    return { location: '/status' }
  }
  if (path === '/status') {
    const rows = listedRuns(model, query.get('user_id'), query.get('problem_id')).map(({ id, user, problem, outcome, isDone, at }) => {
      const cells = [id, user, problem, isDone ? words[outcome] : 'Waiting', '1408K', '15MS', 'G++', '99B', chinaText(at)]
      return `<tr align=center>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
    })
    return { html: `<table class=a><tr class=in><td>Run ID</td></tr>${rows.join('')}</table>` }
  }
  if (path === '/showsource') {
    if (!user) return signIn
    const polled = model.poll(query.get('solution_id') ?? '')
    if (!polled) return { html: "<p>Solution 5 doesn't exist</p>" }
    const result = polled.isDone ? words[polled.run.outcome] : 'Running & Judging'
    const figures =
      polled.isDone && polled.run.outcome === 'accepted'
        ? '<td><b>Memory:</b> 1408K</td><td><b>Time:</b> 15MS</td>'
        : '<td><b>Memory:</b> N/A</td><td><b>Time:</b> N/A</td>'
    return {
      html: `<table><tr><td><b>Problem:</b> 1000</td>${figures}<td><b>Language:</b> G++</td><td><b>Result:</b> <font>${result}</font></td></tr></table><ul><li><b>Source Code</b></li></ul>`,
    }
  }
  if (path === '/showcompileinfo') return { html: `<pre>${escapeHtml(COMPILER)}</pre>` }
  return null
}

const CSRF = 'f00d'

const codeforcesWords: Words = {
  accepted: 'OK',
  'wrong-answer': 'WRONG_ANSWER',
  'time-limit': 'TIME_LIMIT_EXCEEDED',
  'memory-limit': 'MEMORY_LIMIT_EXCEEDED',
  'runtime-error': 'RUNTIME_ERROR',
  'compile-error': 'COMPILATION_ERROR',
}

const theatre = (index: string) => `<div class="problem-statement"><div class="header"><div class="title">${index}. Theatre Square</div>
  <div class="time-limit"><div class="property-title">time limit per test</div>1.5 seconds</div>
  <div class="memory-limit"><div class="property-title">memory limit per test</div>256 megabytes</div></div>
  <div><p>Pave it: $$$n \\times m$$$.</p><img src="/pic.png"></div>
  <div class="input-specification"><div class="section-title">Input</div><p>Three integers.</p></div>
  <div class="output-specification"><div class="section-title">Output</div><p>The number.</p></div>
  <div class="sample-tests"><div class="section-title">Example</div><div class="sample-test">
  <div class="input"><div class="title">Input</div><pre><div class="test-example-line">6 6 4</div><div class="test-example-line">1</div></pre></div>
  <div class="output"><div class="title">Output</div><pre>4<br>1</pre></div></div></div>
  <div class="note"><div class="section-title">Note</div><p>Read well.</p></div></div>
  <span class="tag-box" title="Math">math</span><span class="tag-box">*1000</span>`

/** Instants of its contests, in seconds. */
export const contestStarts = { past: 1_788_000_000, running: 1_788_249_000, next: 1_788_300_000, later: 1_788_400_000 } as const

/** The public API: three contests that are not over, and two people. */
function codeforcesApi(path: string, query: URLSearchParams, model: SiteModel): Page | null {
  if (path === '/api/user.status') {
    const handle = query.get('handle') ?? ''
    if (handle.toLowerCase() === 'nobody')
      return { status: 400, json: { status: 'FAILED', comment: 'handle: User with handle nobody not found' } }
    const own = model.site.runs.filter((run) => run.user.toLowerCase() === handle.toLowerCase()).toReversed()
    const result = own.map(({ id, problem, outcome, language, at, team = [], user }) => {
      const [, contestId = '', index = ''] = /^(\d+)(.+)$/.exec(problem) ?? []
      const { isDone = false } = model.poll(id) ?? {}
      return {
        id: Number(id),
        creationTimeSeconds: Math.floor(at / 1000),
        problem: { contestId: Number(contestId), index },
        author: { members: [user, ...team].map((handle) => ({ handle })) },
        programmingLanguage: language,
        verdict: isDone ? codeforcesWords[outcome] : 'TESTING',
        timeConsumedMillis: 15,
        memoryConsumedBytes: 1_441_792,
      }
    })
    return { json: { status: 'OK', result } }
  }
  if (path === '/api/contest.list') {
    const contest = { type: 'CF', durationSeconds: 7200, frozen: false }
    const { past, running, next, later } = contestStarts
    const result = [
      { ...contest, id: 4, name: 'Round 4', phase: 'BEFORE', startTimeSeconds: later },
      { ...contest, id: 3, name: 'Round 3', phase: 'BEFORE', startTimeSeconds: next },
      { ...contest, id: 2, name: 'Round 2', phase: 'CODING', startTimeSeconds: running },
      { ...contest, id: 1, name: 'Round 1', phase: 'FINISHED', startTimeSeconds: past },
    ]
    return { json: { status: 'OK', result } }
  }
  if (path === '/api/user.info') {
    const known = { tourist: 3800, newcomer: undefined }
    const handles = (query.get('handles') ?? '').split(';')
    const stranger = handles.find((handle) => !Object.hasOwn(known, handle.toLowerCase()))
    if (stranger) return { status: 400, json: { status: 'FAILED', comment: `handles: User with handle ${stranger} not found` } }
    const users = handles.map((handle) => ({ handle: handle.toUpperCase(), rating: known[handle.toLowerCase() as keyof typeof known] }))
    return { json: { status: 'OK', result: users } }
  }
  return null
}

function codeforces({ path, query, form, user, headers }: Visit, model: SiteModel): Page | null {
  const api = codeforcesApi(path, query, model)
  if (api) return api
  const meta = `<meta name="X-Csrf-Token" content="${CSRF}"/>`
  if (path === '/problemset/problem/1/A' || path === '/gym/100001/problem/A') return { html: meta + theatre('A') }
  if (path.startsWith('/problemset/problem/')) return { location: '/problemset' }
  if (path === '/gym/100001/problem/B') return { location: '/gym/100001' }
  if (path === '/gym/100001') {
    return {
      html: `<table class="problems"><tr><th>#</th></tr><tr><td><a href=x>B</a></td><td><div><a href=y>Paper Problem</a></div><div>standard input/output 2 s, 512 MB</div></td></tr></table>
      <a href="/gym/100001/attachments/download/1/statements.pdf">Statements</a> <a href="/t/tutorial.pdf">Tutorial</a>`,
    }
  }
  if (path === '/gym/100001/attachments/download/1/statements.pdf')
    return { bytes: Buffer.from('%PDF-1.4 paper'), headers: { 'content-type': 'application/pdf' } }
  if (path === '/pic.png') return { bytes: pixel, headers: { 'content-type': 'image/png' } }
  if (path === '/problemset') return { html: meta }
  if (path === '/enter') {
    if (form.get('action') !== 'enter') return { html: `${meta}<input name="handleOrEmail">` }
    const session = form.get('csrf_token') === CSRF ? model.signIn(form.get('handleOrEmail') ?? '', form.get('password') ?? '') : null
    return session ? { location: '/', cookies: sessionCookie(session) } : { html: `${meta}Invalid handle/email or password` }
  }
  if (/^\/(contest|gym)\/\d+\/submit$/.test(path)) {
    if (!user) return { location: '/enter' }
    if (form.get('action') !== 'submitSolutionFormSubmitted') return { html: meta }
    if (form.get('csrf_token') !== CSRF) return { status: 403, html: 'csrf' }
    if ((form.get('source') ?? '').length > 65_536) return { html: '<span class="error for__source">Source should be at most 64 KB</span>' }
    const problem = `${form.get('contestId')}${form.get('submittedProblemIndex')}`
    model.addRun({ user, problem, language: form.get('programTypeId') ?? '', code: form.get('source') ?? '' })
    return { location: '/my' }
  }
  if (path === '/problemset/status' || /^\/gym\/\d+\/my$/.test(path)) {
    if (!user) return { location: '/enter' }
    const own = model.site.runs.filter((run) => run.user === user).toReversed()
    const rows = own.map(({ id }) => `<tr data-submission-id="${id}"><td>${id}</td></tr>`).join('')
    return { html: `${meta}<table class="status-frame-datatable">${rows}</table>` }
  }
  if (path === '/data/submitSource') {
    if (headers['x-csrf-token'] !== CSRF) return { status: 403 }
    const polled = model.poll(form.get('submissionId') ?? '')
    if (!polled) return { status: 404 }
    const { run, isDone } = polled
    if (!isDone) return { json: { waiting: 'true', compilationError: 'false', testCount: '1', 'verdict#1': 'TESTING' } }
    if (run.outcome === 'compile-error')
      return { json: { waiting: 'false', compilationError: 'true', 'checkerStdoutAndStderr#1': COMPILER } }
    const test = (n: number, word: string) => ({
      [`verdict#${n}`]: word,
      [`timeConsumed#${n}`]: String(n * 15),
      [`memoryConsumed#${n}`]: String(1408 * 1024),
      [`checkerStdoutAndStderr#${n}`]: 'ok',
    })
    return {
      json: { waiting: 'false', compilationError: 'false', testCount: '2', ...test(1, 'OK'), ...test(2, codeforcesWords[run.outcome]) },
    }
  }
  return null
}

function atcoder({ path, query, form, user }: Visit, model: SiteModel): Page | null {
  const words: Words = {
    accepted: 'AC',
    'wrong-answer': 'WA',
    'time-limit': 'TLE',
    'memory-limit': 'MLE',
    'runtime-error': 'RE',
    'compile-error': 'CE',
  }
  const token = `<input type="hidden" name="csrf_token" value="${CSRF}">`
  if (path === '/contests/abc110/tasks/abc110_a') {
    const sections = [
      ['Problem Statement', '<p>Maximise <var>A+B</var>.</p><img src="/pic.png">'],
      ['Constraints', '<ul><li><var>1 \\leq A</var></li></ul>'],
      ['Input', '<pre><var>A</var> <var>B</var></pre>'],
      ['Output', '<p>Print it.</p>'],
      ['Sample Input 1', '<pre>1 5 2\n</pre>'],
      ['Sample Output 1', '<pre>53\n</pre>'],
      ['Sample Input 2', '<pre>9 9 9\n</pre>'],
      ['Sample Output 2', '<pre>108\n</pre>'],
    ]
    const english = sections.map(([name, body]) => `<div class="part"><section><h3>${name}</h3>${body}</section></div>`).join('')
    return {
      html: `<title>A - Maximize the Formula</title><p>Time Limit: 2.5 sec / Memory Limit: 1024 MB</p><div id="task-statement"><span class="lang"><span class="lang-ja"><section><h3>問題文</h3></section></span><span class="lang-en">${english}</span></span></div>`,
    }
  }
  if (path === '/pic.png') return { bytes: pixel, headers: { 'content-type': 'image/png' } }
  if (path === '/login') {
    if (!form.has('username')) return { html: token }
    const session = form.get('csrf_token') === CSRF ? model.signIn(form.get('username') ?? '', form.get('password') ?? '') : null
    return session ? { location: '/home', cookies: sessionCookie(session) } : { location: '/login' }
  }
  if (path === '/contests/abc110/submit') {
    if (!user) return { location: '/login?continue=x' }
    if (!form.has('sourceCode')) return { html: token }
    if (form.get('csrf_token') !== CSRF) return { status: 403 }
    const [problem, language] = [form.get('data.TaskScreenName') ?? '', form.get('data.LanguageId') ?? '']
    model.addRun({ user, problem, language, code: form.get('sourceCode') ?? '' })
    return { location: '/contests/abc110/submissions/me' }
  }
  if (path === '/contests/abc110/submissions') {
    const own = model.site.runs.filter((run) => run.user === query.get('f.User') && run.problem === query.get('f.Task')).toReversed()
    const rows = own.map(({ id }) => `<tr><td><a href="/contests/abc110/submissions/${id}">Detail</a></td></tr>`).join('')
    return { html: `<form><select name="f.Task"></select></form><table>${rows}</table>` }
  }
  const id = /^\/contests\/abc110\/submissions\/(\d+)$/.exec(path)?.[1]
  if (id) {
    const polled = model.poll(id)
    if (!polled) return null
    const { run, isDone } = polled
    const rows = [
      ['Status', isDone ? words[run.outcome] : '1/20'],
      ...(isDone && run.outcome !== 'compile-error'
        ? [
            ['Exec Time', '15 ms'],
            ['Memory', '1408 KiB'],
          ]
        : []),
    ]
    const compiler = isDone && run.outcome === 'compile-error' ? `<h4>Compile Error</h4><pre>${escapeHtml(COMPILER)}</pre>` : ''
    return {
      html: `<table>${rows.map(([name, value]) => `<tr><th>${name}</th><td class="text-center"><span>${value}</span></td></tr>`).join('')}</table>${compiler}`,
    }
  }
  return null
}

function spoj({ path, form, user }: Visit, model: SiteModel): Page | null {
  const words: Words = {
    accepted: '15',
    'wrong-answer': '14',
    'time-limit': '13',
    // The site has no verdict of its own for memory.
    'memory-limit': '12',
    'runtime-error': '12',
    'compile-error': '11',
  }
  if (path === '/problems/TEST/') {
    return {
      html: `<h2 id="problem-name" class="text-center">TEST - Life, the Universe, and Everything</h2><div id="problem-tags"><a href=t><span class="problem-tag">#basics</span></a></div>
      <div id="problem-body"><p>Rewrite small numbers.<img src="/pic.png"></p></div><table id="problem-meta"><tr><td>Time limit:</td><td>10s</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr></table>`,
    }
  }
  if (path === '/pic.png') return { bytes: pixel, headers: { 'content-type': 'image/png' } }
  if (path === '/submit/TEST/')
    return { html: '<select name="lang"><option value="11">C (gcc 8.3)</option><option value="1">C++ (gcc 8.3)</option></select>' }
  if (path === '/login/') {
    const session = model.signIn(form.get('login_user') ?? '', form.get('password') ?? '')
    return session ? { location: '/', cookies: sessionCookie(session) } : { html: 'Authentication failed!' }
  }
  if (path === '/') return { html: user ? '<a href="/logout">sign out</a>' : '<a href="/login">sign in</a>' }
  if (path === '/submit/complete/') {
    if (!user) return { html: '<form><input name="login_user"></form>' }
    if (form.get('lang') === '2') return { html: "You can't submit in this language for this problem!" }
    const run = model.addRun({
      user,
      problem: form.get('problemcode') ?? '',
      language: form.get('lang') ?? '',
      code: form.get('file') ?? '',
    })
    return { html: `<form><input type="hidden" name="newSubmissionId" value="${run.id}"/></form>` }
  }
  const list = /^\/status\/([A-Z0-9_]+),(\w+)\/$/.exec(path)
  if (list) {
    const own = model.site.runs.filter((run) => run.user === list[2] && run.problem === list[1]).toReversed()
    return { html: `<table class="problems">${own.map(({ id }) => `<tr><td class="statustext"><a>${id}</a></td></tr>`).join('')}</table>` }
  }
  if (path === '/status/ajax=1,ajaxdiff=1') {
    const polled = model.poll(form.get('ids') ?? '')
    if (!polled) return { json: [] }
    const { run, isDone } = polled
    return {
      json: [{ id: Number(run.id), status: isDone ? words[run.outcome] : '7', final: isDone ? '1' : '0', time: '0.02', mem: '1.4M' }],
    }
  }
  if (path.startsWith('/error/')) return { html: `<div id="content"><pre>${escapeHtml(COMPILER)}</pre></div>` }
  return null
}

const pages = { HDU: hdu, POJ: poj, CF: codeforces, GYM: codeforces, AC: atcoder, SPOJ: spoj } as const satisfies Record<
  RemoteJudge,
  (visit: Visit, model: SiteModel) => Page | null
>

/** A problem that the fixture of each site has. */
export const fixtureProblems = {
  HDU: '1000',
  POJ: '1000',
  CF: '1A',
  GYM: '100001A',
  AC: 'abc110_a',
  SPOJ: 'TEST',
} as const satisfies Record<RemoteJudge, string>

export const startSite = (judge: RemoteJudge): Promise<FixtureSite> => startFixture(pages[judge])
