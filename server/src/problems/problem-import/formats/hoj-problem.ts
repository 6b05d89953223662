import { SubtaskNeedsShape } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type JudgeMode, judgeModes, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { authOfPublicity, ProblemAuth, publicityOf } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { z } from 'zod'
import type { Archive } from '../reading/archive.ts'
import { type CaseFiles, takeCases } from '../reading/archive-cases.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { difficultyNameOf } from '../reading/difficulty-name.ts'
import { ImportError } from '../reading/import-errors.ts'
import { fitLimit, importCaps, warn } from '../reading/import-limits.ts'
import type { ImportedCase, ImportedProblem, ImportWarning } from '../reading/imported-problem.ts'
import { makeProblem } from '../reading/make-problem.ts'
import { toLf } from '../reading/newlines.ts'
import type { StatementTexts } from '../reading/statement-files.ts'
import { parseJson } from './json-text.ts'
import { checkCaseMode, checkChecker, checkProblemId, checkTexts, checkTitle, knownNeeds, noteMode, uniqueNames } from './problem-checks.ts'

const Text = z.string().nullish()
const Number_ = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
const Flag = z.union([z.boolean(), z.number().transform(Boolean)]).nullish()
const Files = z.union([z.record(z.string(), z.string()), z.string()]).nullish()

/** `<key>.json` by docs/rules/import-formats.md, tolerant of absent and additional keys. */
export const HojFile = z.object({
  judgeMode: Text,
  languages: z.array(z.string()).nullish(),
  samples: z.array(z.object({ input: z.string(), output: Text, score: Number_, groupNum: Number_ })).nullish(),
  tags: z.array(z.string()).nullish(),
  codeTemplates: z.array(z.object({ language: z.string(), code: z.string() })).nullish(),
  userExtraFile: Files,
  judgeExtraFile: Files,
  problem: z.object({
    problemId: Text,
    title: Text,
    author: Text,
    auth: Number_,
    type: Number_,
    judgeMode: Text,
    judgeCaseMode: Text,
    timeLimit: Number_,
    memoryLimit: Number_,
    stackLimit: Number_,
    outputLimit: Number_,
    processLimit: Number_,
    description: Text,
    input: Text,
    output: Text,
    examples: Text,
    source: Text,
    difficulty: z.union([Number_, z.string()]),
    hint: Text,
    codeShare: Flag,
    spjCode: Text,
    spjLanguage: Text,
    userExtraFile: Files,
    judgeExtraFile: Files,
    isRemoveEndBlank: Flag,
    openCaseResult: Flag,
    isRemote: Flag,
    isFileIO: Flag,
    ioReadFileName: Text,
    ioWriteFileName: Text,
    statementFormat: Text,
    checkerProtocol: Text,
    subtaskNeeds: SubtaskNeedsShape.nullish(),
  }),
  /** Ours: an export includes the sample solutions. */
  solutions: z.array(z.object({ language: z.string().nullable(), originalLanguage: z.string(), code: z.string() })).nullish(),
})
export type HojFile = z.infer<typeof HojFile>

/**
 * One problem of an HOJ archive.
 * @throws ImportError
 */
export async function readHojProblem(archive: Archive, key: string, stash: ContentStash): Promise<ImportedProblem> {
  const name = archive.has(`${key}.json`) ? `${key}.json` : `${key}.JSON`
  const file = parseJson(name, await archive.text(name, importCaps.textChars), HojFile)
  const { problem } = file
  if (problem.isRemote && !file.samples?.length) throw new ImportError('import.remote-problem', { oj: problem.problemId ?? '' })
  return toImportedProblem(file, {
    name,
    key,
    casesOf: (files, { warnings, judgeMode }) => takeCases(archive, `${key}/`, files, { stash, warnings, judgeMode }),
  })
}

/** A number of the wire, or a name. */
function difficultyOf(difficulty: HojFile['problem']['difficulty']): Pick<ImportedProblem, 'difficulty' | 'difficultyName'> {
  const number = typeof difficulty === 'number' ? difficulty : 1
  return { difficulty: Math.min(2, Math.max(0, Math.round(number))), ...difficultyNameOf(difficulty) }
}

type CaseTaker = (files: CaseFiles[], about: { warnings: ImportWarning[]; judgeMode: JudgeMode }) => Promise<readonly ImportedCase[]>

/**
 * A problem from its description, independent of the place of its testcases.
 * @param name of the description, for messages; `key`: the problem's key when it has no display id
 * @throws ImportError
 */
