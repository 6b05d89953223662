import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'

/** Reasons why a row of the old site is not imported, or only in part. docs/rules/moving-in.md lists each. */
export const moveReasons = {
  'id-taken': { en: 'its number belongs to something else here', zh: '它的编号在本站属于别的内容' },
  'name-taken': { en: 'its name belongs to something else here', zh: '它的名称在本站属于别的内容' },
  'owner-missing': { en: 'the account it belongs to is not here', zh: '它所属的账号不在本站' },
  'parent-missing': { en: 'what it belongs to is not here', zh: '它所属的内容不在本站' },
  'row-damaged': { en: 'its row cannot be read', zh: '这一行无法读取' },
  'id-renamed': {
    en: 'its id differed from another one of the contest in case alone, and has a number behind it now',
    zh: '它的展示编号与比赛中另一道题只有大小写之差，现在后面加了数字',
  },
  'list-damaged': {
    en: 'taken without its list of star users or of awards, which cannot be read',
    zh: '已迁移但不含打星用户或奖项列表：该列表无法读取',
  },
  'row-twice': { en: 'another row says the same thing, and only one of them can be here', zh: '另一行内容相同，只能保留其中一行' },
  'problem-refused': { en: 'the problem breaks a rule of this site', zh: '题目不符合本站的规则' },
  'no-test-data': { en: 'without test data: it takes no submissions until it gets some', zh: '没有测试数据：补充之前不接受提交' },
  'files-missing': { en: 'the file is not in the folder of files', zh: '文件不在指定的文件夹中' },
  'pictures-missing': { en: 'files that its statement shows are not here', zh: '题面中的文件不在本站' },
  'file-refused': { en: 'the file is no picture of a known kind', zh: '文件不是已知类型的图片' },
  'email-taken': { en: 'taken without its e-mail address: another account has it', zh: '已迁移但不含邮箱：该邮箱已属于别的账号' },
  'password-unknown': {
    en: 'its password is kept in a form that nobody can check: it needs a new one',
    zh: '密码的存储形式无法校验：需要设置新密码',
  },
  'language-unknown': {
    en: 'written in a language that this site does not have; it is kept and cannot be judged again',
    zh: '使用本站没有的语言编写；保留，但不能重新评测',
  },
  'was-waiting': { en: 'was not judged yet when the dump was made; it is kept as "submit failed"', zh: '导出时尚未评测；保留为“提交失败”' },
  'remote-problem': {
    en: 'judged by another site; it takes submissions once this site has an account there',
    zh: '由其他网站评测；本站在那里有账号后才接受提交',
  },
  'remote-unknown': {
    en: 'judged by a site that is not known here; it is kept and takes no submissions',
    zh: '由本站不支持的网站评测；保留，但不接受提交',
  },
  'not-kept': { en: 'this site keeps no such thing', zh: '本站不保存这类内容' },
} as const satisfies Record<string, BothLanguages>

type MoveReason = keyof typeof moveReasons

/** Kinds of things by the names that the report as JSON gives them. */
const kindsInChinese: Readonly<Record<string, string>> = {
  users: '用户',
  groups: '班级和团队',
  'group members': '班级和团队的成员',
  problems: '题目',
  'training categories': '训练分类',
  trainings: '训练',
  'categories of trainings': '训练的分类',
  'training problems': '训练题目',
  'training registrations': '训练报名',
  'training records': '训练记录',
  contests: '比赛',
  'contest problems': '比赛题目',
  'contest registrations': '比赛报名',
  'texts to print': '打印内容',
  announcements: '公告',
  submissions: '提交',
  'runs of contests': '比赛提交',
  'solved problems': '通过记录',
  'discussion categories': '讨论分类',
  discussions: '讨论',
  comments: '评论',
  replies: '回复',
  reports: '举报',
  'likes of discussions': '讨论的点赞',
  'likes of comments': '评论的点赞',
  messages: '消息',
  notices: '通知',
  'uploaded files': '上传的文件',
}

const leftTable = 'table '

/** The name of a kind for people. A table that is not taken over keeps its own name. */
export function kindName(kind: string, language: UiLanguage): string {
  if (language === 'en-US') return kind
  return kind.startsWith(leftTable) ? `表 ${kind.slice(leftTable.length)}` : (kindsInChinese[kind] ?? kind)
}

/** `examples`: the first of them; for problems all. */
type MoveNote = { reason: MoveReason; count: number; examples: string[] }

/** One kind of thing. */
export type MoveLine = {
  kind: string
  /** Rows of the dump. */
  found: number
  /** New here; in a dry run, the expected number. */
  taken: number
  /** Imported by an earlier run. */
  here: number
  leftOut: number
  notes: MoveNote[]
}

export type MoveReport = { dryRun: boolean; lines: MoveLine[] }

const MAX_EXAMPLES = 10
/** Incomplete problems are listed, up to a readable number. */
const MAX_PROBLEMS = 10_000

export type LineWriter = {
  found(count: number): void
  taken(count?: number): void
  here(): void
  /** Records a row that is not imported. @returns null, as the row's result */
  leave(reason: MoveReason, example: string): null
  /** Records a row that is imported in part. */
  note(reason: MoveReason, example: string): void
}

export type MoveReporter = {
  /** The report of one kind. */
  line(kind: string): LineWriter
  report(): MoveReport
}

export function createMoveReport(dryRun: boolean): MoveReporter {
  const lines = new Map<string, MoveLine>()

  function line(kind: string): LineWriter {
    const most = kind === 'problems' ? MAX_PROBLEMS : MAX_EXAMPLES
    const entry = lines.get(kind) ?? { kind, found: 0, taken: 0, here: 0, leftOut: 0, notes: [] }
    lines.set(kind, entry)
    const note = (reason: MoveReason, example: string) => {
      const known = entry.notes.find((note) => note.reason === reason)
      if (!known) entry.notes.push({ reason, count: 1, examples: [example] })
      else {
        known.count++
        if (known.examples.length < most) known.examples.push(example)
      }
    }
    return {
      found(count) {
        entry.found += count
      },
      taken(count = 1) {
        entry.taken += count
      },
      here() {
        entry.here++
      },
      leave(reason, example) {
        entry.leftOut++
        note(reason, example)
        return null
      },
      note,
    }
  }

  return { line, report: (): MoveReport => ({ dryRun, lines: [...lines.values()] }) }
}
