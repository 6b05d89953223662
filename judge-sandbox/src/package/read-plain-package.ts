import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkerProtocols } from '@touchstone/shared/judging/job/checker-protocol.ts'
import { JudgeProblem, type JudgeTestcase, SubtaskNeedsShape } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { judgeCaseModes, judgeModes } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { faultOfNeeds, tidyNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { z } from 'zod'
import { listSubmissions } from './list-submissions.ts'
import { DEFAULT_PROBLEM, PackageError, type PackageNote, type ProblemPackage, readTestFile } from './problem-package.ts'
import { readYaml } from './read-yaml.ts'

/** `problem.yaml` (or .json) of our own plain format: a folder with `*.in` beside `*.ans` or `*.out`. All keys may be left out. */
const PlainProblem = z.strictObject({
  title: z.string().optional(),
  type: z.enum(['acm', 'oi']).default('acm'),
  judgeMode: z.enum(judgeModes).default('default'),
  judgeCaseMode: z.enum(judgeCaseModes).default('default'),
  timeLimitMs: z.number().int().positive().default(DEFAULT_PROBLEM.timeLimitMs),
  memoryLimitMb: z.number().int().positive().default(DEFAULT_PROBLEM.memoryLimitMb),
  stackLimitMb: z.number().int().positive().default(DEFAULT_PROBLEM.stackLimitMb),
  outputLimitMb: z.number().positive().nullable().default(null),
  processLimit: z.number().int().positive().nullable().default(null),
  isRemoveEndBlank: z.boolean().default(true),
  ioScore: z.number().positive().nullable().default(null),
  difficulty: z.number().int().nonnegative().default(0),
  /** Names of the files that the program reads and writes instead of its standard streams. */
  fileIO: z.strictObject({ read: z.string(), write: z.string() }).optional(),
  /** Special judge or interactor: a file of the folder, and its language. */
  checker: z.strictObject({ file: z.string(), language: z.string(), protocol: z.enum(checkerProtocols).optional() }).optional(),
  /** Files of the folder that lie beside the program. */
  userExtraFiles: z.array(z.string()).default([]),
  judgeExtraFiles: z.array(z.string()).default([]),
  /** Points and subtask of each test by its base name; all tests in natural order without it. */
  /** By the number of a subtask: the subtasks that it needs. */
  subtaskNeeds: SubtaskNeedsShape.default({}),
  cases: z.array(z.strictObject({ name: z.string(), score: z.number().optional(), group: z.number().int().optional() })).optional(),
})

const naturally = new Intl.Collator('en', { numeric: true }).compare

export async function readPlainPackage(folder: string): Promise<ProblemPackage> {
  const file = ['problem.yaml', 'problem.yml', 'problem.json'].map((name) => join(folder, name)).find((path) => existsSync(path))
  const notes: PackageNote[] = []
  const settings = readYaml(file ?? join(folder, 'problem.yaml'), PlainProblem, notes)
  const { fileIO, checker, cases, title, type, userExtraFiles, judgeExtraFiles, subtaskNeeds, ...rest } = settings
  const readText = (name: string) => readFileSync(join(folder, name), 'utf8')
  const contents = (names: readonly string[]) => Object.fromEntries(names.map((name) => [basename(name), readText(name)]))

  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.in'))
    .map((name) => name.slice(0, -'.in'.length))
    .sort(naturally)
  const wanted: { name: string; score?: number; group?: number }[] = cases ?? names.map((name) => ({ name }))
  const blobs = new Map<string, string>()
  const testcases: JudgeTestcase[] = []
  for (const [index, { name, score, group }] of wanted.entries()) {
    const answer = ['.ans', '.out'].map((extension) => join(folder, name + extension)).find((path) => existsSync(path))
    if (!answer || !existsSync(join(folder, `${name}.in`))) throw new PackageError(`${folder}: test ${name} lacks its .in or its .ans`)
    const [input, output] = await Promise.all([readTestFile(join(folder, `${name}.in`)), readTestFile(answer)])
    for (const each of [input, output]) blobs.set(each.hash, each.path)
    testcases.push({
      caseId: null,
      seq: index + 1,
      groupNum: group ?? null,
      score: type === 'oi' ? (score ?? 0) : null,
      inputName: input.name,
      outputName: output.name,
      inputHash: input.hash,
      outputHash: output.hash,
      inputSize: input.size,
      outputSize: output.size,
    })
  }
  const fault = faultOfNeeds(
    subtaskNeeds,
    testcases.flatMap(({ groupNum }) => groupNum ?? []),
  )
  if (fault) throw new PackageError(`${folder}: subtask ${fault.group} cannot need subtask ${fault.need}`)
  const problem = JudgeProblem.parse({
    ...DEFAULT_PROBLEM,
    ...rest,
    problemId: title ?? basename(folder),
    type: type === 'oi' ? 1 : 0,
    isFileIO: fileIO !== undefined,
    ioReadFileName: fileIO?.read ?? null,
    ioWriteFileName: fileIO?.write ?? null,
    spjCode: checker ? readText(checker.file) : null,
    spjLanguage: checker?.language ?? null,
    checkerProtocol: checker?.protocol,
    userExtraFiles: contents(userExtraFiles),
    judgeExtraFiles: contents(judgeExtraFiles),
    testcases,
    subtaskNeeds: tidyNeeds(subtaskNeeds) ?? undefined,
  } satisfies Record<keyof JudgeProblem, unknown>)
  return { name: basename(folder), problem, blobs, submissions: listSubmissions(folder, notes), notes }
}
