import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import type { HelperRight } from '@touchstone/shared/contests/contest/helper-right.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'

/** The fields of a contest that its menu depends on. */
export type MenuContest = {
  format: ContestFormat
  openPrint: boolean
  /** Whether its sealed board can be revealed: it was sealed, is over, and its rules have a ceremony. */
  hasCeremony: boolean
  /** The site's switch for questions in contests. */
  openComment: boolean
  /** Whether its problems, boards and submissions are closed to the viewer. */
  isClosed: boolean
  isRoot: boolean
  /** The place where the viewer edits it: the back office, its group, or none. */
  keptIn: 'site' | 'group' | null
  rights: readonly HelperRight[]
}

export type MenuEntry = {
  key: KeyOf<Texts['contest']>
  to:
    | '/contest/$contestID'
    | '/contest/$contestID/problems'
    | '/contest/$contestID/submissions'
    | '/contest/$contestID/rank'
    | '/contest/$contestID/announcements'
    | '/contest/$contestID/comment'
    | '/contest/$contestID/print'
    | '/contest/$contestID/ac-info'
    | '/contest/$contestID/admin-print'
    | '/contest/$contestID/scroll-board'
    | '/contest/$contestID/rejudge'
    | '/admin/contest/$contestId/edit'
    | '/group/$groupID/contest-admin/$contestId/edit'
  closed: boolean
}

/** The pages of a contest for this viewer: those of participants, and those of staff and helpers. */
export function contestMenu({ format, openPrint, hasCeremony, openComment, isClosed, isRoot, keptIn, rights }: MenuContest): {
  pages: MenuEntry[]
  staff: MenuEntry[]
} {
  const entry = (key: MenuEntry['key'], to: MenuEntry['to'], closed = isClosed): MenuEntry => ({ key, to, closed })
  return {
    pages: [
      entry('menu.overview', '/contest/$contestID', false),
      entry('menu.problems', '/contest/$contestID/problems'),
      entry('menu.submissions', '/contest/$contestID/submissions'),
      entry('menu.rank', '/contest/$contestID/rank'),
      entry('menu.announcements', '/contest/$contestID/announcements'),
      ...(openComment ? [entry('menu.comment', '/contest/$contestID/comment')] : []),
      ...(openPrint ? [entry('menu.print', '/contest/$contestID/print')] : []),
    ],
    staff: [
      ...(keptIn === 'site' ? [entry('menu.manage', '/admin/contest/$contestId/edit', false)] : []),
      ...(keptIn === 'group' ? [entry('menu.manage', '/group/$groupID/contest-admin/$contestId/edit', false)] : []),
      ...(ruleOf({ format }).hasBalloons && rights.includes('balloons')
        ? [entry('menu.acInfo', '/contest/$contestID/ac-info', false)]
        : []),
      ...(openPrint && rights.includes('print') ? [entry('menu.adminPrint', '/contest/$contestID/admin-print', false)] : []),
      ...(hasCeremony && rights.includes('board') ? [entry('menu.scrollBoard', '/contest/$contestID/scroll-board', false)] : []),
      ...(isRoot ? [entry('menu.rejudge', '/contest/$contestID/rejudge', false)] : []),
    ],
  }
}
