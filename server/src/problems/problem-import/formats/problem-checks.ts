import type { CheckerProtocol } from '@touchstone/shared/judging/job/checker-protocol.ts'
import { isJudgeable } from '@touchstone/shared/judging/job/judgeable-modes.ts'
import { findJudgeProgramLanguage, type JudgeProgramMode } from '@touchstone/shared/judging/language/judge-program-languages.ts'
import {
  caseModesOf,
  type JudgeCaseMode,
  type JudgeMode,
  judgeCaseModes,
  type RuleType,
} from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { faultOfNeeds, type SubtaskNeeds, tidyNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { ImportError } from '../reading/import-errors.ts'
import { textCaps, warn } from '../reading/import-limits.ts'
import type { Checker, ImportedProblem, ImportWarning } from '../reading/imported-problem.ts'
import { toLf } from '../reading/newlines.ts'
import { countOutsideImages, type StatementTexts } from '../reading/statement-files.ts'

/** @throws ImportError `import.no-title`, `import.text-too-long` */
export function checkTitle(text: string): string {
  const title = text.trim()
  if (title === '') throw new ImportError('import.no-title')
  if (title.length > textCaps.title) throw new ImportError('import.text-too-long', { field: 'title', limit: textCaps.title })
  return title
}

/** Statement parts of acceptable length; warns about pictures on other sites. */
export function checkTexts(texts: StatementTexts, warnings: ImportWarning[]): StatementTexts {
  for (const [field, text] of Object.entries(texts)) {
    if (text.length > textCaps.statementPart) throw new ImportError('import.text-too-long', { field, limit: textCaps.statementPart })
  }
  const outside = countOutsideImages(texts)
  if (outside > 0) warnings.push(warn('import.warn.image-outside', { count: outside }))
  return texts
}

/** The display id in its stored form, or null (one is generated) when it is invalid. */
export function checkProblemId(text: string | null, warnings: ImportWarning[]): string | null {
  const problemId = displayIdOf(text ?? '')
  if (problemId === '' || problemId === 'NULL') return null
  if (problemId.length <= textCaps.problemId && /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u.test(problemId)) return problemId
  warnings.push(warn('import.warn.problem-id-changed', { problemId: problemId.slice(0, 80) }))
  return null
}

/** A case mode that the rule type has, else `default`. */
export function checkCaseMode(text: string, type: RuleType, warnings: ImportWarning[]): JudgeCaseMode {
  const allowed: readonly JudgeCaseMode[] = caseModesOf[type]
  const mode = judgeCaseModes.find((known) => known === text)
  if (mode && allowed.includes(mode)) return mode
  if (text !== '') warnings.push(warn('import.warn.case-mode', { mode: text.slice(0, 60), used: 'default' }))
  return 'default'
}

/** Checker or interactor of a problem; one in an unsupported language is left out with a warning. */
export function checkChecker(
  source: { language: string; code: string } | null,
  protocol: CheckerProtocol,
  warnings: ImportWarning[],
  mode: JudgeProgramMode = 'spj',
): Checker | null {
  if (source === null || source.code.trim() === '') return null
  const language = findJudgeProgramLanguage(mode, source.language.trim())
  if (language) return { language, code: toLf(source.code), protocol }
  warnings.push(warn('import.warn.checker-language', { language: source.language.trim().slice(0, 60) }))
  return null
}

/** Warns once that submissions will be refused. */
export function noteMode(mode: JudgeMode, warnings: ImportWarning[]): JudgeMode {
  if (!isJudgeable(mode)) warnings.push(warn('import.warn.mode-not-judged', { mode }))
  return mode
}

/** Trimmed, without empty ones and duplicates in another case. */
export function uniqueNames(names: readonly string[]): string[] {
  const byFold = new Map<string, string>()
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    if (!byFold.has(name.toLowerCase())) byFold.set(name.toLowerCase(), name)
  }
  return [...byFold.values()]
}

const needRefusals = {
  'no-subtask': 'import.need-no-subtask',
  'no-need': 'import.need-unknown',
  circle: 'import.need-circle',
} as const

/**
 * The dependencies of subtasks, as a part of a problem.
 * @param nameOf the name of a subtask in its file
 * @throws ImportError `import.need-*`
 */
export function knownNeeds(
  needs: SubtaskNeeds,
  cases: readonly { groupNum: number | null }[],
  nameOf: (group: number) => string = String,
): Pick<ImportedProblem, 'subtaskNeeds'> {
  const fault = faultOfNeeds(
    needs,
    cases.flatMap(({ groupNum }) => groupNum ?? []),
  )
  if (fault) throw new ImportError(needRefusals[fault.kind], { group: nameOf(fault.group), need: nameOf(fault.need) })
  const tidy = tidyNeeds(needs)
  return tidy === null ? {} : { subtaskNeeds: tidy }
}
