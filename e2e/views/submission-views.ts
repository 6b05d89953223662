import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { breaking } from './breaking-input.ts'
import { failingTest } from './failing-test.ts'
import type { Ended, Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const route = '/submission-detail/$submitID'
const address = (ended: Ended) => (stage: Stage) => `/submission-detail/${stage.submissions[ended]}`

type Detail = { submission: object }

/** A verdict that no program causes, shown over a judged submission. */
function standing(status: number, more: object = {}, about: object = {}): View['answers'] {
  return {
    'submission.detail': (detail: Detail) => ({
      ...detail,
      ...about,
      submission: { ...detail.submission, status, ...more },
    }),
  }
}

/** The same for a running submission; polling and the queue do not change it. */
function underWay(status: number, about: object = {}): View['answers'] {
  const place = 'queue' in about ? about.queue : null
  return {
    ...(standing(status, none, about) as object),
    'submission.statuses': () => ({}),
    'submission.queue': () => place,
  }
}

const none = { time: null, memory: null, score: null }
const queue = { ahead: 3, judgeReady: true, reason: null }

const systemError = (errorCode: string | null) =>
  standing(Verdict.SystemError, { ...none, errorMessage: 'The judge could not run this program.' }, { errorCode })

/** Statuses that no program causes, with their extra fields. */
const rare: readonly { name: string; as: View['as']; answers: View['answers'] }[] = [
  { name: 'system-error', as: 'pupil', answers: systemError(null) },
  { name: 'system-error-staff', as: 'root', answers: systemError('sandbox.cgroup-lost') },
  { name: 'presentation-error', as: 'pupil', answers: standing(Verdict.PresentationError) },
  { name: 'cancelled', as: 'pupil', answers: standing(Verdict.Cancelled, none) },
  { name: 'failing-test', as: 'pupil', answers: { 'failingCase.read': () => failingTest } },
  { name: 'breaking-input', as: 'pupil', answers: { 'breaking.read': () => breaking.shown } },
  { name: 'breaking-input-staff', as: 'root', answers: { 'breaking.read': () => breaking.found } },
  { name: 'breaking-input-ready', as: 'root', answers: { 'breaking.read': () => breaking.ready } },
  { name: 'breaking-input-waiting', as: 'root', answers: { 'breaking.read': () => breaking.waiting } },
  { name: 'breaking-input-lacking', as: 'root', answers: { 'breaking.read': () => breaking.lacking } },
  { name: 'breaking-input-none', as: 'root', answers: { 'breaking.read': () => breaking.none } },
  { name: 'set-by-hand', as: 'pupil', answers: standing(Verdict.WrongAnswer, { isManual: true, judger: 'root' }) },
  { name: 'submit-failed', as: 'pupil', answers: standing(Verdict.SubmitFailed, none) },
  { name: 'pending', as: 'pupil', answers: underWay(Verdict.Pending, { queue }) },
  {
    name: 'waiting',
    as: 'pupil',
    answers: underWay(Verdict.Pending, { queue: { ...queue, judgeReady: false, reason: 'no-worker' } }),
  },
  { name: 'recheck', as: 'pupil', answers: underWay(Verdict.Pending, { queue: { ...queue, ahead: 0, waitMs: null, recheckMs: 432_000 } }) },
  { name: 'compiling', as: 'pupil', answers: underWay(Verdict.Compiling) },
  { name: 'judging', as: 'pupil', answers: underWay(Verdict.Judging, { caseCount: 20 }) },
]

const ended: readonly (readonly [string, Ended])[] = [
  ['wrong-answer', 'wrongAnswer'],
  ['compile-error', 'compileError'],
  ['time-limit', 'timeLimit'],
  ['memory-limit', 'memoryLimit'],
  ['runtime-error', 'runtimeError'],
  ['partial', 'partial'],
  ['subtasks', 'subtasks'],
]

export const submissionViews: readonly View[] = [
  ...pageViews('submissions', { route: '/status', as: 'pupil', states: ['loading', 'error', 'empty', 'guest'] }),
  ...pageViews('submissions-staff', { route: '/status', as: 'root' }),
  ...pageViews('submissions-none-found', { route: '/status', address: '/status?username=nobody-has-this-name', as: 'pupil' }),
  {
    name: 'submissions-manage-menu',
    route: '/status',
    address: () => '/status',
    as: 'root',
    sizes: ['desktop', 'tablet'],
    act: (page, say, { submissions }) =>
      page.getByRole('button', { name: say('submission', 'manage.menu', { id: submissions.accepted }) }).click(),
  },
  ...pageViews('submission', { route, address: address('accepted'), as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('submission-staff', { route, address: address('accepted'), as: 'root' }),
  ...pageViews('submission-missing', { route, address: '/submission-detail/999999', as: 'pupil' }),
  ...ended.map(([name, key]): View => ({ name: `submission-${name}`, route, address: address(key), as: 'pupil' })),
  ...rare.map(({ name, as, answers }): View => ({ name: `submission-${name}`, route, address: address('wrongAnswer'), as, answers })),
  {
    name: 'submission-case-card',
    route,
    address: address('wrongAnswer'),
    as: 'pupil',
    sizes: ['desktop'],
    async act(page) {
      await page.getByRole('main').getByRole('list').last().getByRole('button').first().hover()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'submission-manual',
    route,
    address: address('wrongAnswer'),
    as: 'root',
    async act(page, say, { submissions }) {
      await page
        .getByRole('button', { name: say('submission', 'manage.menu', { id: submissions.wrongAnswer }) })
        .last()
        .click()
      await page.getByRole('menuitem', { name: say('submission', 'manage.modify') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
