import type { Readable } from 'node:stream'
import { packExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type ArchiveFile, zipOf } from '../reading/archive-file.ts'
import type { ImportedProblem } from '../reading/imported-problem.ts'

type ProblemToWrite = { key: string; problem: ImportedProblem }

/**
 * An archive of problems in this layout.
 * @param openContent returns the bytes of a stored content
 */
export const writeHojZip = (problems: readonly ProblemToWrite[], openContent: (hash: string) => Promise<Readable>): Readable =>
  zipOf(
    problems.flatMap(({ key, problem }) => hojFiles(key, problem)),
    openContent,
  )

/**
 * The files of a problem in the layout of docs/rules/import-formats.md.
 * @param key names the description and the folder, e.g. `problem_1000`
 */
export function hojFiles(key: string, problem: ImportedProblem): ArchiveFile[] {
  const tests = problem.cases.flatMap(({ inputName, outputName, input, output }) => [
    [inputName, input] as const,
    [outputName, output] as const,
  ])
  const first = new Map([...tests].reverse())
  return [
    { name: `${key}.json`, text: JSON.stringify(hojDescription(problem), null, 2) },
    ...[...new Set(tests.map(([name]) => name))].flatMap((name) => {
      const content = first.get(name)
      return content ? [{ name: `${key}/${name}`, content }] : []
    }),
  ]
}

/**
 * The keys of `<key>.json`. Ids, dates and data of this site only are left out; the last keys of the problem, from `statementFormat`, are ours, other judges
 * ignore them.
 */
function hojDescription(problem: ImportedProblem) {
  return {
    judgeMode: problem.judgeMode,
    ...(problem.languages === 'all' ? { languages: [] } : { languages: problem.languages }),
    samples: problem.cases.map(({ inputName, outputName, score, groupNum }) => ({
      input: inputName,
      output: outputName,
      ...(score ? { score } : {}),
      ...(groupNum === null ? {} : { groupNum }),
    })),
    tags: problem.tags,
    codeTemplates: problem.templates,
    ...(Object.keys(problem.userExtraFiles).length > 0 ? { userExtraFile: problem.userExtraFiles } : {}),
    ...(Object.keys(problem.judgeExtraFiles).length > 0 ? { judgeExtraFile: problem.judgeExtraFiles } : {}),
    problem: {
      ...(problem.problemId === null ? {} : { problemId: problem.problemId }),
      title: problem.title,
      auth: ProblemAuth.Public,
      type: problem.type,
      judgeMode: problem.judgeMode,
      judgeCaseMode: problem.judgeCaseMode,
      timeLimit: problem.timeLimitMs,
      memoryLimit: problem.memoryLimitMb,
      stackLimit: problem.stackLimitMb,
      ...(problem.outputLimitMb === undefined ? {} : { outputLimit: problem.outputLimitMb }),
      ...(problem.processLimit === undefined ? {} : { processLimit: problem.processLimit }),
      description: problem.description,
      input: problem.input,
      output: problem.output,
      examples: packExamples(problem.examples),
      source: problem.source,
      difficulty: problem.difficulty,
      hint: problem.hint,
      codeShare: problem.codeShare,
      ...(problem.checker ? { spjCode: problem.checker.code, spjLanguage: problem.checker.language } : {}),
      isRemoveEndBlank: problem.isRemoveEndBlank,
      openCaseResult: problem.openCaseResult,
      isRemote: false,
      isFileIO: problem.fileIo !== null,
      ...(problem.fileIo ? { ioReadFileName: problem.fileIo.readFileName, ioWriteFileName: problem.fileIo.writeFileName } : {}),
      statementFormat: problem.statementFormat,
      ...(problem.checker ? { checkerProtocol: problem.checker.protocol } : {}),
      ...(problem.subtaskNeeds ? { subtaskNeeds: problem.subtaskNeeds } : {}),
    },
    ...(problem.solutions.length > 0 ? { solutions: problem.solutions } : {}),
  }
}
