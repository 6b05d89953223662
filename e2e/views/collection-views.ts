import type { Page } from '@playwright/test'
import { dialogOf } from './acts.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const owner = { uid: '1', username: 'teacher-wang', realname: '王老师' }
const titles = ['A+B 问题', '温度换算', '期中练习：很长的题目名称用来检查标题在窄屏上是否换行 (a long title)', 'Prime numbers', '数位之和']
const rows = titles.map((title, at) => ({
  pid: at + 1,
  problemId: at === 2 ? 'SCHOOL-1' : `TS100${at + 1}`,
  title,
  difficulty: at % 3,
  level: at % 3,
  gid: at === 3 ? 1 : null,
  own: at < 2 ? 'solved' : at === 2 ? 'tried' : 'untried',
}))
const next = { problemId: 'SCHOOL-1', title: titles[2], gid: null }

const shared = {
  key: 'shared',
  isFavourites: false,
  title: '枚举入门：从读入到循环',
  description: '适合刚学完循环的同学。\n前两题当场做，后面的回家做。',
  isShared: true,
  isTakenDown: false,
  takenDownReason: null,
  owner,
  problems: { records: rows, total: rows.length, size: 50, current: 1, pages: 1, orders: [], searchCount: true },
  solved: 2,
  next,
  hidden: 2,
  edited: null,
  can: { takeDown: false, report: true, setForGroup: false },
}
const own = {
  ...shared,
  hidden: 0,
  can: { takeDown: false, report: false, setForGroup: false },
  edited: { pids: rows.map(({ pid }) => pid), version: 'v', mayShare: true },
}
const none = { ...own.problems, records: [], total: 0 }

const lists = [
  { key: 'stars', isFavourites: true, title: '', isShared: false, total: 12, solved: 4 },
  { key: 'shared', isFavourites: false, title: shared.title, isShared: true, total: 5, solved: 2 },
  { key: 'empty', isFavourites: false, title: 'To try in the holidays', isShared: false, total: 0, solved: 0 },
]

const page = { route: '/collection/$key', address: () => '/collection/shared', as: 'pupil' } as const
const all = { route: '/collection/', address: () => '/collection', as: 'pupil' } as const
const read = (list: object) => ({ 'collection.read': () => list })

/** As a teacher of two classes sees it. */
const taught = { ...shared, can: { takeDown: false, report: true, setForGroup: true } }
const classes = [
  { gid: 2, name: '高一3班', kind: 'class', owner: 'lilaoshi', members: 41 },
  { gid: 1, name: '信息学社团（周三晚上）', kind: 'team', owner: 'lilaoshi', members: 12 },
]
const work = {
  count: 3,
  leftOut: [
    { problemId: 'SCHOOL-1', title: titles[2], why: 'not-open' },
    { problemId: 'TS1004', title: titles[3], why: 'other-group' },
  ],
  hidden: 2,
}
const setAnswers = {
  ...read(taught),
  'homeworkSetting.ledGroups': () => ({ ...shared.problems, records: classes, total: 2 }),
  'homeworkSetting.lookAtCollection': () => work,
}
async function chooseClass(page: Page, say: Say) {
  await page.getByRole('button', { name: say('collection', 'set'), exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(say('collection', 'set.group')).click()
  await page.getByRole('option', { name: '高一3班' }).click()
  await dialog.getByText('TS1004').waitFor()
}

export const collectionViews: readonly View[] = [
  ...pageViews('collections', { route: '/collection/', address: '/collection', as: 'pupil', states: ['loading', 'error', 'guest'] }),
  { ...all, name: 'collections-filled', answers: { 'collection.mine': () => lists } },
  {
    ...all,
    name: 'collections-new',
    reopen: true,
    answers: { 'collection.mine': () => lists },
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'create') }).click()
      await dialogOf(page).waitFor()
    },
  },
  // No such list: it is missing, or private.
  ...pageViews('collection', { ...page, states: ['loading', 'error', 'guest'] }),
  { ...page, name: 'collection-shared', answers: read(shared) },
  { ...page, name: 'collection-own', answers: read(own) },
  { ...page, name: 'collection-solved', answers: read({ ...shared, solved: 5, next: null, hidden: 1 }) },
  { ...page, name: 'collection-none-open', answers: read({ ...shared, problems: none, solved: 0, next: null }) },
  { ...page, name: 'collection-favourites', answers: read({ ...own, isFavourites: true, title: '', description: '', isShared: false }) },
  {
    ...page,
    name: 'collection-no-favourites',
    answers: read({ ...own, isFavourites: true, title: '', description: '', isShared: false, problems: none, solved: 0, next: null }),
  },
  {
    ...page,
    name: 'collection-taken-down',
    answers: read({ ...own, isShared: false, isTakenDown: true, takenDownReason: '标题里有不文明用语，请改掉。' }),
  },
  {
    ...page,
    name: 'collection-staff',
    as: 'root',
    answers: read({ ...shared, can: { takeDown: true, report: true, setForGroup: false } }),
  },
  {
    ...page,
    name: 'collection-take-down',
    as: 'root',
    reopen: true,
    answers: read({ ...shared, can: { takeDown: true, report: true, setForGroup: false } }),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'takeDown'), exact: true }).click()
      await dialogOf(page).getByRole('textbox').waitFor()
    },
  },
  {
    ...page,
    name: 'collection-set-same-name',
    reopen: true,
    answers: {
      ...setAnswers,
      'homeworkSetting.ledGroups': () => ({ ...shared.problems, records: classes.map((row) => ({ ...row, name: '高一3班' })), total: 2 }),
    },
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'set'), exact: true }).click()
      await dialogOf(page).getByLabel(say('collection', 'set.group')).click()
      await page
        .getByRole('option', { name: /高一3班/ })
        .first()
        .waitFor()
    },
  },
  {
    ...page,
    name: 'collection-edit',
    reopen: true,
    answers: read(own),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'edit'), exact: true }).click()
      await page.getByRole('list', { name: say('collection', 'edit.order') }).waitFor()
    },
  },
  {
    ...page,
    name: 'collection-add',
    reopen: true,
    answers: read(own),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'add'), exact: true }).click()
      await page.getByRole('table', { name: say('collection', 'problems.candidates') }).waitFor()
    },
  },
  {
    ...page,
    name: 'collection-copy',
    reopen: true,
    answers: read(shared),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'copy'), exact: true }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    ...page,
    name: 'collection-report',
    reopen: true,
    answers: read(shared),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'report'), exact: true }).click()
      await dialogOf(page).getByRole('group').waitFor()
    },
  },
  { ...page, name: 'collection-taught', answers: read(taught) },
  { ...page, name: 'collection-set', reopen: true, answers: setAnswers, act: chooseClass },
  {
    ...page,
    name: 'collection-remove',
    reopen: true,
    answers: read(own),
    async act(page, say) {
      await page.getByRole('button', { name: say('collection', 'remove'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/problem/$problemID',
    address: () => '/problem/TS1001',
    as: 'pupil',
    name: 'problem-add-to-collection',
    reopen: true,
    answers: {
      'collection.choices': () => [
        { key: 'a', title: shared.title, isIn: true, isFull: false },
        { key: 'b', title: 'To try in the holidays', isIn: false, isFull: false },
        { key: 'c', title: '二百道题', isIn: false, isFull: true },
      ],
    },
    async act(page, say) {
      await page
        .getByRole('button', { name: say('problem', 'page.addToList') })
        .first()
        .click()
      await dialogOf(page).waitFor()
    },
  },
]
