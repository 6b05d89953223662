import type { UiLanguage } from '../language/language.ts'

/** Messages that the site itself sends to a user. The values in braces are `details` of the message; Markdown. */
const siteMessageKeys = [
  'role-changed',
  'signed-in-elsewhere',
  'publication-requests',
  'muted',
  'unmuted',
  'post-hidden',
  'warned',
  'collection-hidden',
  'group-joined',
  'group-application',
  'group-admitted',
  'group-refused',
  'group-removed',
  'group-disbanded',
  'publication-approved',
  'homework-due',
  'homework-all-in',
  'homework-problem-closed',
  'publication-refused',
  'line-comment',
  'line-answer',
  'hand-answered',
  'picture-marked',
  'picture-mark-changed',
] as const
export type SiteMessageKey = (typeof siteMessageKeys)[number]

type Text = { title: string; content: string }

const zh: Record<SiteMessageKey, Text> = {
  'group-joined': { title: '已加入「{name}」', content: '你已加入「{name}」。' },
  'group-application': { title: '有新的加入申请', content: '{who} 申请加入「{name}」。' },
  'group-admitted': { title: '加入申请已通过', content: '你已成为「{name}」的成员。' },
  'group-refused': { title: '加入申请未通过', content: '你加入「{name}」的申请被拒绝，一天后可以再次申请。' },
  'group-removed': { title: '你已被移出「{name}」', content: '你已不再是「{name}」的成员。' },
  'group-disbanded': { title: '「{name}」已解散', content: '「{name}」已解散。' },
  'homework-due': { title: '作业即将截止', content: '「{name}」的作业《{title}》将于 {due} 截止，你还有 {count} 道题未通过。' },
  'homework-all-in': { title: '作业已全部提交', content: '「{name}」的 {count} 名成员都已提交作业《{title}》的全部题目。' },
  'homework-problem-closed': {
    title: '作业里有题目没有开放',
    content: '作业《{title}》已开放，但题目 {problemId} 的特判程序或交互程序无法编译，学生还看不到它。修好后，请在题目设置中开放它。',
  },
  'publication-approved': { title: '题目已公开', content: '题目 {problemId} 已通过审核，现已进入公共题库。' },
  'publication-refused': { title: '题目未通过公开审核', content: '题目 {problemId} 的公开申请被拒绝。{words}' },
  'line-comment': { title: '你的代码有新批注', content: '{who} 批注了你的提交 {submitId}（题目 {problemId}）的代码，共 {count} 条。' },
  'line-answer': { title: '代码批注有新回复', content: '{who} 回复了提交 {submitId}（题目 {problemId}）上的批注，共 {count} 条。' },
  'hand-answered': { title: '老师回应了你的举手', content: '题目 {problemId}：{words}' },
  'picture-marked': { title: '你的图片已评分', content: '图片作业《{title}》已评分。' },
  'picture-mark-changed': { title: '图片的评分有变动', content: '老师修改了图片作业《{title}》的评分或评语。' },
  'role-changed': { title: '你的角色已变更', content: '你的角色由 {before} 变更为 {after}。' },
  'signed-in-elsewhere': {
    title: '账号在新的地址登录',
    content: '你的账号从地址 {ip} 登录，与上次（{before}）不同。如果不是你本人，请尽快修改密码并在设置中退出其他设备。',
  },
  'publication-requests': { title: '有题目等待公开审核', content: '有 {count} 道班级或团队的题目申请公开，请前往后台审核。' },
  muted: { title: '你已被禁言', content: '在 {until} 之前，你可以阅读但不能发言。' },
  unmuted: { title: '禁言已解除', content: '你现在可以重新发言了。' },
  'post-hidden': { title: '你的讨论已被隐藏', content: '你的讨论《{title}》因被举报已被管理人员隐藏。{words}' },
  'collection-hidden': {
    title: '你的题单已被下架',
    content: '你的题单《{title}》已被管理人员下架，现在只有你能看到它。原因：{words}',
  },
  warned: { title: '管理员提醒', content: '你的讨论《{title}》被举报，请注意言行。{words}' },
}

