import { isGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { shownTemplate, templateParts } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import type { ExportLoss } from '@touchstone/shared/problems/problem-export/export-losses.ts'
import { importTemplate } from '../../problem-import/formats/code-template.ts'
import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'
import { makeProblem } from '../../problem-import/reading/make-problem.ts'
import { groupsOf } from '../parts/groups-of.ts'
import { oneStatement } from '../parts/statement-of.ts'

type Change = (problem: ImportedProblem) => Partial<ImportedProblem>

const usual = makeProblem({ importKey: '', title: '', description: '', cases: [], warnings: [] })
const withoutGroups: Change = ({ cases }) => ({
  judgeCaseMode: 'default',
  cases: cases.map((each) => ({ ...each, groupNum: null, score: null })),
})
const tests = (problem: ImportedProblem, change: (each: ImportedProblem['cases'][number], index: number) => object) => ({
  cases: problem.cases.map((each, index) => ({ ...each, ...change(each, index) })),
})
const withoutNeeds: Change = (problem) => {
  const { subtaskNeeds: _, ...rest } = problem
  return { ...rest, subtaskNeeds: undefined as never }
}

/** The fields that a loss takes away, or makes equal; every other field must come back as it was. */
const changes: Readonly<Record<ExportLoss, Change>> = {
  'as-package': (problem) => ({
    ...rulesAsNeeds(problem),
    packageRules: undefined as never,
    fullScore: undefined as never,
    checker: null,
    judgeExtraFiles: {},
    outputLimitMb: problem.outputLimitMb ?? 32,
    isRemoveEndBlank: true,
    // A test without points has none, or zero.
    ...tests(problem, ({ score }) => ({ score: score ?? 0 })),
  }),
  'legacy-statement': () => ({}),
  'validators-lost': () => ({}),
  'no-validator': () => ({}),
  'other-validators': () => ({}),
  'points-as-pass': (problem) => ({ type: RuleType.ACM, ...tests(problem, () => ({ score: null })) }),
  'pass-as-points': (problem) => ({ type: RuleType.ACM, ...tests(problem, () => ({ score: null })) }),
  subtasks: withoutGroups,
  'subtask-mean': withoutGroups,
  'subtask-mean-kattis': (problem) => ({ ...withoutNeeds(problem), ...withoutGroups(problem) }),
  needs: withoutNeeds,
  'needs-mean': withoutNeeds,
  'needs-partial': () => ({}),
  uneven: (problem) => ({
    cases: groupsOf(problem).flatMap((group) =>
      group.map((each) => ({ ...each, score: Math.min(...group.map(({ score }) => score ?? 0)) })),
    ),
  }),
  renumbered: (problem) => ({
    ...withoutNeeds(problem),
    cases: [...problem.cases]
      .map((each) => ({ ...each, groupNum: each.groupNum === null ? null : 1, inputName: '', outputName: '' }))
      .sort((a, b) => (a.input.hash + a.output.hash < b.input.hash + b.output.hash ? -1 : 1)),
  }),
  'whole-run': () => ({ judgeCaseMode: 'default' }),
  comparison: () => ({}),
  blanks: () => ({ isRemoveEndBlank: true }),
  'file-io': () => ({ fileIo: null }),
  'file-io-names': () => ({ fileIo: null }),
  'user-files': () => ({ userExtraFiles: {} }),
  'judge-files-unused': () => ({ judgeExtraFiles: {} }),
  'output-limit': () => ({ outputLimitMb: undefined as never }),
  'process-limit': () => ({ processLimit: undefined as never }),
  stack: () => ({ stackLimitMb: usual.stackLimitMb }),
  'stack-kattis': () => ({ stackLimitMb: 1 }),
  switches: () => ({ openCaseResult: true, codeShare: false }),
  parts: (problem) => ({ description: oneStatement(problem), input: '', output: '', hint: '' }),
  html: () => ({ statementFormat: 'markdown' }),
  markdown: () => ({}),
  'sample-tests': (problem) => {
    const samples = new Set(problem.cases.filter(({ inputName }) => inputName.startsWith('sample_')))
    const first = problem.cases.find((each) => !samples.has(each))?.groupNum ?? 1
    return {
      cases: problem.cases
        .filter((each) => !samples.has(each))
        .map((each) => ({ ...each, groupNum: each.groupNum === null ? null : each.groupNum - (samples.size > 0 ? first - 1 : 0) })),
    }
  },
  'sample-talk': (problem) => ({
    description: oneStatement({ ...problem, input: '', output: '', hint: '' }, problem.examples),
    examples: [],
  }),
  pictures: () => ({ files: [] }),
  attachments: ({ files }) => ({ files: files.filter(({ kind }) => kind !== 'attachment') }),
  source: () => ({ source: '' }),
  id: () => ({ problemId: null }),
  'test-names': (problem) => tests(problem, () => ({ inputName: '', outputName: '' })),
  tags: () => ({ tags: [] }),
  difficulty: () => ({ difficulty: 1 }),
  testlib: () => ({}),
  'site-only': () => ({}),
  workshop: () => ({ workshop: undefined as never }),
  'workshop-legacy': ({ workshop }) => {
    const parts = (workshop?.parts ?? []).filter(({ kind, language }) => kind === 'validator' && language !== 'JavaScript')
    return { workshop: parts.length > 0 ? { parts, script: '' } : (undefined as never) }
  },
  'qduoj-languages': () => ({ languages: 'all' }),
  languages: () => ({ languages: 'all' }),
  templates: () => ({ templates: [] }),
  'templates-fps': () => ({ templates: [] }),
  solutions: () => ({ solutions: [] }),
  expectations: ({ solutions }) => ({
    solutions: solutions.map(({ language, originalLanguage, code }) => ({ language, originalLanguage, code })),
  }),
  'solution-names': ({ solutions }) => ({
    solutions: solutions
      .map(({ code, expected }) => ({ language: null, originalLanguage: '', code, expected: expected === 'accepted' ? 'accepted' : null }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }),
  'solutions-dated': () => ({ solutions: [] }),
  'solutions-legacy': () => ({ solutions: [] }),
  'solution-variants': ({ solutions }) => ({ solutions: solutions.map((each) => ({ ...each, language: null, originalLanguage: '' })) }),
}

/** Needs as the groups of the package have them: worth nothing unless others are complete. */
function rulesAsNeeds({ packageRules, subtaskNeeds }: ImportedProblem): Partial<ImportedProblem> {
  const groups = (packageRules?.root.parts ?? []).filter((part) => isGroup(part)).find(({ name }) => name === 'data/secret')?.parts ?? []
  const names = groups.flatMap((part) => (isGroup(part) ? [part.name] : []))
  const needs = groups.flatMap((part) =>
    isGroup(part) && part.config.requirePass
      ? [[String(names.indexOf(part.name) + 1), part.config.requirePass.map((name) => names.indexOf(name) + 1)] as const]
      : [],
  )
  const found = needs.length > 0 ? Object.fromEntries(needs) : subtaskNeeds
  return found === undefined ? {} : { subtaskNeeds: found }
}

/** Without differences that have no meaning: blank ends of texts, names of files, the order of pictures. */
function plain(problem: ImportedProblem): ImportedProblem {
  const text = (given: string) => given.replace(/\n{3,}/g, '\n\n').trim()
  const template = (code: string) => importTemplate({ ...templateParts(code), template: shownTemplate(code) })
  return {
    ...problem,
    importKey: '',
    description: text(problem.description),
    input: text(problem.input),
    output: text(problem.output),
    hint: text(problem.hint),
    examples: problem.examples.map(({ input, output }) => ({ input: input.trimEnd(), output: output.trimEnd() })),
    templates: problem.templates.map(({ language, code }) => ({ language, code: template(code) })),
    files: problem.files.map((file) => ({ ...file, originalName: '' })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** The problem without what the losses take. */
export function afterLosses(problem: ImportedProblem, losses: readonly ExportLoss[]): ImportedProblem {
  // Samples among the tests are known by their names, which a later change may drop.
  const inOrder = [...losses].sort((a, b) => Number(b === 'sample-tests') - Number(a === 'sample-tests'))
  const left = { ...plain(problem) }
  for (const loss of inOrder) Object.assign(left, changes[loss](left))
  return plain(Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined)) as ImportedProblem)
}
