import accountEn from '../../client/src/i18n/en/account.ts'
import adminEn from '../../client/src/i18n/en/admin.ts'
import bulkEn from '../../client/src/i18n/en/admin-bulk.ts'
import contestsEn from '../../client/src/i18n/en/admin-contests.ts'
import groupOwnersEn from '../../client/src/i18n/en/admin-group-owners.ts'
import importEn from '../../client/src/i18n/en/admin-import.ts'
import machinesEn from '../../client/src/i18n/en/admin-machines.ts'
import noticesEn from '../../client/src/i18n/en/admin-notices.ts'
import problemsEn from '../../client/src/i18n/en/admin-problems.ts'
import siteEn from '../../client/src/i18n/en/admin-site.ts'
import adminTalkEn from '../../client/src/i18n/en/admin-talk.ts'
import usersEn from '../../client/src/i18n/en/admin-users.ts'
import challengeEn from '../../client/src/i18n/en/challenge.ts'
import classWorkEn from '../../client/src/i18n/en/class-work.ts'
import collectionEn from '../../client/src/i18n/en/collection.ts'
import commonEn from '../../client/src/i18n/en/common.ts'
import contestEn from '../../client/src/i18n/en/contest.ts'
import contestStaffEn from '../../client/src/i18n/en/contest-staff.ts'
import discussionEn from '../../client/src/i18n/en/discussion.ts'
import editorEn from '../../client/src/i18n/en/editor.ts'
import groupEn from '../../client/src/i18n/en/group.ts'
import groupWorkEn from '../../client/src/i18n/en/group-work.ts'
import helpEn from '../../client/src/i18n/en/help.ts'
import hintEn from '../../client/src/i18n/en/hint.ts'
import lineCommentEn from '../../client/src/i18n/en/line-comment.ts'
import messageEn from '../../client/src/i18n/en/message.ts'
import noteEn from '../../client/src/i18n/en/note.ts'
import paletteEn from '../../client/src/i18n/en/palette.ts'
import pictureEn from '../../client/src/i18n/en/picture.ts'
import problemEn from '../../client/src/i18n/en/problem.ts'
import exportEn from '../../client/src/i18n/en/problem-export.ts'
import settingsEn from '../../client/src/i18n/en/settings.ts'
import strengthEn from '../../client/src/i18n/en/strength.ts'
import submissionEn from '../../client/src/i18n/en/submission.ts'
import talkEn from '../../client/src/i18n/en/talk.ts'
import trainingEn from '../../client/src/i18n/en/training.ts'
import trainingEditorEn from '../../client/src/i18n/en/training-editor.ts'
import tutorEn from '../../client/src/i18n/en/tutor.ts'
import workshopEn from '../../client/src/i18n/en/workshop.ts'
import accountZh from '../../client/src/i18n/zh/account.ts'
import adminZh from '../../client/src/i18n/zh/admin.ts'
import bulkZh from '../../client/src/i18n/zh/admin-bulk.ts'
import contestsZh from '../../client/src/i18n/zh/admin-contests.ts'
import groupOwnersZh from '../../client/src/i18n/zh/admin-group-owners.ts'
import importZh from '../../client/src/i18n/zh/admin-import.ts'
import machinesZh from '../../client/src/i18n/zh/admin-machines.ts'
import noticesZh from '../../client/src/i18n/zh/admin-notices.ts'
import problemsZh from '../../client/src/i18n/zh/admin-problems.ts'
import siteZh from '../../client/src/i18n/zh/admin-site.ts'
import adminTalkZh from '../../client/src/i18n/zh/admin-talk.ts'
import usersZh from '../../client/src/i18n/zh/admin-users.ts'
import challengeZh from '../../client/src/i18n/zh/challenge.ts'
import classWorkZh from '../../client/src/i18n/zh/class-work.ts'
import collectionZh from '../../client/src/i18n/zh/collection.ts'
import commonZh from '../../client/src/i18n/zh/common.ts'
import contestZh from '../../client/src/i18n/zh/contest.ts'
import contestStaffZh from '../../client/src/i18n/zh/contest-staff.ts'
import discussionZh from '../../client/src/i18n/zh/discussion.ts'
import editorZh from '../../client/src/i18n/zh/editor.ts'
import groupZh from '../../client/src/i18n/zh/group.ts'
import groupWorkZh from '../../client/src/i18n/zh/group-work.ts'
import helpZh from '../../client/src/i18n/zh/help.ts'
import hintZh from '../../client/src/i18n/zh/hint.ts'
import lineCommentZh from '../../client/src/i18n/zh/line-comment.ts'
import messageZh from '../../client/src/i18n/zh/message.ts'
import noteZh from '../../client/src/i18n/zh/note.ts'
import paletteZh from '../../client/src/i18n/zh/palette.ts'
import pictureZh from '../../client/src/i18n/zh/picture.ts'
import problemZh from '../../client/src/i18n/zh/problem.ts'
import exportZh from '../../client/src/i18n/zh/problem-export.ts'
import settingsZh from '../../client/src/i18n/zh/settings.ts'
import strengthZh from '../../client/src/i18n/zh/strength.ts'
import submissionZh from '../../client/src/i18n/zh/submission.ts'
import talkZh from '../../client/src/i18n/zh/talk.ts'
import trainingZh from '../../client/src/i18n/zh/training.ts'
import trainingEditorZh from '../../client/src/i18n/zh/training-editor.ts'
import tutorZh from '../../client/src/i18n/zh/tutor.ts'
import workshopZh from '../../client/src/i18n/zh/workshop.ts'
import { pseudo, pseudoTag } from '../../tools/translations/pseudo.ts'