const en: Record<SiteMessageKey, Text> = {
  'group-joined': { title: 'You have joined "{name}"', content: 'You are now a member of "{name}".' },
  'group-application': { title: 'New application', content: '{who} has applied to join "{name}".' },
  'group-admitted': { title: 'Your application was accepted', content: 'You are now a member of "{name}".' },
  'group-refused': {
    title: 'Your application was refused',
    content: 'Your application to "{name}" was refused. You can apply again after a day.',
  },
  'group-removed': { title: 'You are no longer in "{name}"', content: 'You were removed from "{name}".' },
  'group-disbanded': { title: '"{name}" was disbanded', content: '"{name}" has been disbanded.' },
  'homework-due': {
    title: 'Homework is due soon',
    content: 'The homework "{title}" of "{name}" is due at {due}. Problems that you have not solved yet: {count}.',
  },
  'homework-problem-closed': {
    title: 'A homework problem did not open',
    content:
      'The homework "{title}" has opened, but the checker or interactor of the problem {problemId} does not compile, so pupils do not see it. Correct it, then open the problem in its settings.',
  },
  'homework-all-in': {
    title: 'Everyone has handed in',
    content: 'All {count} members of "{name}" have handed in every problem of the homework "{title}".',
  },
  'publication-approved': {
    title: 'Your problem is public',
    content: 'The problem {problemId} was approved and is now in the problem bank.',
  },
  'publication-refused': {
    title: 'Your problem was not published',
    content: 'The request to publish the problem {problemId} was refused. {words}',
  },
  'line-comment': {
    title: 'New comments on your code',
    content: '{who} commented on lines of your submission {submitId} to the problem {problemId}. Comments: {count}.',
  },
  'line-answer': {
    title: 'New replies to comments on code',
    content: '{who} replied to comments on the submission {submitId} to the problem {problemId}. Replies: {count}.',
  },
  'hand-answered': { title: 'Your teacher answered your raised hand', content: 'Problem {problemId}: {words}' },
  'picture-marked': { title: 'Your picture has its mark', content: 'Your picture for "{title}" was marked.' },
  'picture-mark-changed': {
    title: 'The mark of your picture was changed',
    content: 'A teacher changed the mark of your picture for "{title}", or the comment on it.',
  },
  'role-changed': { title: 'Your role has changed', content: 'Your role was {before} and is now {after}.' },
  'signed-in-elsewhere': {
    title: 'A sign-in from another address',
    content:
      'Someone signed in to your account from {ip}; the last time it was {before}. If it was not you, change your password and sign out other devices in the settings.',
  },
  'publication-requests': {
    title: 'Problems waiting to be published',
    content: 'Problems of classes and teams that wait for publication: {count}. Review them in the back office.',
  },
  muted: { title: 'You have been muted', content: 'Until {until} you can read but not write.' },
  unmuted: { title: 'You can write again', content: 'You are no longer muted.' },
  'post-hidden': {
    title: 'Your discussion was hidden',
    content: 'Your discussion "{title}" was reported and has been hidden by staff. {words}',
  },
  'collection-hidden': {
    title: 'Your list was taken down',
    content: 'Staff took your list "{title}" down. Only you can see it now. Reason: {words}',
  },
  warned: { title: 'A message from staff', content: 'Your discussion "{title}" was reported. Please be considerate. {words}' },
}

const tables: Record<UiLanguage, Record<SiteMessageKey, Text>> = { 'zh-CN': zh, 'en-US': en }

/** Characters with a meaning in Markdown; a value is plain text. */
const escapeMarkdown = (value: string) => value.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, '\\$&')

const flat = (table: Record<SiteMessageKey, Text>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, { title, content }]) => [
      [`${key}.title`, title],
      [`${key}.content`, content],
    ]),
  )

/** The same texts under one key each, as a translation has them. */
export const siteMessageTables: Record<UiLanguage, Record<string, string>> = { 'zh-CN': flat(zh), 'en-US': flat(en) }

/**
 * An unknown key has no message.
 * @param added texts of the reader's language, where a folder of translations adds it
 */
export function siteMessage(
  key: string,
  details: Readonly<Record<string, string | number>>,
  language: UiLanguage,
  added: Readonly<Record<string, string>> = {},
): Text {
  const text = tables[language][key as SiteMessageKey]
  if (!text) return { title: '', content: '' }
  const fill = (part: string, safe: (value: string) => string) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => safe(String(details[name] ?? ''))).trim()
  return {
    title: fill(added[`${key}.title`] ?? text.title, String),
    content: fill(added[`${key}.content`] ?? text.content, escapeMarkdown),
  }
}

export const deletedUser: Record<UiLanguage, string> = { 'zh-CN': '已注销用户', 'en-US': 'deleted user' }
