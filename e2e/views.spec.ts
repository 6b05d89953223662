import { setPriority } from 'node:os'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openView, sizesOf } from './views/open-view.ts'
import { setStage, withoutWaiting } from './views/stage.ts'
import { sizes, type View } from './views/view.ts'
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

const isBackOffice = ({ route }: View) => route.startsWith('/admin')
const parts = [
  { name: 'in the back office', has: isBackOffice },
  { name: 'on the other pages', has: (view: View) => !isBackOffice(view) },
]

for (const { name, has } of parts) {
  test(`axe finds nothing serious and no phone scrolls sideways ${name}, in any state, with any dialog`, async ({ browser, api, root }) => {
    test.setTimeout(900_000)
    const stage = await setStage(api, root)
    const language = 'en-US'
    const look = async (page: Page, view: View) => {
      const onPhone = sizesOf(view).includes('phone')
      if (view.reopen) await openView(page, view, language, stage)
      const faults = await seriousFaults(page)
      if (view.reopen && onPhone) await openView(page, view, language, stage, 'phone')
      return onPhone ? [...faults, ...(await scrollsSideways(page))] : faults
    }
    const faults = await withoutWaiting(api, stage, () => walk({ browser, stage, language, views: views.filter(has), look }))
    expect(faults).toEqual([])
  })
}
