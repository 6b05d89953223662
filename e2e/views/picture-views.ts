import { readFile } from 'node:fs/promises'
import type { PictureClass, PictureTask } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { chart } from '../support/picture.ts'
import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

type Which = keyof Stage['pictures']

const at = (which: Which, search: (stage: Stage) => string = () => '') => ({
  route: '/group/$groupID/training/$trainingID/picture/$taskID',
  address: (stage: Stage) =>
    `/group/${stage.groups.class}/training/${stage.trainings.ofGroup}/picture/${stage.pictures[which]}${search(stage)}`,
})
const uidOf = ({ sessions }: Stage) => (sessions.pupil.user as { uid: string }).uid

/** The pupil's page with other data. */
const shown = (name: string, which: Which, change: (task: PictureTask) => object): View => ({
  ...at(which),
  name: `picture-${name}`,
  as: 'pupil',
  answers: { 'picture.task': (task: PictureTask) => ({ ...task, ...change(task) }) },
})
/** The teacher's page with the picture of the pupil in another state. */
const rated = (name: string, fields: object, { marking = 'both', canAskAgain = true } = {}): View => ({
  ...at('handedIn', (stage) => `?uid=${uidOf(stage)}`),
  name: `picture-class-${name}`,
  as: 'setter',
  answers: {
    'picture.task': (task: PictureTask) => ({ ...task, marking }),
    'picture.ofClass': (list: PictureClass) => ({
      ...list,
      canAskAgain,
      pupils: list.pupils.map((pupil) => (pupil.record ? { ...pupil, record: { ...pupil.record, ...fields } } : pupil)),
    }),
  },
})
const proposal = { state: 'proposed', proposed: 17, rating: '良好' }

const comment = '流程画得很清楚。判断框要写上“是”和“否”。'
const marked = ({ own }: PictureTask) => own && { ...own, state: 'confirmed', mark: 16, points: 16, comment }

export const pictureViews: readonly View[] = [
  ...pageViews('picture', { ...at('fresh'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('picture-handed-in', { ...at('handedIn'), as: 'pupil' }),
  shown('marked', 'handedIn', (task) => ({ own: marked(task), ownPoints: 16, nextAt: null })),
  shown('marked-by-service', 'handedIn', (task) => ({
    own: { ...marked(task), comment: null, byService: true },
    ownPoints: 16,
    nextAt: null,
  })),
  shown('late', 'fresh', () => ({ percentNow: 60 })),
  shown('over', 'fresh', () => ({ closedBy: 'over' })),
  {
    ...at('fresh'),
    name: 'picture-chosen',
    as: 'pupil',
    async act(page, say) {
      await page.locator('input[type=file]').last().setInputFiles(chart.pathname)
      await page.getByRole('img', { name: say('picture', 'handIn.preview') }).waitFor()
    },
  },
  {
    ...at('fresh'),
    name: 'picture-wrong-type',
    as: 'pupil',
    async act(page) {
      const file = { name: '流程图.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') }
      await page.locator('input[type=file]').last().setInputFiles(file)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...at('fresh'),
    name: 'picture-shrunk',
    as: 'pupil',
    async act(page, say) {
      const buffer = Buffer.concat([await readFile(chart), Buffer.alloc(6 * 1024 * 1024)])
      await page.locator('input[type=file]').last().setInputFiles({ name: 'chart.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('img', { name: say('picture', 'handIn.preview') }).waitFor()
    },
  },
  {
    ...at('fresh'),
    name: 'picture-too-large',
    as: 'pupil',
    async act(page) {
      const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(6 * 1024 * 1024)])
      await page.locator('input[type=file]').last().setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...at('fresh'),
    name: 'picture-no-answer',
    as: 'pupil',
    async act(page, say) {
      await page.route('**/api/upload*', (route) => route.abort())
      await page.locator('input[type=file]').last().setInputFiles(chart.pathname)
      await page.getByRole('button', { name: say('picture', 'handIn.do'), exact: true }).click()
      await page.getByText(say('picture', 'handIn.lost')).waitFor()
    },
  },
  shown('too-soon', 'fresh', () => ({ nextAt: Date.now() + 600_000 })),
  ...pageViews('picture-missing', {
    ...at('fresh'),
    address: (stage) => at('fresh').address(stage).replace(/\d+$/, '999999'),
    as: 'pupil',
  }),
  ...pageViews('picture-class', { ...at('handedIn'), as: 'setter', states: ['loading', 'error', 'empty'] }),
  ...pageViews('picture-class-none-missing', { ...at('handedIn', () => '?show=waiting'), as: 'setter' }),
  ...pageViews('picture-class-open', { ...at('handedIn', (stage) => `?uid=${uidOf(stage)}`), as: 'setter' }),
  {
    ...at('handedIn', (stage) => `?uid=${uidOf(stage)}`),
    name: 'picture-class-fault',
    as: 'setter',
    async act(page, say) {
      await page.getByLabel(say('picture', 'mark.points', { max: '20' })).fill('21')
      await page.getByLabel(say('picture', 'mark.points', { max: '20' })).press('Enter')
    },
  },
  rated('proposed', proposal),
  rated('proposed-kept', proposal, { marking: 'teacher', canAskAgain: false }),
  rated('asked', { state: 'waiting' }),
  rated('asked-again', { state: 'waiting', failure: 'limited', nextTryAt: Date.UTC(2030, 0, 7, 8, 30) }),
  rated('not-rated', { state: 'failed', failure: 'no-rating' }),
  rated('not-rated-for-hand', { state: 'failed', failure: 'slow' }, { marking: 'teacher', canAskAgain: false }),
  rated('by-service', { state: 'confirmed', mark: 17, points: 17, byService: true }),
  {
    ...rated('confirm-all', proposal),
    async act(page) {
      await page.getByRole('button', { name: /\d.*…/ }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    route: '/group/$groupID/training-admin/$trainingId/problems',
    address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training-admin/${trainings.ofGroup}/problems`,
    name: 'picture-task-edit',
    as: 'setter',
    async act(page, say) {
      await page.getByRole('button', { name: say('picture', 'edit.add') }).click()
      await dialogOf(page).waitFor()
    },
  },
  {
    route: '/group/$groupID/training-admin/$trainingId/problems',
    address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training-admin/${trainings.ofGroup}/problems`,
    name: 'picture-task-edit-scored',
    as: 'setter',
    answers: { 'config.website': (site: object) => ({ ...site, hasPictureScorer: true }) },
    async act(page, say) {
      await page.getByRole('button', { name: say('picture', 'edit.add') }).click()
      await dialogOf(page).getByLabel(say('picture', 'edit.marking')).selectOption('both')
    },
  },
  {
    route: '/group/$groupID/training-admin/$trainingId/problems',
    address: ({ groups, trainings }: Stage) => `/group/${groups.class}/training-admin/${trainings.ofGroup}/problems`,
    name: 'picture-task-edit-to-hand',
    as: 'setter',
    answers: {
      'config.website': (site: object) => ({ ...site, hasPictureScorer: true }),
      'picture.tasks': (tasks: readonly PictureTask[]) =>
        tasks.map((task) => ({ ...task, marking: 'both', figures: { pupils: 30, handedIn: 12, waiting: 9, asked: 2, proposed: 5 } })),
    },
    async act(page, say) {
      await page.getByRole('button', { name: say('picture', 'edit.change', { title: '手写变量表' }) }).click()
      await dialogOf(page).getByLabel(say('picture', 'edit.marking')).selectOption('teacher')
    },
  },
]
