/** Groups of every kind, with data in a class. */

import type { Session } from '../support/arrive.ts'
import type { Api } from '../support/fixtures.ts'
import { makeGroup, sendAs } from '../support/group.ts'

const description = `## 高一（2）班信息学

每周三、周五 **16:20** 在三号机房上课。

- 作业在「训练」里，周日晚上截止。
- 有问题先在「讨论」里问。
`

const plans = {
  class: {
    kind: 'class',
    name: '高一2班',
    shortName: 'CNG1B2',
    brief: '2026 春季学期，任课老师：王老师',
    description,
    auth: 2,
    code: 'abc123',
  },
  team: {
    name: 'Riverside team',
    shortName: 'RIVER',
    brief: 'Regional contests 2026',
    description: 'By invitation.',
    auth: 3,
    code: 'river1',
  },
  open: { name: '信息学兴趣小组', shortName: 'XQXZ1', brief: '谁都可以来做题，每周一题', description: '欢迎加入！', auth: 1, code: null },
} as const

export type GroupStage = { groups: Record<keyof typeof plans, number> }

type People = { teacher: Session; pupil: Session; classmate: Session }

/** The pupil is a member of the class, and not of the others. */
export async function setGroups(api: Api, { teacher, pupil, classmate }: People): Promise<GroupStage> {
  const made: [string, number][] = []
  for (const [name, plan] of Object.entries(plans)) made.push([name, await makeGroup(api, teacher.token, plan)])
  const groups = Object.fromEntries(made) as GroupStage['groups']
  const gid = groups.class
  await sendAs(api, pupil.token, 'POST /api/group/member', { gid, code: '', reason: '我是高一（2）班的张三' })
  const { uid } = pupil.user as { uid: string }
  await sendAs(api, teacher.token, 'PUT /api/group/member', { gid, uid, auth: 3 })
  await sendAs(api, classmate.token, 'POST /api/group/member', { gid, code: '', reason: '老师好，我是李雷，上周转到二班。' })
  const announce = (title: string, content: string) => sendAs(api, teacher.token, 'POST /api/group/announcement', { gid, title, content })
  await announce('第一周：上机须知', '请带好学生证，用学号登录，第一次登录后修改密码。')
  await announce('本周五的课改到二号机房', '三号机房维修。时间不变，**16:20** 开始。')
  return { groups }
}
