import type { Translation } from '../dictionary.ts'
import type en from '../en/desk.ts'

export default {
  title: '今天',
  pupils_other: '{{count}} 名学生',
  due: '{{when}}截止',
  stuck_other: '{{count}} 人卡住',
  quiet: '没有待交的作业。',
  hands_other: '{{count}} 人举手',
  questions_other: '{{title}}有 {{count}} 个提问待回答',
  pictures_other: '{{title}}有 {{count}} 张图片待评',
  comments_other: '{{count}} 条批注有新回复',
  notSignedIn_other: '{{count}} 人还没有登录过',
  cockpit: '课堂看板',
  setHomework: '布置作业',
  marks: '成绩',
  invite: '邀请',
} satisfies Translation<typeof en>
