import { languageOfFile } from '@touchstone/judge-sandbox/package/language-of-file.ts'
import { isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { ExportFacts } from '@touchstone/shared/problems/problem-export/export-facts.ts'
import { packagedValidators } from '../problem-import/formats/kattis/packaged-validators.ts'
import { fpsLanguageOf, fpsLanguages } from '../problem-import/formats/language-names.ts'
import { problemCaps } from '../problem-import/reading/import-limits.ts'
import type { ImportedProblem, SampleSolution } from '../problem-import/reading/imported-problem.ts'
import { groupsOf, stemOf } from './parts/groups-of.ts'
import { submissionPlace } from './parts/submission-place.ts'
import { usesTestlib } from './parts/uses-testlib.ts'

/** The facts for the table of losses; those of the rows beside the problem are given. */
export function factsOf(
  problem: ImportedProblem,
  { hasTestlib, ...about }: Pick<ExportFacts, 'isRemote' | 'hasSiteOnly'> & { hasTestlib: boolean },
): ExportFacts {
  const validators = packagedValidators(problem.workshop, hasTestlib)
  const { cases, checker, languages, solutions, templates, files, fileIo, packageRules } = problem
  return {
    ...about,
    hasWorkshop: problem.workshop !== undefined,
    hasValidators: { held: validators.held.length > 0, others: validators.held.length < validators.all },
    lacksTestlib: !hasTestlib && usesTestlib(problem),
    package: packageRules?.format ?? null,
    hasTests: cases.length > 0,
    isTextTask: languages !== 'all' && isDeviceTask(languages),
    judgeMode: problem.judgeMode,
    checker: checker && { language: checker.language, protocol: checker.protocol },
    hasPoints: problem.type === RuleType.OI,
    caseMode: problem.judgeCaseMode,
    hasNeeds: problem.subtaskNeeds !== undefined,
    isUneven: groupsOf(problem).some((group) => group.some(({ score }) => (score ?? 0) !== (group[0]?.score ?? 0))),
    isRenumbered:
      cases.some(({ groupNum }, index) => !followsOn(groupNum, cases[index - 1]?.groupNum ?? null)) ||
      Object.entries(problem.subtaskNeeds ?? {}).some(([group, needs]) => needs.some((need) => need > Number(group))),
    isHtml: problem.statementFormat === 'html',
    hasParts: [problem.input, problem.output, problem.hint].some((text) => text.trim() !== ''),
    hasExamples: problem.examples.length > 0,
    hasPictures: files.some(({ kind }) => kind === 'image'),
    hasAttachments: files.some(({ kind }) => kind === 'attachment'),
    hasSource: problem.source.trim() !== '',
    hasTags: problem.tags.length > 0,
    isRated: problem.difficulty !== 1,
    isLimitedToLanguages: languages !== 'all',
    hasTemplates: templates.length > 0,
    hasTemplatesBeyondFps: templates.some(({ language }) => !isFpsName(language)),
    hasSolutions: solutions.length > 0,
    hasExpectations: solutions.some(({ name, expected }) => name != null || expected != null),
    hasSolutionsBeyond: {
      kattis: solutions.some((solution) => submissionPlace(solution, 'kattis') === null),
      'kattis-legacy': solutions.some((solution) => submissionPlace(solution, 'kattis-legacy') === null),
    },
    hasSolutionsInVariants: solutions.some((solution) => !isFpsSolution(solution)),
    fileIo: fileIo === null ? 'none' : stemOf(fileIo) === null ? 'other' : 'same-stem',
    hasUserFiles: Object.keys(problem.userExtraFiles).length > 0,
    hasJudgeFiles: Object.keys(problem.judgeExtraFiles).length > 0,
    hasJudgeSources: Object.keys(problem.judgeExtraFiles).some((name) => languageOfFile(name) !== undefined),
    hasNameClash: hasClash(problem),
    isOddStack: problem.stackLimitMb !== problemCaps.stackLimitMb.fallback,
    isStackLikeMemory: problem.stackLimitMb === problem.memoryLimitMb,
    hasOutputLimit: problem.outputLimitMb !== undefined,
    hasProcessLimit: problem.processLimit !== undefined,
    keepsBlanks: !problem.isRemoveEndBlank,
    hidesCases: !problem.openCaseResult,
    sharesCode: problem.codeShare,
  }
}

const isFpsName = (language: string) => fpsLanguages[fpsLanguageOf(language)] === language
const isFpsSolution = ({ language, originalLanguage }: SampleSolution) => language === null || fpsLanguages[originalLanguage] === language

/** Subtasks come one after the other, from 1. */
const followsOn = (group: number | null, before: number | null) =>
  group === null ? before === null : before === null ? group === 1 : group === before || group === before + 1

/** Files of one name with different contents in one folder: tests, files of programs, files of the checker. */
function hasClash({ cases, userExtraFiles, judgeExtraFiles }: ImportedProblem): boolean {
  const tests = new Set(cases.flatMap(({ inputName, outputName }) => [inputName, outputName]))
  const extra = [...Object.entries(userExtraFiles), ...Object.entries(judgeExtraFiles)]
  return extra.some(([name, text]) => tests.has(name) || name.includes('/') || extra.some(([other, its]) => other === name && its !== text))
}
