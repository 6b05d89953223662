import { dialogOf } from './acts.ts'
import type { Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'
import type { Say } from './words.ts'

const base = '/group/$groupID'
const states = ['loading', 'error', 'empty'] as const

/** A page of the class: `route` after `base`, and the same with the numbers filled in. */
const at = (route: string, path: string | ((stage: Stage) => string) = route) => ({
  route: `${base}${route}`,
  address: (stage: Stage) => `/group/${stage.groups.class}${typeof path === 'string' ? path : path(stage)}`,
})

/** A page where the first button with this name is pressed. */
function opened(name: string, place: Pick<View, 'route' | 'address'>, button: (say: Say) => string | RegExp): View {
  return {
    name,
    ...place,
    as: 'root',
    async act(page, say) {
      await page
        .getByRole('button', { name: button(say) })
        .first()
        .click()
      await dialogOf(page).waitFor()
    },
  }
}

const problem = at('/problem/$problemID', ({ groupProblem }) => `/problem/${groupProblem}`)
const edit = '/problem-admin/edit/$pid'
const contest = (page: string) => at(`/contest-admin/$contestId/${page}`, ({ groupContest }) => `/contest-admin/${groupContest}/${page}`)
const run = at('/submission-detail/$submitID', ({ groupRun }) => `/submission-detail/${groupRun}`)
const requests = { route: '/admin/group-problem/apply', address: () => '/admin/group-problem/apply' }

export const groupWorkViews: readonly View[] = [
  ...pageViews('group-problems', { ...at('/problem/', '/problem'), as: 'pupil', states: [...states, 'guest'] }),
  ...pageViews('group-problems-none', { ...at('/problem/', '/problem?keyword=nothing-is-called-so'), as: 'pupil' }),
  ...pageViews('group-problems-empty-teacher', { ...at('/problem/', '/problem'), as: 'setter' }).map((view) => ({
    ...view,
    answers: 'empty' as const,
  })),
  ...pageViews('group-problem', { ...problem, as: 'pupil', states: ['loading', 'error'] }),
  ...pageViews('group-problem-full', {
    ...at('/problem/$problemID/full-screen', ({ groupProblem }) => `/problem/${groupProblem}/full-screen`),
    as: 'pupil',
  }),
  ...pageViews('group-problem-missing', { ...at('/problem/$problemID', '/problem/NO-SUCH'), as: 'pupil' }),
  ...pageViews('group-problems-kept', { ...at('/problem-admin/', '/problem-admin'), as: 'setter', states }),
  ...pageViews('group-problems-kept-pupil', { ...at('/problem-admin/', '/problem-admin'), as: 'pupil' }),
  opened('group-problem-publish', at('/problem-admin/', '/problem-admin'), (say) => say('groupWork', 'publication.ask')),
  ...pageViews('group-problem-order', { ...at('/problem-admin/order'), as: 'setter', states }),
  ...pageViews('group-problem-order-pupil', { ...at('/problem-admin/order'), as: 'pupil' }),
  ...pageViews('group-problem-new', { ...at('/problem-admin/create'), as: 'setter' }),
  ...pageViews('group-problem-new-pupil', { ...at('/problem-admin/create'), as: 'pupil' }),
  ...pageViews('group-problem-edit', {
    ...at(edit, ({ groupPid }) => `/problem-admin/edit/${groupPid}`),
    as: 'setter',
    states: ['loading', 'error'],
  }),
  ...pageViews('group-problem-edit-publish', {
    ...at(edit, ({ groupPid }) => `/problem-admin/edit/${groupPid}?tab=publish`),
    as: 'setter',
  }),
  ...pageViews('group-contests', { ...at('/contest'), as: 'pupil', states }),
  ...pageViews('group-contests-teacher', { ...at('/contest'), as: 'setter' }),
  ...pageViews('group-contests-kept', { ...at('/contest-admin/', '/contest-admin'), as: 'setter', states }),
  ...pageViews('group-contests-kept-pupil', { ...at('/contest-admin/', '/contest-admin'), as: 'pupil' }),
  ...pageViews('group-class-test-new', { ...at('/contest-admin/class-test'), as: 'setter', states: ['loading', 'error', 'empty'] }),
  ...pageViews('group-class-test-new-pupil', { ...at('/contest-admin/class-test'), as: 'pupil' }),
  ...pageViews('group-contest-new', { ...at('/contest-admin/create'), as: 'setter' }),
  ...pageViews('group-contest-new-pupil', { ...at('/contest-admin/create'), as: 'pupil' }),
  ...pageViews('group-contest-edit', { ...contest('edit'), as: 'setter', states: ['loading', 'error'] }),
  ...pageViews('group-contest-edit-pupil', { ...contest('edit'), as: 'pupil' }),
  ...pageViews('group-contest-problems', { ...contest('problems'), as: 'setter', states: ['empty'] }),
  opened('group-contest-problem-add', contest('problems'), (say) => say('contests', 'problems.addInGroup')),
  ...pageViews('group-contest-people', { ...contest('people'), as: 'setter', states: ['empty', 'error'] }),
  ...pageViews('group-contest-people-pupil', { ...contest('people'), as: 'pupil' }),
  opened('group-contest-seats', contest('people'), (say) => say('contests', 'people.seats')),
  ...pageViews('group-contest-check', { ...contest('check'), as: 'setter' }),
  ...pageViews('group-contest-acts', { ...contest('acts'), as: 'setter', states: ['empty'] }),
  opened('group-contest-extend', contest('edit'), (say) => say('contests', 'frame.extend')),
  ...pageViews('group-contest-announcements', { ...contest('announcement'), as: 'setter', states: ['empty'] }),
  ...pageViews('group-contest-problem-new', { ...contest('problem/create'), as: 'setter' }),
  ...pageViews('group-submissions', { ...at('/status'), as: 'pupil', states }),
  ...pageViews('group-submission', { ...run, as: 'pupil', states: ['loading', 'error'] }),
  ...pageViews('group-discussions', { ...at('/discussion/', '/discussion'), as: 'pupil', states }),
  ...pageViews('group-discussions-teacher', { ...at('/discussion/', '/discussion'), as: 'setter' }),
  ...pageViews('group-problem-discussions', {
    ...at('/discussion/$problemID', ({ groupProblem }) => `/discussion/${groupProblem}`),
    as: 'pupil',
  }),
  ...pageViews('group-rank', { ...at('/rank'), as: 'pupil', states }),
  ...pageViews('group-rank-oi', { ...at('/rank', '/rank?type=1'), as: 'pupil' }),
  ...pageViews('group-marks', { ...at('/marks'), as: 'setter', states: ['loading', 'error'] }),
  ...pageViews('group-marks-none', { ...at('/marks', '/marks?keyword=nobody-is-called-so'), as: 'setter' }),
  ...pageViews('group-marks-sorted', { ...at('/marks', '/marks?sort=mark&descending=true'), as: 'setter' }),
  ...pageViews('group-marks-opened', { ...at('/marks', ({ trainings }) => `/marks?parts=training:${trainings.ofGroup}`), as: 'setter' }),
  ...pageViews('group-marks-pupil', { ...at('/marks'), as: 'pupil' }),
  ...pageViews('publications', { ...requests, as: 'root', states: [...states, 'forbidden'] }),
  ...pageViews('publications-none', {
    route: requests.route,
    address: '/admin/group-problem/apply?keyword=nothing-is-called-so',
    as: 'root',
  }),
  opened('publication-review', requests, (say) => new RegExp(`^${say('groupWork', 'publication.review')} `)),
]