const english = {
  account: accountEn,
  admin: adminEn,
  adminTalk: adminTalkEn,
  contests: contestsEn,
  groupOwners: groupOwnersEn,
  machines: machinesEn,
  bulk: bulkEn,
  problemExport: exportEn,
  import: importEn,
  notices: noticesEn,
  problems: problemsEn,
  site: siteEn,
  users: usersEn,
  challenge: challengeEn,
  classWork: classWorkEn,
  collection: collectionEn,
  common: commonEn,
  discussion: discussionEn,
  contest: contestEn,
  contestStaff: contestStaffEn,
  editor: editorEn,
  group: groupEn,
  help: helpEn,
  hint: hintEn,
  groupWork: groupWorkEn,
  lineComment: lineCommentEn,
  message: messageEn,
  note: noteEn,
  palette: paletteEn,
  picture: pictureEn,
  problem: problemEn,
  settings: settingsEn,
  strength: strengthEn,
  submission: submissionEn,
  talk: talkEn,
  training: trainingEn,
  trainingEditor: trainingEditorEn,
  tutor: tutorEn,
  workshop: workshopEn,
}
type Dictionaries = typeof english

const chinese: Record<keyof Dictionaries, Record<string, string>> = {
  account: accountZh,
  admin: adminZh,
  adminTalk: adminTalkZh,
  contests: contestsZh,
  groupOwners: groupOwnersZh,
  machines: machinesZh,
  bulk: bulkZh,
  problemExport: exportZh,
  import: importZh,
  notices: noticesZh,
  problems: problemsZh,
  site: siteZh,
  users: usersZh,
  challenge: challengeZh,
  classWork: classWorkZh,
  collection: collectionZh,
  common: commonZh,
  discussion: discussionZh,
  contest: contestZh,
  contestStaff: contestStaffZh,
  editor: editorZh,
  group: groupZh,
  help: helpZh,
  hint: hintZh,
  groupWork: groupWorkZh,
  lineComment: lineCommentZh,
  message: messageZh,
  note: noteZh,
  palette: paletteZh,
  picture: pictureZh,
  problem: problemZh,
  settings: settingsZh,
  strength: strengthZh,
  submission: submissionZh,
  talk: talkZh,
  training: trainingZh,
  trainingEditor: trainingEditorZh,
  tutor: tutorZh,
  workshop: workshopZh,
}

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number] | typeof pseudoTag

/** The texts of the pages in one language, so that one description of a view finds its buttons in both. */
export type Say = <N extends keyof Dictionaries>(
  part: N,
  key: keyof Dictionaries[N] & string,
  values?: Record<string, string | number>,
) => string

export function wordsOf(language: Language): Say {
  const dictionaries: Record<string, Record<string, string>> = language === 'zh-CN' ? chinese : english
  return (part, key, values = {}) => {
    const text = dictionaries[part]?.[key]
    if (text === undefined) throw new Error(`no text ${part} ${key} in ${language}`)
    // A text is also looked for by its beginning, up to a value that is not given; the pseudo language has marks after it.
    const isOpen = /\{\{(\w+)\}\}/.exec(text)
    const whole = language === pseudoTag ? pseudo(text) : text
    const shown = language === pseudoTag && isOpen && !values[isOpen[1] ?? ''] ? whole.slice(0, whole.indexOf('{{')) : whole
    return shown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
