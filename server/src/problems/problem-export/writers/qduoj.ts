import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { shownTemplate, templateParts } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import type { ArchiveFile } from '../../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'

/** A folder of a QDUOJ archive (docs/rules/import-formats.md). Test files are numbered from 1. */
export function qduojFiles(problem: ImportedProblem): ArchiveFile[] {
  return [
    { name: 'problem.json', text: JSON.stringify(description(problem), null, 2) },
    ...problem.cases.flatMap(({ input, output }, index) => [
      { name: `testcase/${index + 1}.in`, content: input },
      { name: `testcase/${index + 1}.out`, content: output },
    ]),
  ]
}

function description(problem: ImportedProblem) {
  const { problemId, checker, type, cases, templates } = problem
  const rich = (value: string) => ({ format: problem.statementFormat, value })
  return {
    ...(problemId === null ? {} : { display_id: problemId }),
    title: problem.title,
    description: rich(problem.description),
    input_description: rich(problem.input),
    output_description: rich(problem.output),
    hint: rich(problem.hint),
    samples: problem.examples,
    time_limit: problem.timeLimitMs,
    memory_limit: problem.memoryLimitMb,
    template: Object.fromEntries(templates.map(({ language, code }) => [language, partsOf(code)])),
    spj: checker && { language: checker.language, code: checker.code },
    rule_type: type === RuleType.OI ? 'OI' : 'ACM',
    test_case_score: cases.map(({ score }, index) => ({
      input_name: `${index + 1}.in`,
      output_name: `${index + 1}.out`,
      score: score ?? 0,
    })),
    source: problem.source,
    tags: problem.tags,
  }
}

const partsOf = (code: string) => {
  const { prepend, append } = templateParts(code)
  return { prepend, template: shownTemplate(code), append }
}
