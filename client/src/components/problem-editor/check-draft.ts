import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { ownLimits, problemIdForm, problemLimits, problemTextCaps } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { KeyOf, Values } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { EditorTab } from './editor-tabs.ts'
import type { ProblemDraft } from './problem-draft.ts'
import { faultOfDraftNeeds } from './subtasks.ts'

const tabOf: Record<string, EditorTab> = {
  problemId: 'statement',
  title: 'statement',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  examples: 'statement',
  hint: 'statement',
  source: 'statement',
  type: 'judging',
  judgeMode: 'judging',
  judgeCaseMode: 'judging',
  timeLimit: 'judging',
  memoryLimit: 'judging',
  stackLimit: 'judging',
  outputLimit: 'judging',
  processLimit: 'judging',
  isFileIO: 'judging',
  ioReadFileName: 'judging',
  ioWriteFileName: 'judging',
  spjCode: 'judging',
  spjLanguage: 'judging',
  judgeExtraFile: 'judging',
  samples: 'cases',
  cases: 'cases',
  languages: 'code',
  codeTemplates: 'code',
  userExtraFile: 'code',
  tags: 'publish',
  difficulty: 'publish',
  author: 'publish',
  auth: 'publish',
}

/** The tab of a field; `cases.3.score` belongs to the tab of `cases`. */
export function tabOfField(field: string): EditorTab {
  return tabOf[field.split('.')[0] ?? ''] ?? 'statement'
}

type DraftFault = { key: KeyOf<Texts['admin-problems']>; values?: Values }

const textFields = ['title', 'description', 'input', 'output', 'hint', 'source', 'spjCode'] as const
const limitFields = ['timeLimit', 'memoryLimit', 'stackLimit'] as const
const fileName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u

/**
 * Field -> fault, in the order of the page. Empty: the problem may be saved.
 * @param stored the stored problem; an imported one may have its whole statement in the description
 */
export function faultsOfDraft(draft: ProblemDraft, stored: ProblemDraft | null = null): Record<string, DraftFault> {
  const faults: Record<string, DraftFault> = {}
  const add = (field: string, key: DraftFault['key'], values?: Values) => {
    faults[field] ??= values ? { key, values } : { key }
  }
  const problemId = draft.problemId.trim()
  if (problemId === '') add('problemId', 'fault.required')
  else if (problemId.length > problemTextCaps.problemId) add('problemId', 'fault.tooLong', { max: problemTextCaps.problemId })
  else if (!problemIdForm.test(problemId)) add('problemId', 'fault.problemId')
  if (draft.title.trim() === '') add('title', 'fault.required')
  if (draft.description.trim() === '') add('description', 'fault.required')
  for (const field of ['input', 'output'] as const) {
    if (draft[field].trim() === '' && stored?.[field].trim() !== '') add(field, 'fault.required')
  }
  for (const field of textFields) {
    if (draft[field].length > problemTextCaps[field]) add(field, 'fault.tooLong', { max: problemTextCaps[field] })
  }
  for (const field of limitFields) {
    const { min, max } = problemLimits[field]
    // A limit that another judge has set stays as it is.
    if (draft[field] === stored?.[field]) continue
    if (!Number.isInteger(draft[field]) || draft[field] < min || draft[field] > max) add(field, 'fault.range', { min, max })
  }
  for (const field of ['outputLimit', 'processLimit'] as const) {
    const [{ min, max }, value] = [ownLimits[field], draft[field]]
    if (value !== null && (!Number.isInteger(value) || value < min || value > max)) add(field, 'fault.range', { min, max })
  }
  if (draft.isFileIO) {
    for (const field of ['ioReadFileName', 'ioWriteFileName'] as const) if (!fileName.test(draft[field])) add(field, 'fault.fileName')
  }
  if (draft.judgeMode !== 'default' && !draft.judgedByPackage && draft.spjCode.trim() === '') add('spjCode', 'fault.required')
  for (const list of ['judgeExtraFile', 'userExtraFile'] as const) checkFiles(draft[`${list}s`], list, add)
  checkCases(draft, add)
  if (draft.languageIds.length === 0) add('languages', 'fault.languages')
  for (const [lid, { code, active }] of Object.entries(draft.templates)) {
    if (active && code.trim() === '') add(`codeTemplates.${lid}`, 'fault.template')
  }
  return faults
}

type Add = (field: string, key: DraftFault['key'], values?: Values) => void

function checkFiles(files: ProblemDraft['userExtraFiles'], list: string, add: Add): void {
  const seen = new Set<string>()
  for (const [i, { name, content }] of files.entries()) {
    if (name.trim() === '' && content.trim() === '') continue
    if (!fileName.test(name.trim())) add(`${list}.${i}`, 'fault.fileName')
    else if (seen.has(name.trim())) add(`${list}.${i}`, 'fault.fileTwice')
    else if (content === '') add(`${list}.${i}`, 'fault.fileEmpty')
    seen.add(name.trim())
  }
}

function checkCases(draft: ProblemDraft, add: Add): void {
  if (draft.cases.length === 0) add('cases', draft.caseSource === 'upload' ? 'fault.noUpload' : 'fault.noCases')
  for (const [i, row] of draft.cases.entries()) {
    if (draft.caseSource === 'typed' && row.input === '' && row.output === '') add(`cases.${i}.input`, 'fault.emptyCase')
    if (draft.type === RuleType.OI && (row.score === null || !Number.isInteger(row.score) || row.score < 0))
      add(`cases.${i}.score`, 'fault.score')
    if (hasSubtasks(draft.judgeCaseMode) && (row.groupNum === null || row.groupNum < 1)) add(`cases.${i}.groupNum`, 'fault.group')
  }
  const fault = faultOfDraftNeeds(draft)
  if (fault) add('cases', needFaults[fault.kind], { group: fault.group, need: fault.need })
}

const needFaults = { 'no-subtask': 'fault.needNoSubtask', 'no-need': 'fault.needUnknown', circle: 'fault.needCircle' } as const
