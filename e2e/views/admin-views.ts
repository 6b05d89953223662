import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dialogOf, openDrawer } from './acts.ts'
import { fiveLevels } from './levels.ts'
import { opened } from './opened-views.ts'
import { problem, type Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../server/src/problems/problem-import/fixtures/${name}`, import.meta.url))

const users = '/admin/user/'

/** A dialog about the selected users. */
function forAll(name: string, button: (say: Say) => string): View {
  return opened(name, users, button, {
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('users', 'list.selectAll') }).click()
      await page.getByRole('button', { name: button(say) }).click()
      await dialogOf(page).waitFor()
    },
  })
}
const notices = '/admin/notice'
const notice = {
  id: 1,
  title: '机房本周五停用 The lab is closed on Friday',
  content: '请改到 **二号机房**。',
  type: 'All',
  state: true,
  adminUsername: 'root',
  recipientId: null,
  recipientUsername: null,
  gid: null,
  publishAt: 1_772_414_400_000,
  seenNum: 312,
  gmtCreate: '2026-03-02T01:20:00.000+0000',
  gmtModified: '2026-03-02T01:20:00.000+0000',
}
const waitingNotice = {
  ...notice,
  id: 2,
  title: '请补交作业',
  type: 'Single',
  recipientId: 'a'.repeat(32),
  recipientUsername: 'zhang-san',
  state: false,
  publishAt: 4_102_444_800_000,
  seenNum: 0,
}
const sentNotices = { records: [waitingNotice, notice], total: 2, current: 1, size: 10, pages: 1 }
const owners = '/admin/group-owner'
const owner = {
  uid: 'a'.repeat(32),
  username: 'zhang-san',
  vouchedAt: null,
  vouchedBy: null,
  groups: [
    { gid: 11, name: '城南中学编程社', memberCount: 38 },
    { gid: 14, name: 'Evening class', memberCount: 1 },
  ],
}
const backed = { ...owner, uid: 'b'.repeat(32), username: 'li-laoshi', vouchedAt: '2026-03-02T01:20:00.000+0000', vouchedBy: 'root' }
const someOwners = { records: [owner, backed], total: 2, current: 1, size: 10, pages: 1, waiting: 1 }
const account = {
  judge: 'CF',
  hasPassword: true,
  isBusy: false,
  failures: 0,
  fault: null,
  faultText: null,
  failedAt: null,
  succeededAt: '2026-11-20T09:14:00.000Z',
  pausedUntil: null,
}
const machine = {
  name: '机房 302 左',
  worker: 'machine-1',
  state: 'working',
  isHere: true,
  jobs: 3,
  report: { version: '0.1.0', cores: 8, lanes: 8, state: 'ready', reason: null },
  speed: { factor: 1.431, spreadPercent: 4.2, isUneven: false },
  isReference: false,
  acceptsUneven: false,
  isPaused: false,
  otherCompilers: [],
  seenAt: '2036-11-20T09:20:00.000Z',
  gmtCreate: '2036-11-19T09:20:00.000Z',
}
const oldGcc = { language: 'C++ 17', version: 'g++ (Debian 12.2.0-14) 12.2.0', reference: 'g++ (Debian 14.2.0-19) 14.2.0' }
const judgeMachines = [
  { ...machine, id: 1, isReference: true, speed: { ...machine.speed, factor: 1, spreadPercent: 0 } },
  {
    ...machine,
    id: 6,
    worker: 'machine-6',
    speed: { factor: 0.712, spreadPercent: 31.4, isUneven: true },
    isPaused: true,
    otherCompilers: [oldGcc],
  },
  { ...machine, id: 2, worker: 'machine-2', name: 'Room 302, right', state: 'waiting', jobs: 0 },
  {
    ...machine,
    id: 3,
    worker: 'machine-3',
    jobs: 0,
    report: {
      ...machine.report,
      state: 'off',
      faults: [{ code: 'sandbox.disk-full', details: { words: 'no room in /tmp' } }],
      reason: 'x',
    },
  },
  { ...machine, id: 4, worker: 'machine-4', state: 'draining', jobs: 1 },
  { ...machine, id: 5, worker: 'machine-5', isHere: false, jobs: 0, report: null, seenAt: null },
]
const reference = { worker: 'machine-1', isChosen: false, isMeasured: true, isHere: true }
const otherAccounts = [
  { ...account, id: 1, username: 'no1-school' },
  {
    ...account,
    id: 2,
    username: 'no1-school-2',
    failures: 5,
    fault: 'blocked',
    faultText: '对方网站不允许程序访问',
    pausedUntil: '2036-11-20T09:20:00.000Z',
  },
  { ...account, id: 3, judge: 'HDU', username: 'hdu-bot', hasPassword: false, succeededAt: null },
]
const rejudgings = '/admin/rejudge/'
const tags = '/admin/problem/tag'
const announcements = '/admin/announcement'
const importing = '/admin/problem/batch-operation'
const night = { kind: 'night', place: '/srv/touchstone/backups', startedAt: 1_772_420_400_000, finishedAt: 1_772_420_460_000 }
const leftOut = { count: 1, names: ['translations/ja-JP/pages/home.json'] }
const good = { ...night, bytes: 81_234_567, error: null, judged: null, lost: null, leftOut }
const failed = {
  ...night,
  place: '/mnt/school-share/backups',
  bytes: null,
  error: "ENOSPC: no space left on device, write '/mnt/school-share/backups'",
  judged: null,
}
const backups = {
  nightly: true,
  running: false,
  places: [
    { folder: good.place, last: good, lastGood: good, late: false },
    { folder: failed.place, last: failed, lastGood: null, late: true },
  ],
  drill: { last: { ...good, kind: 'drill', judged: '3/3' }, lastGood: { ...good, kind: 'drill', judged: '3/3' }, late: false },
}

/** A trial translation, and files with faults. */
const translations = {
  folder: '/srv/touchstone/translations',
  languages: [
    {
      tag: 'ja-JP',
      name: '日本語',
      done: 5104,
      texts: 5456,
      helpDone: 3,
      help: 22,
      missing: [
        { part: 'admin-contests', count: 240 },
        { part: 'errors', count: 112 },
      ],
    },
    { tag: 'fr-FR', name: 'Français', done: 5456, texts: 5456, helpDone: 22, help: 22, missing: [] },
  ],
  faults: [
    { file: 'ja-JP/pages/problem.json', key: null, fault: 'json' },
    { file: 'ja-JP/pages/home.json', key: 'solvers.solved_other', fault: 'values' },
    { file: 'my words', key: null, fault: 'folder' },
  ],
  moreFaults: 2,
}

const judgeOff = (status: object) => ({
  ...status,
  ready: false,
  state: 'off',
  cause: 'no-cgroup',
  lanes: 0,
  busyLanes: 0,
  languages: [],
  reason: 'no writable cgroup. Start it as: systemd-run --user --scope -p Delegate=yes npm start',
})
const sick = { alarms: ['judge-off', 'store-away', 'disk-low', 'backup-failed', 'drill-late'], freeBytes: 1.3e9 }
const busyDay = {
  steps: null,
  submissions: 1204,
  groups: [
    { gid: 1, name: '高一3班', people: 38, submissions: 96 },
    { gid: 2, name: 'Evening class of the district, with a rather long name', people: 4, submissions: 7 },
  ],
  contests: [
    { cid: 1, gid: 1, title: '第三周课堂测验', startTime: 1_772_414_400_000, endTime: 4_102_444_800_000 },
    { cid: 2, gid: null, title: 'Autumn contest', startTime: 4_102_441_200_000, endTime: 4_102_444_800_000 },
    { cid: 3, gid: null, title: '热身赛', startTime: 1_772_414_400_000, endTime: 1_772_418_000_000 },
  ],
}

const classList = `用户名\t密码\t邮箱\t姓名\t学校
pupil-1\tpupil-password\tpupil-1@school.test\t李雷\t城南中学
pupil-2\t123\t\t韩梅梅\t城南中学
ROOT\tpupil-password\t\t重名\t城南中学
pupil-3\t\t\t司马相如\t城南中学`

const broken = {
  pid: 1,
  displayPid: problem,
  uid: '1',
  username: 'zhang-san',
  language: 'C++ 17',
  judger: 'judge-1',
  submitTime: '2026-03-02T08:00:00.000+0000',
}
const systemErrors = [
  { ...broken, submitId: 41, errorCode: 'sandbox.no-report', errorMessage: 'The sandbox ended without a report.' },
  {
    ...broken,
    submitId: 38,
    errorCode: 'checker.compile',
    errorMessage: "checker.cpp:12:5: error: 'quitf' was not declared in this scope",
  },
]

export const adminViews: readonly View[] = [
  ...pageViews('admin-login', { route: '/admin/login', as: 'guest' }),
  ...pageViews('admin-login-not-staff', { route: '/admin/login', as: 'pupil' }),
  ...pageViews('admin', { route: '/admin/', as: 'root', states: ['loading', 'error'] }),
  ...pageViews('admin-setter', { route: '/admin/', as: 'setter' }),
  {
    name: 'admin-busy',
    route: '/admin/',
    address: () => '/admin/',
    as: 'root',
    answers: { 'siteOverview.read': () => busyDay, 'siteOverview.alarms': () => ({ alarms: [], freeBytes: 8e10 }) },
  },
  {
    name: 'admin-sick',
    route: '/admin/',
    address: () => '/admin/',
    as: 'root',
    answers: { 'siteOverview.alarms': () => sick, 'backup.status': () => backups, 'siteStatus.read': judgeOff },
  },
  {
    name: 'admin-alarm-line',
    route: '/admin/judge',
    address: () => '/admin/judge',
    as: 'root',
    answers: { 'siteOverview.alarms': () => sick, 'siteStatus.read': judgeOff },
  },
  ...pageViews('admin-groups', { route: '/admin/group', as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  {
    name: 'admin-menu',
    route: '/admin/',
    address: () => '/admin/',
    as: 'root',
    sizes: ['phone'],
    act: openDrawer,
  },
  ...pageViews('admin-judge', { route: '/admin/judge', as: 'root', states: ['loading', 'error', 'empty'] }),
  {
    name: 'admin-judge-errors',
    route: '/admin/judge',
    address: () => '/admin/judge',
    as: 'root',
    answers: { 'systemError.list': () => ({ records: systemErrors, total: systemErrors.length, current: 1, size: 10, pages: 1 }) },
  },
  {
    name: 'admin-judge-off',
    route: '/admin/judge',
    address: () => '/admin/judge',
    as: 'root',
    answers: { 'siteStatus.read': judgeOff },
  },

  {
    name: 'admin-judge-disk-full',
    route: '/admin/judge',
    address: () => '/admin/judge',
    as: 'root',
    answers: { 'siteStatus.read': (status: object) => ({ ...status, ready: false, state: 'off', cause: 'disk-full', busyLanes: 0 }) },
  },

  ...pageViews('admin-users', { route: users, as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  {
    name: 'admin-users-selected',
    route: users,
    address: () => users,
    as: 'root',
    act: (page, say) => page.getByRole('checkbox', { name: say('users', 'list.selectAll') }).click(),
  },
  forAll('admin-users-reset', (say) => say('users', 'list.resetSelected')),
  forAll('admin-users-change', (say) => say('users', 'list.changeSelected')),
  opened('admin-users-slips', users, (say) => say('users', 'list.resetSelected'), {
    async act(page, say) {
      await page.getByRole('checkbox', { name: say('users', 'list.select', { username: 'a-name-of-20-letters' }) }).click()
      await page.getByRole('button', { name: say('users', 'list.resetSelected') }).click()
      await dialogOf(page).getByRole('button', { name: /1/ }).click()
      await dialogOf(page)
        .getByRole('button', { name: say('users', 'slips.print') })
        .waitFor()
    },
  }),
  opened('admin-users-new', users, (say) => say('users', 'list.create')),
  opened('admin-users-generate', users, (say) => say('users', 'list.generate')),
  opened('admin-users-edit', users, (say) => say('users', 'list.edit', { username: 'lilei' })),
  opened('admin-users-delete', users, (say) => say('users', 'list.delete', { username: 'lilei' })),
  ...pageViews('admin-class-list', { route: '/admin/user/import', as: 'root', states: ['forbidden'] }),
  {
    name: 'admin-class-list-filled',
    route: '/admin/user/import',
    address: () => '/admin/user/import',
    as: 'root',
    async act(page, say) {
      await page.getByLabel(say('users', 'import.field')).fill(classList)
      await page.getByRole('table').waitFor()
      await page.waitForTimeout(600)
    },
  },

  ...pageViews('admin-rejudgings', { route: rejudgings, as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  ...pageViews('admin-rejudging', {
    route: '/admin/rejudge/$id',
    address: ({ rejudging }: Stage) => `${rejudgings}${rejudging}`,
    as: 'root',
    states: ['loading', 'error', 'empty'],
  }),
  ...pageViews('admin-rejudging-missing', { route: '/admin/rejudge/$id', address: `${rejudgings}999999`, as: 'root' }),

  ...pageViews('admin-group-owners', { route: owners, as: 'root', states: ['loading', 'error', 'empty'] }),
  ...(['setter', 'root'] as const).map(
    (as): View => ({
      name: `admin-group-owners-filled-${as}`,
      route: owners,
      address: () => owners,
      as,
      answers: { 'groupOwner.list': () => someOwners },
    }),
  ),
  ...pageViews('admin-group-owners-none-found', { route: owners, address: `${owners}?keyword=no-such-name`, as: 'root' }),
  opened('admin-group-owners-all', owners, (say) => say('groupOwners', 'all_other', { count: 2 }), {
    answers: { 'groupOwner.list': () => ({ ...someOwners, waiting: 2 }) },
  }),

  ...pageViews('admin-roles', { route: '/admin/roles', as: 'root', states: ['loading', 'error', 'forbidden'] }),
  ...pageViews('admin-machines', { route: '/admin/machines', as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  {
    name: 'admin-machines-filled',
    route: '/admin/machines',
    address: () => '/admin/machines',
    as: 'root',
    answers: { 'machine.list': () => ({ machines: judgeMachines, reference: { ...reference, isChosen: true } }) },
  },
  {
    name: 'admin-machines-reference-away',
    route: '/admin/machines',
    address: () => '/admin/machines',
    as: 'root',
    answers: { 'machine.list': () => ({ machines: [judgeMachines[1]], reference: { ...reference, worker: 'local', isHere: false } }) },
  },
  opened('admin-machines-add', '/admin/machines', (say) => say('machines', 'add')),
  {
    name: 'admin-machines-code',
    route: '/admin/machines',
    address: () => '/admin/machines',
    as: 'root',
    answers: { 'machine.invite': () => ({ code: `join_${'x'.repeat(43)}`, expiresAt: '2036-11-20T10:20:00.000Z' }) },
    async act(page, say) {
      await page.getByRole('button', { name: say('machines', 'add') }).click()
      await dialogOf(page).getByRole('textbox').fill('Room 302')
      await dialogOf(page)
        .getByRole('button', { name: say('machines', 'make') })
        .click()
      await dialogOf(page).getByText('--join').waitFor()
    },
  },
  ...pageViews('admin-audit', { route: '/admin/audit', as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),

  ...pageViews('admin-tags', { route: tags, as: 'root', states: ['loading', 'error', 'empty'] }),
  opened('admin-tags-new', tags, (say) => say('problems', 'tags.newTag')),
  opened('admin-tags-new-class', tags, (say) => say('problems', 'tags.newClass')),

  ...pageViews('admin-import', { route: importing, as: 'root', states: ['loading', 'error', 'empty'] }),
  {
    name: 'admin-import-preview',
    route: importing,
    address: () => importing,
    as: 'root',
    async act(page, say) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'qduoj-assembled-3-problems.zip',
        mimeType: 'application/zip',
        buffer: readFileSync(fixture('qduoj-assembled-3-problems.zip')),
      })
      await page.getByRole('table', { name: say('import', 'preview.label') }).waitFor()
    },
  },
  {
    name: 'admin-import-refused',
    route: importing,
    address: () => importing,
    as: 'root',
    async act(page) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '坏文件.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
  ...pageViews('admin-import-report', {
    route: importing,
    address: ({ importTask }: Stage) => `${importing}?task=${importTask}`,
    as: 'root',
  }),

  ...pageViews('admin-announcements', { route: announcements, as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  opened('admin-announcements-new', announcements, (say) => say('site', 'announcement.create')),
  opened('admin-announcements-edit', announcements, (say) => say('site', 'announcement.edit', { title: '信息学兴趣小组招新' })),
  ...pageViews('admin-notices', { route: notices, as: 'root', states: ['loading', 'error', 'empty', 'forbidden'] }),
  { ...pageViews('admin-notices-filled', { route: notices, as: 'root' })[0], answers: { 'message.notices': () => sentNotices } } as View,
  opened('admin-notices-new', notices, (say) => say('notices', 'create')),
  opened('admin-notices-edit', notices, (say) => say('notices', 'edit', { title: waitingNotice.title }), {
    answers: { 'message.notices': () => sentNotices },
  }),
  ...(['website', 'access', 'mail', 'carousel', 'judges', 'tutor', 'backup'] as const).flatMap((tab) =>
    pageViews(`admin-conf-${tab}`, { route: '/admin/conf', address: `/admin/conf?tab=${tab}`, as: 'root' }),
  ),
  {
    name: 'admin-conf-website-levels',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=website',
    as: 'root',
    answers: { 'siteSettings.site': (settings: object) => ({ ...settings, difficultyLevels: fiveLevels }) },
  },
  {
    name: 'admin-conf-website-level-removed',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=website',
    as: 'root',
    answers: {
      'siteSettings.site': (settings: object) => ({ ...settings, difficultyLevels: fiveLevels }),
      'siteSettings.levelUse': () => [{ level: 4, problems: 12 }],
    },
    act: async (page, say) => {
      const levels = page.getByRole('region', { name: say('site', 'group.difficulty') })
      await levels
        .getByRole('button', { name: say('site', 'level.remove', { level: '' }) })
        .last()
        .click()
      await dialogOf(page).getByRole('combobox').waitFor()
    },
  },
  {
    name: 'admin-conf-judges-filled',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=judges',
    as: 'root',
    answers: { 'remote.accounts': () => otherAccounts },
  },
  {
    name: 'admin-conf-judges-add',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=judges',
    as: 'root',
    async act(page, say) {
      await page
        .getByRole('button', { name: say('site', 'judges.add') })
        .first()
        .click()
      await dialogOf(page).waitFor()
    },
  },
  {
    name: 'admin-conf-languages',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=languages',
    as: 'root',
    answers: { 'translation.report': () => translations },
  },
  {
    name: 'admin-conf-backup-late',
    route: '/admin/conf',
    address: () => '/admin/conf?tab=backup',
    as: 'root',
    answers: { 'backup.status': () => backups },
  },
  ...pageViews('admin-conf-error', { route: '/admin/conf', as: 'root' }).map((view): View => ({ ...view, answers: 'failing' })),
  ...pageViews('admin-switches', { route: '/admin/switch', as: 'root', states: ['loading', 'error', 'forbidden'] }),
]
