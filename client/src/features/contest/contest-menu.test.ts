import { helperRights } from '@touchstone/shared/contests/contest/helper-right.ts'
import { describe, expect, test } from 'vitest'
import { contestMenu, type MenuContest } from './contest-menu.ts'

const pupil: MenuContest = {
  format: 'acm',
  openPrint: false,
  hasCeremony: false,
  openComment: false,
  isClosed: false,
  isRoot: false,
  keptIn: null,
  rights: [],
}
const names = (changes: Partial<MenuContest>) => {
  const { pages, staff } = contestMenu({ ...pupil, ...changes })
  const name = ({ key, closed }: { key: string; closed: boolean }) => `${key.replace('menu.', '')}${closed ? ' (closed)' : ''}`
  return { pages: pages.map(name), staff: staff.map(name) }
}

describe('the menu of a contest', () => {
  test('is the same for everybody who takes part', () => {
    expect(names({})).toEqual({ pages: ['overview', 'problems', 'submissions', 'rank', 'announcements'], staff: [] })
  })

  test('has the questions where the site takes them', () => {
    expect(names({ openComment: true }).pages).toEqual(['overview', 'problems', 'submissions', 'rank', 'announcements', 'comment'])
  })

  test('closes everything but the overview to those who may not enter yet', () => {
    const { pages } = names({ isClosed: true, openPrint: true })
    expect(pages).toEqual([
      ...['overview', 'problems (closed)', 'submissions (closed)', 'rank (closed)', 'announcements (closed)', 'print (closed)'],
    ])
  })

  test.each([
    { name: 'a helper with balloons', changes: { rights: ['balloons'] as const }, staff: ['acInfo'] },
    { name: 'balloons in an OI contest, which has none', changes: { rights: ['balloons'] as const, format: 'oi' as const }, staff: [] },
    { name: 'a helper with the board', changes: { rights: ['board'] as const, hasCeremony: true }, staff: ['scrollBoard'] },
    { name: 'a helper with the board, before there is something to reveal', changes: { rights: ['board'] as const }, staff: [] },
    { name: 'a print helper where printing is off', changes: { rights: ['print'] as const }, staff: [] },
    { name: 'a print helper', changes: { rights: ['print'] as const, openPrint: true }, staff: ['adminPrint'] },
    {
      name: 'a helper with every right',
      changes: { rights: helperRights, openPrint: true, hasCeremony: true },
      staff: ['acInfo', 'adminPrint', 'scrollBoard'],
    },
    {
      name: 'whoever keeps it',
      changes: { rights: helperRights, keptIn: 'site' as const },
      staff: ['manage', 'acInfo'],
    },
    {
      name: 'a super administrator',
      changes: { rights: helperRights, openPrint: true, hasCeremony: true, isRoot: true },
      staff: ['acInfo', 'adminPrint', 'scrollBoard', 'rejudge'],
    },
  ])('shows $name only what the rights lead to', ({ changes, staff }) => {
    expect(names(changes).staff).toEqual(staff)
  })

  test.each([
    { keptIn: 'site' as const, to: '/admin/contest/$contestId/edit' },
    { keptIn: 'group' as const, to: '/group/$groupID/contest-admin/$contestId/edit' },
  ])('leads to where it is kept: $keptIn', ({ keptIn, to }) => {
    expect(contestMenu({ ...pupil, keptIn }).staff).toEqual([{ key: 'menu.manage', to, closed: false }])
  })
})
