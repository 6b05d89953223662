import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { z } from 'zod'
import { type Archive, withArchive } from '../reading/archive.ts'
import { takeCases } from '../reading/archive-cases.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { difficultyNameOf } from '../reading/difficulty-name.ts'
import { fitLimit, importCaps } from '../reading/import-limits.ts'
import type { ImportedProblem, ImportWarning, ReadFile } from '../reading/imported-problem.ts'
import { makeProblem } from '../reading/make-problem.ts'
import { toLf } from '../reading/newlines.ts'
import { importTemplate } from './code-template.ts'
import { parseJson } from './json-text.ts'
import { qduojLanguages } from './language-names.ts'
import { checkChecker, checkProblemId, checkTexts, checkTitle, noteMode, uniqueNames } from './problem-checks.ts'
import { readEach } from './read-each.ts'

const Rich = z
  .union([z.string(), z.object({ value: z.string().nullish(), format: z.string().nullish() })])
  .nullish()
  .transform((text) => {
    const { value, format } = text === null || text === undefined || typeof text === 'string' ? { value: text, format: null } : text
    return { text: toLf(value ?? ''), isMarkdown: format === 'markdown' }
  })

const Template = z.union([
  z.string(),
  z.object({ prepend: z.string().nullish(), template: z.string().nullish(), append: z.string().nullish() }),
])

/** `<n>/problem.json` as docs/rules/import-formats.md describes it. */
const QduojFile = z.object({
  display_id: z.union([z.string(), z.number().transform(String)]).nullish(),
  title: z.string().nullish(),
  description: Rich,
  input_description: Rich,
  output_description: Rich,
  hint: Rich,
  time_limit: z.number().nullish(),
  memory_limit: z.number().nullish(),
  samples: z.array(z.object({ input: z.string(), output: z.string() })).nullish(),
  test_case_score: z.array(z.object({ input_name: z.string(), output_name: z.string().nullish(), score: z.number().nullish() })).nullish(),
  template: z.record(z.string(), Template).nullish(),
  spj: z.object({ code: z.string(), language: z.string() }).nullish(),
  rule_type: z.string().nullish(),
  difficulty: z.unknown().optional(),
  tags: z.array(z.string()).nullish(),
  source: z.string().nullish(),
})

/**
 * Reads an archive of QDUOJ problems: each folder holds one JSON file and `testcase/`.
 * @throws ImportError
 */
export function readQduojZip(path: string, stash: ContentStash): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const problems = await readEach(descriptionsOf(archive), (name) => ({ title: name, read: () => readProblem(archive, name, stash) }))
    return { origin: 'qduoj', problems }
  })
}

function descriptionsOf(archive: Archive): string[] {
  return archive.entries.map(({ name }) => name).filter((name) => /^[^/]+\/[^/]+\.json$/i.test(name))
}

async function readProblem(archive: Archive, name: string, stash: ContentStash): Promise<ImportedProblem> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const file = parseJson(name, await archive.text(name, importCaps.textChars), QduojFile)
  const warnings: ImportWarning[] = []
  const title = checkTitle(file.title ?? '')
  const problemId = checkProblemId(file.display_id ?? null, warnings)
  const type = file.rule_type === 'ACM' ? RuleType.ACM : RuleType.OI
  const judgeMode = noteMode(file.spj ? 'spj' : 'default', warnings)
  const cases = await takeCases(
    archive,
    `${folder}testcase/`,
    (file.test_case_score ?? []).map(({ input_name, output_name, score }) => ({
      input: input_name,
      output: output_name && output_name !== '-' ? output_name : null,
      score: type === RuleType.OI ? Math.max(0, Math.round(score ?? 0)) : null,
      groupNum: null,
    })),
    { stash, warnings, judgeMode },
  )
  return makeProblem({
    importKey: problemId ? `qduoj:${problemId}` : `qduoj:${folder}|${title}`,
    problemId,
    title,
    // Sites with this format write HTML; only our exports have the other one.
    statementFormat: file.description.isMarkdown ? 'markdown' : 'html',
    ...checkTexts(
      {
        description: file.description.text,
        input: file.input_description.text,
        output: file.output_description.text,
        hint: file.hint.text,
      },
      warnings,
    ),
    source: file.source ?? '',
    examples: (file.samples ?? []).map(({ input, output }) => ({ input: toLf(input), output: toLf(output) })),
    type,
    judgeMode,
    timeLimitMs: fitLimit('timeLimitMs', file.time_limit ?? null, warnings),
    memoryLimitMb: fitLimit('memoryLimitMb', file.memory_limit ?? null, warnings),
    checker: checkChecker(file.spj ?? null, 'qduoj', warnings),
    cases,
    tags: uniqueNames(file.tags ?? []),
    ...difficultyNameOf(file.difficulty),
    languages: qduojLanguages,
    templates: Object.entries(file.template ?? {}).flatMap(([language, template]) => {
      const code = typeof template === 'string' ? template : importTemplate(template)
      return code === '' ? [] : [{ language, code }]
    }),
    warnings,
  })
}
