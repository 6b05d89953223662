import type { Readable } from 'node:stream'
import { packExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { ZipFile } from 'yazl'
import { addContent } from '../../../ground/blobs/add-content.ts'
import type { ImportedProblem } from '../reading/imported-problem.ts'

type ProblemToWrite = { key: string; problem: ImportedProblem }

/**
 * An archive in the layout of docs/rules/import-formats.md, written while the receiver reads it. Contents are opened one at a time.
 * @param problems `key` names the description and the folder, e.g. `problem_1000`
 * @param openContent returns the bytes of a stored content
 */
export function writeHojZip(problems: readonly ProblemToWrite[], openContent: (hash: string) => Promise<Readable>): Readable {
  const zip = new ZipFile()
  for (const { key, problem } of problems) {
    zip.addBuffer(Buffer.from(JSON.stringify(hojDescription(problem), null, 2)), `${key}.json`)
    const written = new Set<string>()
    const add = (name: string, hash: string) => {
      if (written.has(name)) return
      written.add(name)
      addContent(zip, `${key}/${name}`, {}, () => openContent(hash))
    }
    for (const { inputName, outputName, input, output } of problem.cases) {
      add(inputName, input.hash)
      add(outputName, output.hash)
    }
  }
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))
  zip.end()
  return zip.outputStream as Readable
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
