import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { signIn, signOut } from '../../session/session.ts'
import { renderPiece } from '../../testing/render.tsx'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import { setDifficultyLevels } from '../../ui/difficulty-levels.ts'
import { UserHomePage } from './user-home-page.tsx'

beforeEach(async () => {
  await renderPiece(null)
  await loadTexts('user')
})

const empty = {
  school: null,
  signature: null,
  nickname: null,
  gender: null,
  github: null,
  blog: null,
  avatar: null,
  titleName: null,
  titleColor: null,
}
const ada = { ...empty, uid: 'u1', username: 'ada', total: 9, rating: null, scoreList: [], solvedList: ['P1', 'P2'], recentLoginTime: null }
const solved = {
  0: [
    { id: 1, problemId: 'P1', difficulty: 0, level: 4, title: 'A sum' },
    { id: 2, problemId: 'P2', difficulty: 0, level: 0, title: null },
  ],
  7: [{ id: 4, problemId: 'P4', difficulty: 7, level: null, title: null }],
}
const week = (from: string, submissions: number, first: number) => ({ from, to: from, submissions, solved: first })
const progress = {
  weeks: [week('2026-10-27', 0, 0), week('2026-11-03', 2, 0), week('2026-11-10', 4, 1), week('2026-11-17', 3, 2)],
  unfinished: [{ id: 3, problemId: 'P3', title: 'A loop', tries: 2, lastAt: Date.UTC(2026, 10, 1) }],
}

const page = (answer: () => unknown) =>
  renderPage(<UserHomePage who={{ uid: 'u1' }} />, {
    'userHome.info': () => ({ ...ada, solvedGroupByDifficulty: solved }),
    'userHome.heatmap': () => ({ endDate: '2026-11-23', dataList: [] }),
    'userHome.progress': answer,
  })

describe('the home of a user', () => {
  test('names solved problems by their titles, and shows the last four weeks and what is not solved yet', async () => {
    const { findByRole, getByRole, getByText } = await page(() => progress)
    expect((await findByRole('link', { name: 'P3 A loop' })).getAttribute('href')).toBe('/problem/P3')
    expect(getByText(/2 tries/)).toBeDefined()
    expect(getByRole('link', { name: 'P1 A sum' })).toBeDefined()
    expect(getByRole('link', { name: 'P2' })).toBeDefined()
    const weeks = getByRole('region', { name: 'The last four weeks' }).querySelectorAll('li')
    expect([...weeks].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('0 submissions'),
      expect.stringContaining('2 submissions'),
      expect.stringContaining('1 problem solved'),
      expect.stringContaining('2 problems solved'),
    ])
  })

  test('shows what is due on the own page alone', async () => {
    const due = {
      tid: 3,
      gid: 1,
      title: 'Loops',
      groupName: 'Class 2',
      dueAt: Date.now() + 3_600_000,
      lateUntil: null,
      takesWork: true,
      points: 0,
      maxPoints: 300,
    }
    const answers = {
      'userHome.info': () => ({ ...ada, solvedGroupByDifficulty: solved }),
      'userHome.heatmap': () => ({ endDate: '2026-11-23', dataList: [] }),
      'userHome.progress': () => progress,
      'homework.mine': () => [{ ...due, problemCount: 3, solvedCount: 1, triedCount: 1 }],
    }
    signIn('token', { uid: 'u1', username: 'ada', roleList: ['default_user'], mustChangePassword: false } as never)
    const { findByRole, unmount } = await renderPage(<UserHomePage who={{ uid: 'u1' }} />, answers)
    expect((await findByRole('link', { name: /Loops/ })).getAttribute('href')).toBe('/group/1/training/3')
    unmount()
    signIn('token', { uid: 'u2', username: 'bob', roleList: ['default_user'], mustChangePassword: false } as never)
    await renderPage(<UserHomePage who={{ uid: 'u1' }} />, answers)
    expect(await screen.findByRole('link', { name: 'P3 A loop' })).toBeDefined()
    expect(screen.queryByText('Loops')).toBeNull()
    signOut()
  })

  test('says that its count of submissions is that of the bank alone', async () => {
    const { findByText } = await page(() => progress)
    expect((await findByText('Submissions to the bank')).nextElementSibling?.textContent).toBe('9')
  })

  test('groups solved problems by the levels of the site, in their order', async () => {
    setDifficultyLevels([
      { id: 0, nameZh: null, nameEn: null, color: null, wire: 0 },
      { id: 4, nameZh: '入门', nameEn: 'Start', color: null, wire: 0 },
    ])
    const { findByRole, getAllByRole } = await page(() => progress)
    await findByRole('link', { name: 'P1 A sum' })
    const heads = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(heads.filter((head) => /Start|Easy|7/.test(head ?? ''))).toEqual([
      expect.stringContaining('Easy'),
      expect.stringContaining('Start'),
      expect.stringContaining('7'),
    ])
    setDifficultyLevels()
  })

  test('reports weeks that could not be loaded, and keeps the rest', async () => {
    const { findByRole, getByRole } = await page(() => {
      throw refusal({ msg: 'The server is busy' })
    })
    expect((await findByRole('button', { name: /again/i })).textContent).toBeTruthy()
    expect(getByRole('heading', { level: 1 }).textContent).toContain('ada')
  })
})
