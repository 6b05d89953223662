import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { stringify } from 'yaml'
import { hydroLanguages } from '../../problem-import/formats/language-names.ts'
import type { ArchiveFile } from '../../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'
import { servedPath } from '../../problem-import/reading/statement-files.ts'
import { groupsOf, stemOf } from '../parts/groups-of.ts'
import { fenced, oneStatement } from '../parts/statement-of.ts'

/** A folder of a Hydro archive (docs/rules/import-formats.md). */
export function hydroFiles(problem: ImportedProblem): ArchiveFile[] {
  const { problemId, title, tags, files } = problem
  return [
    { name: 'problem.yaml', text: stringify({ ...(problemId === null ? {} : { pid: problemId }), title, tag: [...tags] }) },
    { name: 'problem_zh.md', text: statement(problem) },
    ...files.map(({ name, content }) => ({ name: `additional_file/${name}`, content })),
    ...testdata(problem).map((file) => ({ ...file, name: `testdata/${file.name}` })),
  ]
}

function statement(problem: ImportedProblem): string {
  const linked = problem.files.reduce((text, file) => text.replaceAll(servedPath(file), `file://${file.name}`), oneStatement(problem))
  const samples = problem.examples.map(
    ({ input, output }, index) => `${fenced(input, `input${index + 1}`)}\n\n${fenced(output, `output${index + 1}`)}`,
  )
  return `${[linked, ...samples].join('\n\n')}\n`
}

function testdata(problem: ImportedProblem): ArchiveFile[] {
  const { cases, checker, userExtraFiles, judgeExtraFiles } = problem
  const program = checker && programName(problem)
  const written = new Map<string, ArchiveFile>([['config.yaml', { name: 'config.yaml', text: stringify(config(problem, program)) }]])
  for (const { inputName, outputName, input, output } of cases) {
    written.set(inputName, { name: inputName, content: input })
    written.set(outputName, { name: outputName, content: output })
  }
  for (const [name, text] of Object.entries({ ...userExtraFiles, ...judgeExtraFiles })) written.set(name, { name, text })
  if (checker && program) written.set(program, { name: program, text: checker.code })
  return [...written.values()]
}

/** A free name for the checker or interactor. */
function programName({ judgeMode, checker, cases, userExtraFiles, judgeExtraFiles }: ImportedProblem): string {
  const taken = new Set([
    ...cases.flatMap(({ inputName, outputName }) => [inputName, outputName]),
    ...Object.keys(userExtraFiles),
    ...Object.keys(judgeExtraFiles),
  ])
  const [stem, ending] = [judgeMode === 'interactive' ? 'interactor' : 'checker', checker?.language === 'C' ? '.c' : '.cc']
  let name = `${stem}${ending}`
  for (let nth = 2; taken.has(name); nth++) name = `${stem}${nth}${ending}`
  return name
}

function config(problem: ImportedProblem, program: string | null) {
  const { judgeMode, checker, timeLimitMs, memoryLimitMb, fileIo, languages, userExtraFiles, judgeExtraFiles } = problem
  const stem = fileIo && stemOf(fileIo)
  const names = (files: Readonly<Record<string, string>>) => Object.keys(files)
  return {
    type: judgeMode === 'interactive' ? 'interactive' : 'default',
    time: `${timeLimitMs}ms`,
    memory: `${memoryLimitMb}m`,
    ...(stem === null ? {} : { filename: stem }),
    ...(judgeMode === 'spj' && program ? { checker_type: checker?.protocol, checker: program } : {}),
    ...(judgeMode === 'interactive' && program ? { interactor: program } : {}),
    ...(names(userExtraFiles).length > 0 ? { user_extra_files: names(userExtraFiles) } : {}),
    ...(names(judgeExtraFiles).length > 0 ? { judge_extra_files: names(judgeExtraFiles) } : {}),
    ...(languages === 'all' ? {} : { langs: hydroKeys(languages) }),
    ...tests(problem),
  }
}

/** The keys whose languages are all allowed, else those with one that is. */
function hydroKeys(languages: readonly string[]): string[] {
  const keys = Object.entries(hydroLanguages)
  const whole = keys.filter(([, names]) => names.every((name) => languages.includes(name)))
  const covered = new Set(whole.flatMap(([, names]) => names))
  const left = languages.filter((name) => !covered.has(name))
  const part = left.flatMap((name) => keys.find(([, names]) => names.includes(name))?.[0] ?? [])
  return [...new Set([...whole.map(([key]) => key), ...part])]
}

function tests(problem: ImportedProblem) {
  const { cases, type, judgeCaseMode, subtaskNeeds = {} } = problem
  const names = ({ inputName, outputName }: ImportedProblem['cases'][number]) => ({ input: inputName, output: outputName })
  if (type === RuleType.ACM) return { cases: cases.map(names) }
  if (!judgeCaseMode.startsWith('subtask')) return { cases: cases.map((each) => ({ ...names(each), score: each.score ?? 0 })) }
  const groups = groupsOf(problem)
  const numbers = groups.map(([first]) => first?.groupNum ?? null)
  const subtasks = groups.map((group, index) => {
    const needs = (subtaskNeeds[String(numbers[index])] ?? []).map((need) => numbers.indexOf(need) + 1)
    return {
      id: index + 1,
      score: Math.min(...group.map(({ score }) => score ?? 0)),
      type: judgeCaseMode === 'subtask_average' ? 'sum' : 'min',
      ...(needs.length > 0 ? { if: needs } : {}),
      cases: group.map(names),
    }
  })
  return { subtasks }
}
