import { setPriority } from 'node:os'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { shiftFault } from './views/layout-shifts.ts'
import { setFarAway } from './views/network.ts'
import { drawn, loadView, openView, sizesOf } from './views/open-view.ts'
import { type Asked, changeFaults, noteRequests, pathOf, requestsOf, startFault } from './views/requests.ts'
import { type Stage, setStage, withoutWaiting } from './views/stage.ts'
import { textFaults } from './views/text-faults.ts'
import { type Size, sizes, type View } from './views/view.ts'
import { views } from './views/views.ts'
import { walk } from './views/walk.ts'

test.use({ trace: 'off', screenshot: 'off' })

// The browser of the walk takes the processor time that the journeys leave: they measure waiting, and the walk does not.
test.beforeAll(() => setPriority(10))

/** The dark scheme only changes colours. */
const rules = { light: undefined, dark: ['color-contrast'] } as const
const narrowest = { width: 360, height: sizes.phone.height }

async function seriousFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, only] of Object.entries(rules)) {
    await page.emulateMedia({ colorScheme: colorScheme as keyof typeof rules })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const fault of await axeFaults(page, only && { rules: only })) found.push(`${colorScheme}: ${fault}`)
  }
  return found
}

/** Elements wider than the narrowest phone; only scrolling elements may be. */
async function scrollsSideways(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return tooWide > 0 ? [`scrolls ${tooWide} px sideways where the window is ${narrowest.width} px wide`] : []
}

/** Something breaks while this page is open: its line comes when that is known, and moves the page once. */
const breaksMeanwhile = ['admin-alarm-line']

/** Views that differ in what they load, not in a later click. */
const loaded = views.filter(
  ({ act, answers, name }) => !act && answers !== 'held' && answers !== 'failing' && !breaksMeanwhile.includes(name),
)

/** The smaller sizes in which a view is loaded again: the first view of each page in both, every other one in one of them, in turn. */
function smallerSizes(view: View): readonly Size[] {
  const at = loaded.indexOf(view)
  const smaller = sizesOf(view).slice(1)
  if (at < 0) return []
  if (loaded.find(({ route }) => route === view.route) === view) return smaller
  return smaller.slice(at % smaller.length, (at % smaller.length) + 1)
}

/** Movements of a view while it loads. A busy machine paints at odd moments, so a page is at fault when it moves twice. */
async function moves(page: Page, view: View, stage: Stage, size: Size): Promise<string[]> {
  await drawn(page)
  if ((await shiftFault(page)) === null) return []
  await loadView(page, view, stage, size)
  await drawn(page)
  const fault = await shiftFault(page)
  return fault === null ? [] : [fault]
}

/**
 * The requests of a view that has loaded, when they are too many. It loads twice: on a busy machine calls of one page may leave at two
 * moments.
 */
async function asksForMuch(page: Page, view: View, stage: Stage, size: Size): Promise<string[]> {
  if (startFault(page) === null) return []
  await loadView(page, view, stage, size)
  await drawn(page)
  const fault = startFault(page)
  return fault === null ? [] : [fault]
}

async function prepare(page: Page): Promise<void> {
  noteRequests(page)
  await setFarAway(page)
}

const isBackOffice = ({ route }: View) => route.startsWith('/admin')
const parts = [
  { name: 'in the back office', has: isBackOffice },
  { name: 'on the other pages', has: (view: View) => !isBackOffice(view) },
]

for (const { name, has } of parts) {
  test(`nothing moves, is cut or covered, axe finds nothing serious and no phone scrolls sideways ${name}`, async ({
    browser,
    api,
    root,
  }) => {
    test.setTimeout(2_400_000)
    const stage = await setStage(api, root)
    const language = 'en-US'
    const asked: Asked[] = []
    const look = async (page: Page, view: View) => {
      const [largest = 'desktop'] = sizesOf(view)
      const onPhone = sizesOf(view).includes('phone')
      const faults: string[] = []
      const add = (size: string, found: readonly string[]) => faults.push(...found.map((fault) => `${size}: ${fault}`))
      if (view.reopen) await openView(page, view, language, stage)
      if (loaded.includes(view)) add(largest, await moves(page, view, stage, largest))
      add(largest, await textFaults(page))
      faults.push(...(await seriousFaults(page)))
      // After the other checks, since a late call has been made by then.
      if (loaded.includes(view)) {
        add(largest, await asksForMuch(page, view, stage, largest))
        asked.push({ name: view.name, address: pathOf(view.address(stage)), paths: requestsOf(page) })
      }
      for (const size of smallerSizes(view)) {
        await loadView(page, view, stage, size)
        add(size, [...(await moves(page, view, stage, size)), ...(await textFaults(page))])
      }
      if (view.reopen && onPhone) await openView(page, view, language, stage, 'phone')
      if (onPhone) add('narrow', [...(await scrollsSideways(page)), ...(await textFaults(page))])
      return faults
    }
    const plan = { browser, stage, language, views: views.filter(has), look, prepare } as const
    const faults = await withoutWaiting(api, stage, () => walk(plan))
    expect([...faults, ...changeFaults(asked)]).toEqual([])
  })
}
