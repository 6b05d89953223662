/**
 * How long a teacher waits until the matrix of a class is drawn again. It is measured from the input to the first frame after the one with
 * the result, including the work of the click (address, order, filter). For verdicts it starts when the browser has the answer.
 */
import type { Browser, Page } from '@playwright/test'
import { SESSION_COOKIE } from '../../server/src/ground/api/request-facts.ts'
import { toUserInfo } from '../../server/src/people/sign-in/account.service.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { fillCockpitClass, PROBLEMS, PUPILS } from './cockpit-class.ts'
import { factLine, figures } from './measure.ts'
import type { openBenchSite } from './site.ts'

/** Limit for drawing a teacher's whole matrix. */
const BUDGET_MS = 50
const ROUNDS = 30
const WARM_UP = 2

type Site = Awaited<ReturnType<typeof openBenchSite>>
type Class = Awaited<ReturnType<typeof fillCockpitClass>>

/** An action, and the part of the page that shows its result. Both run in the page. */
type Redraw = { what: string; act: () => void; shown: () => string }

const redraws: readonly Redraw[] = [
  {
    what: 'names hidden and shown',
    act: () => [...document.querySelectorAll<HTMLElement>('main input[type="checkbox"]')].at(-1)?.click(),
    shown: () => document.querySelector('tbody tr:last-child th')?.textContent ?? '',
  },
  {
    what: 'only who is stuck, and all again',
    act: () => document.querySelector<HTMLElement>('main input[type="checkbox"]')?.click(),
    shown: () => `${[...document.querySelectorAll<HTMLElement>('tbody tr')].filter((row) => !row.hidden).length}`,
  },
  {
    what: 'another order',
    act: () => {
      const select = document.querySelector<HTMLSelectElement>('main select')
      if (!select) return
      select.value = select.value === 'name' ? 'points' : 'name'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    shown: () => document.querySelector('tbody tr:first-child th')?.textContent ?? '',
  },
]

/** Milliseconds from `act` to the frame after the one in which `shown` changes; runs in the page. */
async function timeOf(page: Page, { act, shown }: Redraw): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const [act, shown] = [${act}, ${shown}]
    const before = shown()
    const started = performance.now()
    act()
    const look = () => {
      if (shown() !== before) requestAnimationFrame(() => resolve(performance.now() - started))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
}

/** Every pupil submits one more program to the first problem, and all verdicts arrive at once. */
async function timeOfVerdicts(page: Page, { services: { db, events } }: Site, { uids }: Class, now: number): Promise<number> {
  // Verdict and tries of each pupil; the line below them changes with the minutes.
  const tries = `new Map([...document.querySelectorAll('tbody tr')].map((row) => [row.dataset.uid, row.cells[2].textContent.split('\\n')[0]]))`
  await page.evaluate(`{
    performance.clearResourceTimings()
    const before = ${tries}
    window.burst = new Promise((resolve) => {
      const look = () => {
        if ([...${tries}].some(([uid, text]) => before.get(uid) === text)) return requestAnimationFrame(look)
        requestAnimationFrame(() => {
          const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('cockpit.matrix'))
          resolve(performance.now() - answers.at(-1).responseEnd)
        })
      }
      requestAnimationFrame(look)
    })
    undefined // otherwise the promise would be awaited here
  }`)
  const sent = await Promise.all(
    uids.map(async (uid) => {
      const row = { pid: 1, displayPid: 'B1', uid, status: Verdict.WrongAnswer, language: 'C++ 17', length: 1, submitTime: now }
      const stored = db.insertInto('submissions').values({ ...row, code: 'x', gmtCreate: now, gmtModified: now })
      return { uid, ...(await stored.returning('submitId').executeTakeFirstOrThrow()) }
    }),
  )
  const state = { contest: null, cid: null, gid: null, isTrial: false, authorUid: null, share: false, codeShare: false }
  const result = { status: Verdict.WrongAnswer, time: null, memory: null, score: null, judger: null, caseCount: null }
  for (const { uid, submitId } of sent) {
    const submission = { pid: 1, uid, submitId, ...result }
    events.publish({ type: 'submission.changed', state: { ...state, uid, openCaseResult: true, hideCode: false }, submission })
  }
  return page.evaluate<number>('window.burst')
}

/** The cockpit of the class, for a teacher. */
async function openCockpit(browser: Browser, origin: string, { services }: Site, { root, gid, tid }: Class): Promise<Page> {
  let token = ''
  const teacher = { userAgent: 'bench', ip: '127.0.0.1', language: 'en-US', browserToken: null, actor: null, session: null } as const
  await services.sessions.start(root, {
    ...teacher,
    sendBrowserToken: () => {},
    clearToken: () => {},
    sendToken: (sent) => {
      token = sent
    },
  })
  const account = await services.accounts.findActive({ uid: root })
  if (!account) throw new Error('there is no teacher')
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: origin }])
  await context.addInitScript(
    ([kept, who]) => {
      window.localStorage.setItem('token', kept)
      window.localStorage.setItem('userInfo', who)
    },
    [token, JSON.stringify(toUserInfo(account))] as const,
  )
  const page = await context.newPage()
  await page.goto(`${origin}/group/${gid}/training/${tid}/cockpit`)
  await page.waitForSelector(`tbody tr:nth-child(${PUPILS}) td:nth-child(${PROBLEMS + 2})`)
  return page
}

export async function benchCockpitRender(browser: Browser, origin: string, site: Site, say: (line: string) => void): Promise<void> {
  const inClass = await fillCockpitClass(site.services)
  const page = await openCockpit(browser, origin, site, inClass)
  const print = (what: string, samples: readonly number[]) => {
    const { median, p99, n } = figures(samples.slice(WARM_UP))
    const share = (ms: number) => `x ${(ms / BUDGET_MS).toFixed(2)}`
    say(
      factLine(
        `cockpit of ${PUPILS} x ${PROBLEMS}: ${what}, to the frame`,
        `${share(median)} of the ${BUDGET_MS} ms allowed (p99: ${share(p99)}), ${n} times`,
      ),
    )
  }
  for (const redraw of redraws) {
    const samples: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UP; round++) samples.push(await timeOf(page, redraw))
    print(redraw.what, samples)
  }
  const bursts: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    bursts.push(await timeOfVerdicts(page, site, inClass, site.services.clock.now()))
  }
  print(`${PUPILS} verdicts at once`, bursts)
  await page.context().close()
}