export async function toImportedProblem(
  file: HojFile,
  { name, key, casesOf }: { name: string; key: string; casesOf: CaseTaker },
): Promise<ImportedProblem> {
  const { problem } = file
  const warnings: ImportWarning[] = []
  const title = checkTitle(problem.title ?? '')
  const problemId = checkProblemId(problem.problemId ?? null, warnings)
  const type = problem.type === RuleType.OI ? RuleType.OI : RuleType.ACM
  const judgeMode = noteMode(modeOf(file, warnings), warnings)
  const judgeCaseMode = checkCaseMode(problem.judgeCaseMode ?? '', type, warnings)
  const hasGroups = judgeCaseMode.startsWith('subtask')
  const files = (file.samples ?? []).map((sample) => ({
    input: sample.input,
    output: sample.output || null,
    score: type === RuleType.OI ? Math.max(0, Math.round(sample.score ?? 0)) : null,
    groupNum: hasGroups ? Math.max(1, Math.round(sample.groupNum ?? 1)) : null,
  }))
  const cases = await casesOf(files, { warnings, judgeMode })
  return makeProblem({
    importKey: problemId ? `hoj:${problemId}` : `hoj:${key}|${title}`,
    problemId,
    title,
    statementFormat: problem.statementFormat === 'html' ? 'html' : 'markdown',
    ...checkTexts(textsOf(problem), warnings),
    source: problem.source ?? '',
    author: problem.author || null,
    examples: unpackExamples(toLf(problem.examples ?? '')),
    type,
    judgeMode,
    judgeCaseMode,
    timeLimitMs: fitLimit('timeLimitMs', problem.timeLimit ?? null, warnings),
    memoryLimitMb: fitLimit('memoryLimitMb', problem.memoryLimit ?? null, warnings),
    stackLimitMb: fitLimit('stackLimitMb', problem.stackLimit ?? 128, warnings),
    ...ownLimitsOf(problem, warnings),
    // Absent means public, as on the old site; an invalid value means hidden.
    auth: authOfPublicity[publicityOf(problem.auth ?? ProblemAuth.Public)],
    ...difficultyOf(problem.difficulty),
    isRemoveEndBlank: problem.isRemoveEndBlank ?? false,
    openCaseResult: problem.openCaseResult ?? true,
    codeShare: problem.codeShare ?? false,
    fileIo: fileIoOf(problem),
    checker:
      judgeMode === 'default'
        ? null
        : checkChecker(
            { language: problem.spjLanguage ?? '', code: problem.spjCode ?? '' },
            problem.checkerProtocol === 'hustoj' || problem.checkerProtocol === 'qduoj' ? problem.checkerProtocol : 'testlib',
            warnings,
            judgeMode,
          ),
    cases,
    ...(hasGroups ? knownNeeds(problem.subtaskNeeds ?? {}, cases) : {}),
    tags: uniqueNames(file.tags ?? []),
    languages: file.languages?.length ? [...new Set(file.languages)] : 'all',
    templates: (file.codeTemplates ?? []).map(({ language, code }) => ({ language, code: toLf(code) })),
    userExtraFiles: extraFiles(name, file.userExtraFile ?? problem.userExtraFile),
    judgeExtraFiles: extraFiles(name, file.judgeExtraFile ?? problem.judgeExtraFile),
    solutions: file.solutions ?? [],
    warnings,
  })
}

/** Ours: an export includes the problem's own limits. */
function ownLimitsOf({ outputLimit, processLimit }: HojFile['problem'], warnings: ImportWarning[]) {
  return {
    ...(outputLimit == null ? {} : { outputLimitMb: fitLimit('outputLimitMb', outputLimit, warnings) }),
    ...(processLimit == null ? {} : { processLimit: fitLimit('processLimit', processLimit, warnings) }),
  }
}

function modeOf({ judgeMode, problem }: HojFile, warnings: ImportWarning[]): JudgeMode {
  const text = judgeMode || problem.judgeMode || 'default'
  const mode = judgeModes.find((known) => known === text)
  if (!mode) warnings.push(warn('import.warn.unknown-mode', { mode: text.slice(0, 60) }))
  return mode ?? 'default'
}

function textsOf({ description, input, output, hint }: HojFile['problem']): StatementTexts {
  return { description: toLf(description ?? ''), input: toLf(input ?? ''), output: toLf(output ?? ''), hint: toLf(hint ?? '') }
}

function fileIoOf({ isFileIO, ioReadFileName, ioWriteFileName }: HojFile['problem']): ImportedProblem['fileIo'] {
  return isFileIO && ioReadFileName && ioWriteFileName ? { readFileName: ioReadFileName, writeFileName: ioWriteFileName } : null
}

const ExtraFiles = z.record(z.string(), z.string())

/** An object, or its JSON text as in the problem's row. */
function extraFiles(name: string, value: z.infer<typeof Files>): Record<string, string> {
  if (!value) return {}
  return typeof value === 'string' ? parseJson(name, value, ExtraFiles) : value
}
