import { createHash } from 'node:crypto'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { buildLimits } from '@touchstone/shared/judging/workshop/build-limits.ts'
import type { NewTest } from '@touchstone/shared/judging/workshop/test-diff.ts'
import { readScript } from '@touchstone/shared/judging/workshop/test-script.ts'
import { workshopLanguages } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { z } from 'zod'
import type { Blob } from '../../ground/blobs/blob-store.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import type { WorkshopParts } from './workshop.service.ts'

const Program = z.object({ name: z.string(), language: z.string(), code: z.string() })
const Line = z.object({
  number: z.number(),
  text: z.string(),
  subtask: z.number().nullable(),
  /** By the script. Absent in builds of older versions, whose scripts had none. */
  points: z.number().nullable().default(null),
  /** The stored test that it keeps, by the name of its input. */
  keeps: z.string().nullable(),
  generator: z.number().nullable(),
  args: z.array(z.string()),
  /** An input that is there; null for one that a generator makes. */
  given: z.object({ hash: z.string(), size: z.number() }).nullable(),
  /** Of the contents of the input and of the answer, by everything that they depend on. */
  inputKey: z.string(),
  answerKey: z.string(),
})

/** A build as it is stored. Its programs are those of its beginning: later edits count for the next build. */
export const BuildPlan = z.object({
  generators: z.array(Program),
  validators: z.array(Program),
  solutions: z.array(Program.extend({ hasHiddenParts: z.boolean() })),
  lines: z.array(Line),
  /** The state of the problem and of its workshop that it was made for. */
  base: z.object({ workshop: z.string(), judging: z.string(), tests: z.string().nullable() }),
})
export type BuildPlan = z.infer<typeof BuildPlan>

/** The contents that a build has, by key. */
export type Known = ReadonlyMap<string, { hash: string; size: number }>

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Everything of a problem that decides about verdicts, except for its tests. */
export function judgingKey({ testcases: _, testDataVersion: __, problemId: ___, difficulty: ____, ...rules }: JudgeProblem): string {
  return keyOf(rules)
}

export const workshopKey = (parts: WorkshopParts): string => versionOf(parts)

type Given = {
  parts: WorkshopParts
  solutions: BuildPlan['solutions']
  problem: JudgeProblem
  caseVersion: string | null
  /** Contents of the inputs by hand, by name. */
  inputs: ReadonlyMap<string, Blob>
}

/**
 * The plan of a build.
 * @throws DomainError test-build.interactive, test-build.package, test-build.script, test-build.empty, test-build.validator,
 * test-build.solution
 */
export function planBuild({ parts, solutions, problem, caseVersion, inputs }: Given): BuildPlan {
  if (problem.packageRules) throw new DomainError('test-build.package')
  if (problem.judgeMode === 'interactive') throw new DomainError('test-build.interactive')
  const { tests, faults } = readScript(parts.script, {
    generators: parts.generators.map(({ name }) => name),
    inputs: parts.inputs.map(({ name }) => name),
    tests: problem.testcases.map(({ inputName }) => inputName),
  })
  const [fault] = faults
  if (fault) throw new DomainError('test-build.script', { line: fault.line, value: fault.value })
  if (tests.length === 0) throw new DomainError('test-build.empty')
  if (parts.generators.length > 0 && parts.validators.length === 0) throw new DomainError('test-build.validator')
  if (solutions.length === 0) throw new DomainError('test-build.solution')
  const toJudge = ({ name, language, code }: WorkshopParts['generators'][number]) => ({ name, language: workshopLanguages[language], code })
  const [generators, validators] = [parts.generators.map(toJudge), parts.validators.map(toJudge)]
  const judging = judgingKey(problem)
  const judgedBy = keyOf(validators, solutions, judging, buildLimits)
  const lines = tests.map(({ number, text, subtask, points, source }): BuildPlan['lines'][number] => {
    const { name } = source
    const index = source.kind === 'generator' ? generators.findIndex((each) => each.name === name) : null
    const kept = source.kind === 'keep' ? problem.testcases.find(({ inputName }) => inputName === name) : undefined
    const given = kept ? { hash: kept.inputHash, size: kept.inputSize } : source.kind === 'hand' ? (inputs.get(name) ?? null) : null
    const args = source.kind === 'generator' ? [...source.args] : []
    const inputKey = given ? keyOf('given', given.hash) : keyOf('made', index === null ? null : generators[index], args)
    return {
      number,
      text,
      subtask,
      points,
      keeps: kept ? name : null,
      generator: index,
      args,
      given,
      inputKey,
      answerKey: keyOf(inputKey, judgedBy),
    }
  })
  return { generators, validators, solutions, lines, base: { workshop: workshopKey(parts), judging, tests: caseVersion } }
}

/** Every key that the plan still needs. */
export const keysOf = ({ lines }: BuildPlan): string[] => lines.flatMap(({ inputKey, answerKey }) => [inputKey, answerKey])

/** Lines without an answer yet. */
export const openLines = ({ lines }: BuildPlan, known: Known) =>
  lines.filter(({ inputKey, answerKey, given }) => !known.has(answerKey) || (given === null && !known.has(inputKey)))

/** The tests of a finished build. */
export function testsOf({ lines }: BuildPlan, known: Known): NewTest[] {
  return lines.flatMap(({ text, keeps, subtask, points, given, inputKey, answerKey }) => {
    const [input, answer] = [given ?? known.get(inputKey), known.get(answerKey)]
    if (!input || !answer) return []
    return [
      {
        line: text,
        keeps,
        subtask,
        points,
        inputHash: input.hash,
        inputSize: input.size,
        outputHash: answer.hash,
        outputSize: answer.size,
      },
    ]
  })
}
