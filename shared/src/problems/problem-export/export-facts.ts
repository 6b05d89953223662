import type { CheckerProtocol } from '../../judging/job/checker-protocol.ts'
import type { PackageRules } from '../../judging/job/package-rules.schema.ts'
import type { JudgeProgramLanguage } from '../../judging/language/judge-program-languages.ts'
import type { JudgeCaseMode, JudgeMode } from '../../judging/verdict/judge-mode.ts'

/** Features of a problem that a file format may have no place for. */
export type ExportFacts = {
  /** The rules of the package that it came as; null: the site's own. */
  package: PackageRules['format'] | null
  isRemote: boolean
  hasTests: boolean
  /** Plain answers in place of programs. */
  isTextTask: boolean
  judgeMode: JudgeMode
  checker: { language: JudgeProgramLanguage; protocol: CheckerProtocol } | null
  /** The rule type with points. */
  hasPoints: boolean
  caseMode: JudgeCaseMode
  hasNeeds: boolean
  /** Tests of one subtask with different points. */
  isUneven: boolean
  /** Subtasks that are not numbered 1, 2, 3 in the order of their tests. */
  isRenumbered: boolean
  isHtml: boolean
  /** Text in the parts for input, output or the hint. */
  hasParts: boolean
  hasExamples: boolean
  hasPictures: boolean
  hasAttachments: boolean
  hasSource: boolean
  hasTags: boolean
  /** Another difficulty than the usual one. */
  isRated: boolean
  /** Not every language is allowed. */
  isLimitedToLanguages: boolean
  hasTemplates: boolean
  /** Templates in languages that the format has no name for, or two that share a name. */
  hasTemplatesBeyondFps: boolean
  hasSolutions: boolean
  /** Solutions with a name or an expectation. */
  hasExpectations: boolean
  /** Solutions that cannot be written, by the version of Kattis' format. */
  hasSolutionsBeyond: Record<'kattis' | 'kattis-legacy', boolean>
  hasSolutionsInVariants: boolean
  fileIo: 'none' | 'same-stem' | 'other'
  hasUserFiles: boolean
  hasJudgeFiles: boolean
  hasJudgeSources: boolean
  /** The checker includes testlib.h, and this server has no copy of it. */
  lacksTestlib: boolean
  /** Test files and extra files that cannot lie in one folder. */
  hasNameClash: boolean
  isOddStack: boolean
  isStackLikeMemory: boolean
  hasOutputLimit: boolean
  hasProcessLimit: boolean
  keepsBlanks: boolean
  hidesCases: boolean
  sharesCode: boolean
  /** A note to the problem, or a rule of its own for failed tests. */
  hasSiteOnly: boolean
  /** Generators, validators, inputs by hand or a script of tests. */
  hasWorkshop: boolean
  /** Validators of the workshop that a package of Kattis takes as input validators, and others. */
  hasValidators: { held: boolean; others: boolean }
}
