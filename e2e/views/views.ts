/** All views of the site. The photographs and the accessibility test walk this table. */

import { accountViews } from './account-views.ts'
import { adminProblemViews } from './admin-problem-views.ts'
import { adminTalkViews } from './admin-talk-views.ts'
import { adminViews } from './admin-views.ts'
import { cockpitViews } from './cockpit-views.ts'
import { collectionViews } from './collection-views.ts'
import { contestAdminViews } from './contest-admin-views.ts'
import { contestViews } from './contest-views.ts'
import { discussionViews } from './discussion-views.ts'
import { groupViews } from './group-views.ts'
import { groupWorkViews } from './group-work-views.ts'
import { helpViews } from './help-views.ts'
import { lineCommentViews } from './line-comment-views.ts'
import { messageViews } from './message-views.ts'
import { noteViews } from './note-views.ts'
import { offlineViews } from './offline-views.ts'
import { pictureViews } from './picture-views.ts'
import { otherJudge, problemViews } from './problem-views.ts'
import { scoreboardViews } from './scoreboard-views.ts'
import { similarityViews } from './similarity-views.ts'
import { submissionViews } from './submission-views.ts'
import { trainingViews } from './training-views.ts'
import { tutorAndHelpViews } from './tutor-views.ts'
import { pageViews, type View } from './view.ts'

/** Routes without a view: they redirect, or are the frame of others. */
export const leadingOn = [
  '/',
  '/home2',
  '/logout',
  '/message/',
  '/contest/$contestID',
  '/training/$trainingID',
  '/group/$groupID/training/$trainingID',
  '/group/$groupID',
  '/group/$groupID/training',
  '/admin/dashboard',
  '/group/$groupID/contest-admin',
  '/group/$groupID/contest-admin/$contestId',
  '/admin/contest/$contestId',
  '/admin/contest/$contestId/',
] as const

/** A school with its own name, colour and records. */
const brandedSite = (site: object) => ({
  ...site,
  name: '城南中学信息学',
  shortName: '城南中学',
  accentColor: '#8a1538',
  recordName: '京ICP备12345678号',
  recordUrl: 'https://beian.example/',
  policeName: '京公网安备 11010802012345号',
  hasTerms: true,
  hasPrivacy: true,
})

const usual = ['loading', 'error', 'empty', 'guest'] as const

export const views: readonly View[] = [
  ...collectionViews,
  ...noteViews,
  ...pageViews('home', { route: '/home', as: 'pupil', states: usual }),
  {
    name: 'home-announcement',
    route: '/home',
    address: () => '/home',
    as: 'guest',
    act: (page) => page.getByText('本周五晚机房练习安排').click(),
  },
  ...problemViews,
  ...offlineViews,
  ...submissionViews,
  ...discussionViews,
  ...contestViews,
  ...trainingViews,
  ...tutorAndHelpViews,
  ...pictureViews,
  ...cockpitViews,
  ...similarityViews,
  ...groupViews,
  ...groupWorkViews,
  ...lineCommentViews,
  ...pageViews('acm-rank', { route: '/acm-rank', as: 'pupil', states: ['loading', 'error', 'empty'] }),
  {
    name: 'acm-rank-class',
    route: '/acm-rank',
    address: () => '/acm-rank?gid=0&limit=10',
    as: 'pupil',
    answers: {
      'ranking.classes': () => [{ gid: 1, name: '高一（3）班', isPupil: true }],
      'ranking.place': () => ({ place: 31, of: 42 }),
    },
  },
  {
    name: 'acm-rank-classes',
    route: '/acm-rank',
    address: () => '/acm-rank?gid=0',
    as: 'root',
    answers: {
      'ranking.classes': () => [
        { gid: 1, name: '高一（3）班', isPupil: false },
        { gid: 2, name: 'A class with a long name for narrow windows', isPupil: false },
      ],
    },
  },
  ...pageViews('oi-rank', { route: '/oi-rank', as: 'pupil', states: ['empty'] }),
  ...pageViews('user-home', { route: '/user-home', as: 'pupil', states: ['loading', 'error', 'guest'] }),
  ...pageViews('user-home-new', { route: '/user-home', address: '/user-home?username=teacher-wang', as: 'guest' }),
  ...pageViews('user-home-missing', { route: '/user-home', address: '/user-home?username=nobody-has-this-name', as: 'guest' }),
  ...pageViews('judge', { route: '/judge', as: 'guest', states: ['loading', 'error'] }),
  {
    name: 'judge-off',
    route: '/judge',
    address: () => '/judge',
    as: 'guest',
    answers: {
      'siteStatus.read': (status: object) => ({
        ...status,
        ready: false,
        state: 'off',
        lanes: 0,
        busyLanes: 0,
        waiting: 12,
        languages: [],
        cause: 'no-cgroup',
      }),
    },
  },
  {
    name: 'judge-others',
    route: '/judge',
    address: () => '/judge',
    as: 'guest',
    answers: {
      'siteStatus.read': (status: object) => ({ ...status, otherJudges: [otherJudge(true), { ...otherJudge(false), judge: 'HDU' }] }),
    },
  },
  ...helpViews,
  ...pageViews('introduction', { route: '/introduction', as: 'guest' }),
  ...pageViews('terms', { route: '/terms', as: 'guest', states: ['error'] }),
  {
    name: 'terms-written',
    route: '/terms',
    address: () => '/terms',
    as: 'guest',
    answers: {
      'config.page': () => ({ text: '## 使用条款\n\n1. 账号由学校发放，只供本人使用。\n2. 提交的代码由老师查看和批改。' }),
      'config.website': brandedSite,
    },
  },
  ...pageViews('privacy', { route: '/privacy', as: 'guest', states: ['error'] }),
  ...pageViews('developer', { route: '/developer', as: 'guest' }),
  ...scoreboardViews,
  ...accountViews,
  ...messageViews,
  ...adminViews,
  ...adminProblemViews,
  ...adminTalkViews,
  ...contestAdminViews,
  ...pageViews('not-found', { route: '*', address: '/no/such/page', as: 'guest' }),
]
