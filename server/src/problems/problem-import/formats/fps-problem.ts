import { nameCases } from '../reading/case-names.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { ImportError } from '../reading/import-errors.ts'
import { fitLimit, fpsMemoryMb, fpsTimeMs, importCaps, warn } from '../reading/import-limits.ts'
import type { Checker, ImportedCase, ImportedProblem, ImportWarning, StatementFile } from '../reading/imported-problem.ts'
import { makeProblem } from '../reading/make-problem.ts'
import { toLf } from '../reading/newlines.ts'
import { keepStatementFile, mapTexts, servedPath } from '../reading/statement-files.ts'
import { importTemplate } from './code-template.ts'
import type { FpsCaseText, FpsItem } from './fps-item.ts'
import { readFpsTexts } from './fps-statement.ts'
import { fpsLanguages, isTaskLanguage } from './language-names.ts'
import { checkChecker, checkTexts, checkTitle, noteMode } from './problem-checks.ts'

/**
 * The meaning of an FPS item: units, pairs, languages, pictures, checker (docs/rules/import-formats.md).
 * @throws ImportError when it cannot be a problem of this site
 */
export async function fpsProblem(item: FpsItem, stash: ContentStash): Promise<ImportedProblem> {
  const warnings: ImportWarning[] = []
  const title = checkTitle(item.texts.title)
  checkItem(item)
  const { texts, format, files } = await statement(item, stash, warnings)
  const cases = await pairCases(item, stash, warnings)
  const checker = checkerOf(item, warnings)
  const judgeMode = noteMode(item.checker ? 'spj' : 'default', warnings)
  const { remote_oj: remoteOj, url } = item.texts
  if (remoteOj.trim() !== '') warnings.push(warn('import.warn.remote-problem', { oj: remoteOj.trim() }))
  noteBadCharacters(item, warnings)
  const solutions = item.solutions
    .filter(({ code }) => code.trim() !== '')
    .map(({ language, code }) => ({ language: fpsLanguages[language] ?? null, originalLanguage: language, code: toLf(code) }))
  return makeProblem({
    importKey: url.trim() === '' ? `fps:${title}` : `fps:${url.trim()}|${title}`,
    title,
    statementFormat: format,
    ...texts,
    source: toLf(item.texts.source).trim(),
    examples: examplesOf(item),
    judgeMode,
    timeLimitMs: fitLimit('timeLimitMs', fpsTimeMs(item.texts.time_limit, item.timeUnit, item.version), warnings),
    memoryLimitMb: fitLimit('memoryLimitMb', fpsMemoryMb(item.texts.memory_limit, item.memoryUnit, item.version), warnings),
    checker,
    cases,
    templates: templatesOf(item),
    files,
    solutions,
    warnings,
  })
}

function checkItem(item: FpsItem) {
  const named = [...item.solutions, ...item.templates].map((code) => code.language)
  const taskLanguage = named.find(isTaskLanguage)
  if (taskLanguage !== undefined && named.every(isTaskLanguage)) throw new ImportError('import.task-language', { language: taskLanguage })
  if (item.solutions.length > importCaps.solutionsPerProblem) {
    throw new ImportError('import.text-too-long', { field: 'solutions', limit: importCaps.solutionsPerProblem })
  }
  if (item.inputs.length > importCaps.casesPerProblem || item.outputs.length > importCaps.casesPerProblem) {
    throw new ImportError('import.too-many-tests', { limit: importCaps.casesPerProblem })
  }
  if (item.inputs.length === 0 && item.outputs.length === 0) {
    const oj = item.texts.remote_oj.trim()
    throw oj === '' ? new ImportError('import.no-tests') : new ImportError('import.remote-problem', { oj })
  }
}

async function statement(item: FpsItem, stash: ContentStash, warnings: ImportWarning[]) {
  let { texts, format } = readFpsTexts(item.texts)
  const files: StatementFile[] = []
  for (const { src, base64 } of item.images) {
    const file = await keepStatementFile(stash, src, Buffer.from(base64, 'base64'))
    if (file.kind !== 'image') {
      warnings.push(warn('import.warn.image-refused', { name: src.slice(0, 200) }))
      continue
    }
    files.push(file)
    if (src !== '') texts = mapTexts(texts, (text) => text.replaceAll(src, servedPath(file)))
  }
  checkTexts(texts, warnings)
  return { texts, format, files }
}

function examplesOf(item: FpsItem) {
  const count = Math.max(item.sampleInputs.length, item.sampleOutputs.length)
  return Array.from({ length: count }, (_, i) => ({
    input: toLf(item.sampleInputs[i] ?? ''),
    output: toLf(item.sampleOutputs[i] ?? ''),
  })).filter(({ input, output }) => input.trim() !== '' || output.trim() !== '')
}

/**
 * Inputs and outputs of the same name form a pair; the others are paired by position. An item with outputs only (a program without input)
 * gets empty inputs.
 */
async function pairCases(item: FpsItem, stash: ContentStash, warnings: ImportWarning[]): Promise<ImportedCase[]> {
  const empty = await stash.putText('')
  const inputs: FpsCaseText[] =
    item.inputs.length > 0 ? item.inputs : item.outputs.map(({ name }) => ({ name, content: empty, badCharacters: 0 }))
  const outputOfName = new Map(item.outputs.flatMap((output) => (output.name === null ? [] : [[output.name, output] as const])))
  const named = inputs.map((input) => (input.name === null ? undefined : outputOfName.get(input.name)))
  const used = new Set(named)
  const unnamed = item.outputs.filter((output) => !used.has(output))
  const pairs = inputs.map((input, i) => ({ input, output: named[i] ?? unnamed.shift() }))
  const missing = pairs.filter(({ output }) => !output).length
  if (missing > 0) warnings.push(warn('import.warn.outputs-missing', { count: missing }))
  if (unnamed.length > 0) warnings.push(warn('import.warn.outputs-extra', { count: unnamed.length }))
  const names = nameCases(inputs.map(({ name }) => name))
  return pairs.map(({ input, output }, i) => ({
    ...(names[i] as (typeof names)[number]),
    input: input.content,
    output: output?.content ?? empty,
    score: null,
    groupNum: null,
  }))
}

/** HUSTOJ's checkers see the answer before the contestant's output; its `tpj` ones keep testlib's order. */
function checkerOf({ checker }: FpsItem, warnings: ImportWarning[]): Checker | null {
  const source = checker && { language: checker.language.trim() || 'C++', code: checker.code }
  return checkChecker(source, checker?.element === 'tpj' ? 'testlib' : 'hustoj', warnings)
}

/** One template per language, with HUSTOJ's code before and after the user's program. */
function templatesOf(item: FpsItem) {
  const names = new Set([...item.templates, ...item.prepends, ...item.appends].map(({ language }) => language))
  return [...names].flatMap((fpsName) => {
    const language = fpsLanguages[fpsName]
    const [prepend, template, append] = [item.prepends, item.templates, item.appends].map((parts) =>
      parts.flatMap((part) => (part.language === fpsName ? [part.code] : [])).join('\n'),
    )
    const code = importTemplate({ prepend, template, append })
    return language && code !== '' ? [{ language, code }] : []
  })
}

function noteBadCharacters(item: FpsItem, warnings: ImportWarning[]) {
  const inTexts = Object.values(item.texts).reduce((sum, text) => sum + text.split('\uFFFD').length - 1, 0)
  const count = [...item.inputs, ...item.outputs].reduce((sum, { badCharacters }) => sum + badCharacters, inTexts)
  if (count > 0) warnings.push(warn('import.warn.bad-characters', { count }))
}
