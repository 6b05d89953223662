import { findJudgeProgramLanguage, type JudgeProgramLanguage } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import type { FailingTests } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { type JudgeCaseMode, type JudgeMode, judgeCaseModes, judgeModes, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type SubtaskNeeds, tidyNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { type DisplayId, displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { type Example, packExamples, unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { type ProvisionalReason, provisionalReasons } from '@touchstone/shared/problems/problem/judgeability.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { problemLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { Inputs, Outputs } from '../../trpc/trpc.ts'
import { type NamedFile, parseNamedFiles } from '../problem/named-files.ts'

export type CaseRow = {
  /** Identifies the row while it is edited. */
  key: number
  /** Id of the stored test case, if there is one. */
  id: number | null
  /** File name, or the content of a typed case. */
  input: string
  output: string
  score: number | null
  groupNum: number | null
  /** The content was too long to be loaded whole; unchanged, it stands for the stored one. */
  truncated: boolean
}

type TemplateDraft = { code: string; active: boolean }

/** A problem in the editor. Texts are never null; times in ms, sizes in MB. */
export type ProblemDraft = {
  /** The typed id, without `idPrefix`. */
  problemId: string
  /** The part before the id of a group's problem; else empty. */
  idPrefix: string
  title: string
  author: string
  statementFormat: 'markdown' | 'html'
  description: string
  input: string
  output: string
  hint: string
  source: string
  examples: Example[]
  type: RuleType
  /** Judged by the rules of its package: tests, points and checker are the package's. */
  judgedByPackage: boolean
  /** The time limit of the package, and why it is provisional; null where it is final. */
  provisional: { reason: ProvisionalReason; timeLimit: number } | null
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  timeLimit: number
  memoryLimit: number
  stackLimit: number
  /** Null leaves it to the judge, as in the next field. */
  outputLimit: number | null
  processLimit: number | null
  difficulty: number
  /** Null: the difficulty decides. */
  level: number | null
  auth: number
  codeShare: boolean
  foldDiscussionCode: boolean
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  /** Null: the default of the site. */
  failingTests: FailingTests | null
  isFileIO: boolean
  ioReadFileName: string
  ioWriteFileName: string
  /** By the number of a subtask, the subtasks that it needs. */
  subtaskNeeds: SubtaskNeeds
  spjCode: string
  spjLanguage: JudgeProgramLanguage
  userExtraFiles: NamedFile[]
  judgeExtraFiles: NamedFile[]
  tags: string[]
  languageIds: number[]
  /** By language id. */
  templates: Record<number, TemplateDraft>
  caseSource: 'upload' | 'typed'
  /** One-time key of a set that was uploaded after the last save. */
  uploadKey: string | null
  cases: CaseRow[]
  /** The cases of the source that is not chosen, so that switching back and forth loses nothing. */
  aside: { cases: CaseRow[]; uploadKey: string | null }
}

/** Ids of the languages that a new problem allows; a language without a judge must be ticked by hand. */
export function workingLanguages(languages: readonly { id: number; available: boolean | null }[]): number[] {
  return languages.filter(({ available }) => available !== false).map(({ id }) => id)
}

/** The initial values of a new problem. */
export function newDraft(languageIds: number[], idPrefix = ''): ProblemDraft {
  return {
    idPrefix,
    problemId: '',
    title: '',
    author: '',
    statementFormat: 'markdown',
    description: '',
    input: '',
    output: '',
    hint: '',
    source: '',
    examples: [{ input: '', output: '' }],
    judgedByPackage: false,
    provisional: null,
    type: RuleType.ACM,
    judgeMode: 'default',
    judgeCaseMode: 'default',
    timeLimit: problemLimits.timeLimit.fallback,
    memoryLimit: problemLimits.memoryLimit.fallback,
    stackLimit: problemLimits.stackLimit.fallback,
    outputLimit: null,
    processLimit: null,
    difficulty: 0,
    level: null,
    auth: ProblemAuth.Private,
    codeShare: true,
    foldDiscussionCode: false,
    isRemoveEndBlank: true,
    openCaseResult: true,
    failingTests: null,
    isFileIO: false,
    ioReadFileName: '',
    ioWriteFileName: '',
    subtaskNeeds: {},
    spjCode: '',
    spjLanguage: 'C++',
    userExtraFiles: [],
    judgeExtraFiles: [],
    tags: [],
    languageIds,
    templates: {},
    caseSource: 'upload',
    uploadKey: null,
    cases: [],
    aside: { cases: [], uploadKey: null },
  }
}

export type StoredProblem = {
  problem: Outputs['problemAdmin']['get']
  cases: Outputs['problemAdmin']['cases']
  tags: readonly { name: string }[]
  languages: readonly { id: number }[]
  templates: readonly { lid: number; code: string; status: boolean }[]
}

/** The whole display id. */
export function fullIdOf({ idPrefix, problemId }: Pick<ProblemDraft, 'idPrefix' | 'problemId'>): DisplayId {
  return displayIdOf(`${idPrefix}${problemId.trim()}`)
}

export function draftOf({ problem, cases, tags, languages, templates }: StoredProblem): ProblemDraft {
  // A published problem is known by its whole id.
  const idPrefix = problem.isGroup && problem.idPrefix && problem.problemId.startsWith(problem.idPrefix) ? problem.idPrefix : ''
  return {
    idPrefix,
    problemId: problem.problemId.slice(idPrefix.length),
    title: problem.title,
    author: problem.author,
    statementFormat: problem.statementFormat === 'html' ? 'html' : 'markdown',
    description: problem.description,
    input: problem.input,
    output: problem.output,
    hint: problem.hint,
    source: problem.source,
    examples: unpackExamples(problem.examples),
    type: problem.type === RuleType.OI ? RuleType.OI : RuleType.ACM,
    judgedByPackage: problem.judgedByPackage,
    provisional: provisionalOf(problem),
    judgeMode: judgeModes.find((mode) => mode === problem.judgeMode) ?? 'default',
    judgeCaseMode: judgeCaseModes.find((mode) => mode === problem.judgeCaseMode) ?? 'default',
    timeLimit: problem.timeLimit,
    memoryLimit: problem.memoryLimit,
    stackLimit: problem.stackLimit,
    outputLimit: problem.outputLimit,
    processLimit: problem.processLimit,
    difficulty: problem.difficulty,
    level: problem.level,
    auth: problem.auth,
    codeShare: problem.codeShare,
    foldDiscussionCode: problem.foldDiscussionCode,
    isRemoveEndBlank: problem.isRemoveEndBlank,
    openCaseResult: problem.openCaseResult,
    failingTests: problem.failingTests,
    isFileIO: problem.isFileIO,
    ioReadFileName: problem.ioReadFileName ?? '',
    ioWriteFileName: problem.ioWriteFileName ?? '',
    subtaskNeeds: problem.subtaskNeeds ?? {},
    spjCode: problem.spjCode ?? '',
    spjLanguage: findJudgeProgramLanguage('spj', problem.spjLanguage) ?? 'C++',
    userExtraFiles: parseNamedFiles(problem.userExtraFile),
    judgeExtraFiles: parseNamedFiles(problem.judgeExtraFile),
    tags: tags.map(({ name }) => name),
    languageIds: languages.map(({ id }) => id),
    templates: Object.fromEntries(templates.map(({ lid, code, status }) => [lid, { code, active: status }])),
    caseSource: problem.isUploadCase ? 'upload' : 'typed',
    uploadKey: null,
    cases: cases.map(({ id, input, output, score, groupNum, truncated }, i) => ({ key: i, id, input, output, score, groupNum, truncated })),
    aside: { cases: [], uploadKey: null },
  }
}

/** The payload of a save; `id` names a stored problem, `gid` the group of a new one. */
export function saveOf(draft: ProblemDraft, place: { id?: number; gid?: number | null } = {}): Inputs['problemAdmin']['create'] {
  const {
    examples,
    userExtraFiles,
    judgeExtraFiles,
    tags,
    languageIds,
    templates,
    caseSource,
    uploadKey,
    cases,
    aside: _,
    idPrefix: _prefix,
    judgedByPackage: _rules,
    provisional,
    timeLimit,
    ...fields
  } = draft
  const usesProgram = draft.judgeMode !== 'default'
  return {
    problem: {
      ...fields,
      ...(place.id === undefined ? {} : { id: place.id }),
      ...(place.gid == null ? {} : { gid: place.gid }),
      // An unchanged provisional limit is not sent, since the site may have measured it meanwhile.
      ...(provisional?.timeLimit === timeLimit ? {} : { timeLimit }),
      problemId: draft.problemId.trim(),
      title: draft.title.trim(),
      author: draft.author.trim() || null,
      examples: packExamples(examples.filter(({ input, output }) => input !== '' || output !== '')),
      spjCode: usesProgram ? draft.spjCode : null,
      spjLanguage: usesProgram ? draft.spjLanguage : null,
      subtaskNeeds: hasSubtasks(draft.judgeCaseMode) ? tidyNeeds(draft.subtaskNeeds) : null,
      userExtraFile: packFiles(userExtraFiles),
      judgeExtraFile: packFiles(judgeExtraFiles),
    },
    judgeMode: draft.judgeMode,
    isUploadTestCase: caseSource === 'upload',
    uploadTestcaseDir: caseSource === 'upload' ? uploadKey : null,
    samples: cases.map(({ id: caseId, input, output, score, groupNum, truncated }) => {
      return { ...(caseId === null ? {} : { id: caseId }), input, output, score, groupNum, truncated }
    }),
    languages: languageIds.map((languageId) => ({ id: languageId })),
    tags: tags.map((name) => ({ name })),
    codeTemplates: Object.entries(templates).map(([lid, { code, active }]) => ({ lid: Number(lid), code, status: active })),
  }
}

function provisionalOf({ unjudgeable, timeLimit }: StoredProblem['problem']): ProblemDraft['provisional'] {
  const reason = provisionalReasons.find((each) => each === unjudgeable)
  return reason ? { reason, timeLimit } : null
}

function packFiles(files: readonly NamedFile[]): string | null {
  const named = files.filter(({ name }) => name.trim() !== '')
  return named.length === 0 ? null : JSON.stringify(Object.fromEntries(named.map(({ name, content }) => [name.trim(), content])))
}
