import type { NoteNeeds } from '@touchstone/shared/problems/note/note-state.ts'
import type { DisplayId } from '@touchstone/shared/problems/problem/display-id.ts'
import type { At, Defaulted, Flag, Id, Nullable, Stamps } from './column-kinds.ts'

export type ProblemTable = Stamps & {
  id: Id
  problemId: DisplayId
  title: string
  authorUid: Nullable<string>
  type: number
  judgeMode: string
  judgeCaseMode: string
  /** ms */
  timeLimit: number
  /** MB */
  memoryLimit: number
  /** MB */
  stackLimit: number
  /** MB; null = the judge's default */
  outputLimit: Nullable<number>
  /** Processes and threads; null = the judge's default */
  processLimit: Nullable<number>
  statementFormat: Defaulted<string>
  description: Nullable<string>
  input: Nullable<string>
  output: Nullable<string>
  examples: Nullable<string>
  hint: Nullable<string>
  source: Nullable<string>
  /** On the wire. */
  difficulty: Flag
  /** The site's level of difficulty; null: the number beside it stands for none of them. */
  level: number | null
  auth: number
  ioScore: Nullable<number>
  codeShare: Flag
  spjCode: Nullable<string>
  spjLanguage: Nullable<string>
  checkerSettings: Nullable<string>
  userExtraFile: Nullable<string>
  judgeExtraFile: Nullable<string>
  isRemoveEndBlank: Flag
  openCaseResult: Flag
  isUploadCase: Flag
  caseVersion: Nullable<string>
  isFileIo: Flag
  ioReadFileName: Nullable<string>
  ioWriteFileName: Nullable<string>
  isRemote: Flag
  oj: Defaulted<string>
  isGroup: Flag
  gid: Nullable<number>
  applyPublicProgress: Nullable<number>
  /** The group's short name inside the id. */
  idPrefix: Nullable<string>
  /** Its place in the list of its group; null: after those with a place. */
  groupRank: Nullable<number>
  /** Why it was not published on the site. */
  publicationReason: Nullable<string>
  modifiedUid: Nullable<string>
  importKey: Nullable<string>
  importHash: Nullable<string>
  editedSinceImport: Flag
  unjudgeable: Nullable<string>
  /** JSON; null for a problem of the site's own kind. */
  packageRules: Nullable<string>
  /** Code in its discussions is folded for users that have not solved it. */
  foldDiscussionCode: Flag
  /** `none`, `samples`, `first` or `all`: tests that pupils may read after a wrong answer; null: the default of the site. */
  failingTests: Nullable<string>
  /** JSON of `SubtaskNeeds`; null where no subtask needs another one. */
  subtaskNeeds: Nullable<string>
}

export type ProblemCaseTable = Stamps & {
  id: Id
  pid: number
  /** 1-based order. */
  seq: number
  groupNum: Nullable<number>
  score: Nullable<number>
  inputName: string
  outputName: string
  inputHash: string
  outputHash: string
  inputSize: number
  outputSize: number
  isSample: Flag
}

export type ProblemCaseGroupTable = { pid: number; groupNum: number; name: Nullable<string>; settings: Nullable<string> }
export type ProblemTagTable = { pid: number; tid: number }
export type ProblemLanguageTable = { pid: number; lid: number }
export type ProblemTemplateTable = Stamps & { id: Id; pid: number; lid: number; code: string; status: Flag }

/** A change of a published problem that waits for staff; all of it except testcases as JSON. */
export type ProblemChangeTable = {
  pid: number
  byUid: Nullable<string>
  draft: string
  hasCases: Flag
  baseModified: At
  gmtCreate: At
}
export type ProblemChangeCaseTable = {
  pid: number
  seq: number
  inputName: string
  outputName: string
  inputHash: string
  outputHash: string
  inputSize: number
  outputSize: number
  score: Nullable<number>
  groupNum: Nullable<number>
}

export type ProblemSolutionTable = Stamps & {
  id: Id
  pid: number
  language: string
  name: Nullable<string>
  expected: Nullable<string>
  code: string
  /** The trial of its last run. */
  runSubmitId: Nullable<number>
}

/** A text of the problem's keepers, and the conditions under which others read it. */
export type ProblemNoteTable = Stamps & {
  pid: number
  text: string
  afterSolving: Flag
  /** Null: no date opens it. */
  opensAt: Nullable<At>
  needs: NoteNeeds
  modifiedUid: Nullable<string>
}

/** Submissions outside contests per problem, group (0 = none) and status. */
export type ProblemCountTable = { pid: number; gid: number; status: number; count: number }

export type TagTable = Stamps & {
  id: Id
  name: string
  color: Nullable<string>
  oj: string
  gid: Nullable<number>
  tcid: Nullable<number>
}

export type TagClassTable = Stamps & { id: Id; name: string; oj: string; rank: Flag }

export type LanguageTable = Stamps & {
  id: Id
  name: string
  oj: string
  contentType: string
  description: Nullable<string>
  compileCommand: Nullable<string>
  template: Nullable<string>
  codeTemplate: Nullable<string>
  isSpj: Flag
  seq: Flag
}
