import { useRouterState } from '@tanstack/react-router'
import { act, fireEvent, waitFor } from '@testing-library/react'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { openPalette, usePalette } from '../navigation/open-palette.ts'
import { useShortcuts } from '../navigation/use-shortcuts.ts'
import { signIn, signOut } from '../session/session.ts'
import { refusal, renderPage } from '../testing/render-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import Palette from './palette.tsx'

const nothing = { problems: [], contests: [], trainings: [], groups: [], people: [] }
const userOf = (role: string) => ({ uid: 'u1', username: 'ada', roleList: [role] }) as unknown as UserInfo

/** The keys and the palette, as the frame of every page has them. */
function Site({ children, enabled = true }: { children?: ReactNode; enabled?: boolean }) {
  const open = usePalette()
  useShortcuts(enabled)
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <main>
      {children}
      {open && <Palette open={open} />}
      <output aria-label="path">{path}</output>
    </main>
  )
}

const answers = { 'config.website': () => ({ openPublicDiscussion: true }), 'siteSearch.find': () => nothing }
const press = (key: string, more: object = {}, on: Element = document.body) =>
  act(async () => void fireEvent.keyDown(on, { key, code: key, ...more }))

afterEach(() =>
  act(() => {
    openPalette(null)
    signOut()
  }),
)

async function search(typed: string, calls: object = {}) {
  const page = await renderPage(<Site />, { ...answers, ...calls })
  await act(async () => openPalette('search'))
  const field = await page.findByRole('combobox')
  await act(async () => fireEvent.change(field, { target: { value: typed } }))
  return { ...page, field, names: () => page.queryAllByRole('option').map((option) => option.textContent) }
}

describe('the search over the site', () => {
  test('offers pages and acts before anything is typed, and asks the server nothing', async () => {
    let asked = 0
    const { names, findAllByRole } = await search('', { 'siteSearch.find': () => ++asked && nothing })
    await findAllByRole('option')
    expect(names()).toEqual(expect.arrayContaining(['Problems', 'Contests', 'Use the dark theme', 'Sign in']))
    expect(names()).not.toEqual(expect.arrayContaining(['Sign out']))
    expect(asked).toBe(0)
  })

  test('shows what the server finds by kind, with the group of each object', async () => {
    const found = {
      ...nothing,
      problems: [{ problemId: 'C1', title: 'Loops', gid: 7, groupName: 'Class 2' }],
      contests: [{ id: 3, title: 'Loop cup', gid: null, groupName: null }],
      people: [{ uid: 'u2', username: 'lilei', realname: '李雷', className: null }],
    }
    const { findByRole, findByLabelText, names } = await search('loop', { 'siteSearch.find': () => found })
    const option = await findByRole('option', { name: /Loops/ })
    expect(names()).toEqual(['C1 LoopsClass 2', 'Loop cup', '李雷 lilei'])
    await act(async () => void fireEvent.click(option))
    expect((await findByLabelText('path')).textContent).toBe('/group/7/problem/C1')
  })

  test('Enter opens the first line, arrows choose another one', async () => {
    const trainings = ['One', 'Two'].map((title, id) => ({ id, title, gid: null, groupName: null }))
    const { field, findByRole, findByLabelText } = await search('o', { 'siteSearch.find': () => ({ ...nothing, trainings }) })
    await findByRole('option', { name: 'Two' })
    await press('ArrowDown', {}, field)
    await press('Enter', {}, field)
    expect((await findByLabelText('path')).textContent).toBe('/training/1')
  })

  test('what staff makes is an act of the search, for those that may', async () => {
    signIn('token', userOf('default_user'))
    const pupil = await search('New problem')
    expect(pupil.names()).not.toContain('New problemBack office')
    pupil.unmount()
    signIn('token', userOf('problem_admin'))
    const { findByRole, findByLabelText } = await search('New problem')
    await act(async () => void fireEvent.click(await findByRole('option', { name: /^New problem/ })))
    expect((await findByLabelText('path')).textContent).toBe('/admin/problem/create')
  })

  test('pages of the back office are for those that may open them', async () => {
    signIn('token', userOf('default_user'))
    const office = 'Audit logBack office'
    const pupil = await search('Audit log')
    await pupil.findAllByRole('option') // of the help
    expect(pupil.names()).not.toContain(office)
    pupil.unmount()
    signIn('token', userOf('root'))
    const root = await search('Audit log')
    await root.findAllByRole('option')
    expect(root.names()).toContain(office)
  })

  test('finds help by its titles and headings, and opens the section', async () => {
    const { findByRole, findByLabelText } = await search('frozen board')
    const option = await findByRole('option', { name: /The frozen board/ })
    expect(option.textContent).toContain('How contests are ranked')
    await act(async () => void fireEvent.click(option))
    expect((await findByLabelText('path')).textContent).toBe('/help/ranking')
  })

  test('finds help by words of its text, and opens the section', async () => {
    const { findByRole, findByLabelText } = await search('endless loop')
    const option = await findByRole('option', { name: /why is it too slow/ })
    await act(async () => void fireEvent.click(option))
    expect((await findByLabelText('path')).textContent).toBe('/help/verdicts')
  })

  test('a failed search says so, and pages stay', async () => {
    const { findByText, names } = await search('Problems', {
      'siteSearch.find': () => {
        throw refusal({ msg: 'Try later' })
      },
    })
    await findByText(/The search failed.*Try later/)
    expect(names()).toContain('Problems')
  })
})

describe('keys of every page', () => {
  test('Ctrl+K searches the site, in a field too; "?" lists the keys', async () => {
    const page = await renderPage(
      <Site>
        <input aria-label="name" />
      </Site>,
      answers,
    )
    const field = await page.findByLabelText('name')
    await press('?', {}, field)
    expect(page.queryByRole('dialog')).toBeNull()
    await press('k', { ctrlKey: true }, field)
    await page.findByRole('combobox')
    await act(async () => openPalette(null))
    await press('?')
    await page.findByRole('dialog', { name: 'Keyboard shortcuts' })
  })

  test('"/" goes to the search box of the page, or searches the site', async () => {
    const list = await renderPage(
      <Site>
        <SearchField label="title" value="" onSearch={() => undefined} />
      </Site>,
      answers,
    )
    const box = await list.findByLabelText('title')
    await press('/')
    await waitFor(() => expect(document.activeElement).toBe(box))
    list.unmount()
    const bare = await renderPage(<Site />, answers)
    await act(async () => undefined)
    await press('/')
    await bare.findByRole('combobox')
  })

  test('j and k walk over the rows of the list', async () => {
    const page = await renderPage(
      <Site>
        {['a', 'b'].map((name) => (
          <a key={name} href={`#${name}`} data-row-link>
            {name}
          </a>
        ))}
      </Site>,
      answers,
    )
    const [a, b] = [await page.findByText('a'), await page.findByText('b')]
    for (const row of [a, b]) Object.defineProperty(row, 'offsetParent', { value: document.body })
    for (const [key, row] of [
      ['j', a],
      ['j', b],
      ['j', b],
      ['k', a],
    ] as const) {
      await press(key)
      await waitFor(() => expect(document.activeElement).toBe(row))
    }
  })

  test('do nothing until a first password was replaced', async () => {
    const page = await renderPage(<Site enabled={false} />, answers)
    await act(async () => undefined)
    await press('k', { ctrlKey: true })
    expect(page.queryByRole('dialog')).toBeNull()
  })
})
