import { problem, type Stage } from './stage.ts'
import { pageViews, type View } from './view.ts'

const standing = (lacks: number) => ({
  post: { may: lacks === 0, lacks, needs: 10 },
  comment: { may: lacks === 0, lacks, needs: 10 },
  postsLeft: 5,
  mutedUntil: null,
})
const ready = { 'discussion.standing': () => standing(0) }
const lacking = { 'discussion.standing': () => standing(3) }
const folded = { 'discussion.detail': (detail: object) => ({ ...detail, foldCode: true }), ...lacking }

const list = { route: '/discussion/', address: () => '/discussion' } as const
const page = { route: '/discussion-detail/$discussionID', address: ({ discussion }: Stage) => `/discussion-detail/${discussion}` } as const

/** The discussion of the stage inside a group whose staff includes the reader. */
const inGroup = {
  'discussion.detail': (detail: object) => ({
    ...detail,
    gid: 1,
    status: 1,
    can: { edit: true, delete: true, pin: true, hide: true, report: true },
  }),
}

export const discussionViews: readonly View[] = [
  ...pageViews('discussions', { ...list, as: 'pupil', states: ['loading', 'error', 'empty', 'guest'] }),
  ...pageViews('discussions-none-found', { ...list, address: '/discussion?keyword=no-such-word', as: 'pupil' }),
  {
    ...list,
    name: 'discussion-new',
    as: 'pupil',
    answers: ready,
    async act(at, say) {
      await at
        .getByRole('button', { name: say('discussion', 'list.create') })
        .first()
        .click()
      await at.getByRole('dialog').waitFor()
    },
  },
  // The button states the missing condition, and opens nothing.
  { ...list, name: 'discussions-lacking', as: 'pupil', answers: lacking },
  ...pageViews('discussions-of-problem', { route: '/discussion/$problemID', address: `/discussion/${problem}`, as: 'pupil' }),
  ...pageViews('discussion', { ...page, as: 'pupil', states: ['loading', 'error', 'guest'] }),
  { ...page, name: 'discussion-writing', as: 'pupil', answers: ready },
  { ...page, name: 'discussion-lacking', as: 'pupil', answers: folded },
  ...pageViews('discussion-staff', { ...page, as: 'root' }),
  ...pageViews('discussion-missing', { route: page.route, address: '/discussion-detail/999999', as: 'pupil' }),
  {
    route: '/group/$groupID/discussion-detail/$discussionID',
    name: 'group-discussion',
    as: 'pupil',
    answers: inGroup,
    address: ({ discussion }) => `/group/1/discussion-detail/${discussion}`,
  },
  {
    ...page,
    name: 'discussion-report',
    as: 'pupil',
    async act(at, say) {
      await at.getByRole('button', { name: say('discussion', 'report.act'), exact: true }).click()
      await at.getByRole('dialog').waitFor()
    },
  },
]
