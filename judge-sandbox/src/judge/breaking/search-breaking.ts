/**
 * The smallest valid input that breaks a program.
 *
 * Theory of operation. Inputs come from the samples and from the generators with small arguments, a round at a time. The smallest one that
 * breaks the program is shrunk. An input counts when the program answers it wrongly or crashes, every validator accepts it, and another
 * accepted solution agrees with the first. Most inputs break nothing, so the two programs run first, and the validator only where they
 * differ. Inputs that equal a hidden test never count. At the end the found input is run once more.
 */
import { createHash } from 'node:crypto'
import {
  AGREEING_SOLUTIONS,
  BREAKING_INPUT_BYTES,
  type BreakingResult,
  type BreakingSearch,
} from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { countTokens } from '@touchstone/shared/judging/breaking/input-text.ts'
import { shrinkInput } from '@touchstone/shared/judging/breaking/shrink-input.ts'
import { smallArguments } from '@touchstone/shared/judging/breaking/small-arguments.ts'
import { SHOWN_HEAD_BYTES, type ShownHead, shownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { CHECKER_LIMITS } from '../../checker/checker-limits.ts'
import { compileHelper, type HelperTools } from '../../checker/compile-helper.ts'
import { compileProgram, withPrograms } from '../../language/compile-program.ts'
import { createForeground, type IdleTurn } from '../foreground.ts'
import { asJudgeFault, JudgeFault } from '../judge-fault.ts'
import { limitsThere, scaledLimits } from '../judge-submission.ts'
import { createOutputAgrees, type OutputAgrees } from './output-agrees.ts'
import { type BatchProgram, type BatchRun, endedItself, runBatch } from './run-batch.ts'

/** Most inputs of one round. */
const ROUND = 32
const ROUNDS = 12
/** Longest time of a program on a small input. A batch may wait for a few that need more. */
const RUN_MS = 2000
const LONGEST_MESSAGE = 4000
/** Exit codes of a validator that accepts an input: of testlib, and of Kattis packages. */
const VALID_CODES: ReadonlySet<number> = new Set([0, 42])

type Options = {
  tools: HelperTools
  signal?: AbortSignal
  /** Its place beside foreground work. Default: there is none. */
  turn?: IdleTurn
}
type Running = Omit<Options, 'turn'> & { turn: IdleTurn }

const nothing = {
  input: null,
  expected: null,
  got: null,
  isCrash: false,
  isMinimal: false,
  tried: 0,
  passedOver: 0,
  disagreed: 0,
  message: null,
  errorCode: null,
} as const

/** The programs of a search do not compile. */
class HelperFails extends Error {}
/** The time of a search is over. */
class OutOfTime extends Error {}

/**
 * Searches for the smallest input that breaks a program.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function searchBreaking(job: BreakingSearch, options: Options): Promise<BreakingResult> {
  const begun = Date.now()
  const turn = options.turn ?? createForeground(1).turn(options.signal)
  const ended = (result: Omit<BreakingResult, 'tookMs'>): BreakingResult => ({
    ...result,
    message: result.message?.slice(0, LONGEST_MESSAGE) ?? null,
    tookMs: Math.max(0, Math.round(Date.now() - begun - turn.lostMs())),
  })
  try {
    return ended(await withPrograms(options.tools, (tools) => search(job, { ...options, tools, turn }, begun + job.budgetMs)))
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (error instanceof HelperFails) return ended({ ...nothing, end: 'helper-fails', message: error.message })
    const { code, message } = asJudgeFault(error)
    return ended({ ...nothing, end: 'failed', message, errorCode: code })
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whether an input is the content of a hidden test, but for blank lines at its end. */
export function createIsHidden(hashes: readonly string[]): (input: string) => boolean {
  const hidden = new Set(hashes)
  return (input) => {
    const bare = input.replace(/\s+$/u, '')
    return [input, bare, `${bare}\n`].some((each) => hidden.has(sha256(each)))
  }
}

async function search(job: BreakingSearch, options: Running, endsAt: number): Promise<Omit<BreakingResult, 'tookMs'>> {
  const programs = await compileAll(job, options)
  if (!programs.ok) return { ...nothing, end: 'not-compiled', message: programs.message }
  const mayContinue = () => Date.now() < endsAt + options.turn.lostMs()
  const oracle = createOracle(job, programs, options, mayContinue)
  const end = (end: BreakingResult['end'], more: Partial<BreakingResult> = {}) => ({ ...nothing, end, ...oracle.counts, ...more })
  const known = new Set<string>()
  for (let round = -1; round < ROUNDS && mayContinue(); round++) {
    const made = round < 0 ? job.starts : await generate(job, programs.generators, options, round)
    const inputs = usable(made.filter((input) => !known.has(input))).slice(0, ROUND)
    for (const input of inputs) known.add(input)
    const answers = await oracle.breaks(inputs)
    const first = inputs.find((_, at) => answers[at])
    if (first === undefined) continue
    const { input, isMinimal } = await shrinkInput(first, oracle.breaks, mayContinue)
    const seen = await oracle.lookAgain(input)
    return seen ? end('found', { input, isMinimal, ...seen }) : end('unsteady')
  }
  if (oracle.hadValid()) return end('none')
  return end(mayContinue() ? 'no-inputs' : 'no-time')
}

type Programs = { wrong: BatchProgram; right: BatchProgram[]; validators: BatchProgram[]; generators: Map<string, BatchProgram> }

async function compileAll(
  job: BreakingSearch,
  { tools, signal, turn }: Running,
): Promise<({ ok: true } & Programs) | { ok: false; message: string }> {
  const { problem, timeFactor } = job
  const fileIo = problem.isFileIO ? { read: problem.ioReadFileName ?? '', write: problem.ioWriteFileName ?? '' } : null

  async function solution({ language, code, hasHiddenParts }: BreakingSearch['program']) {
    const toolchain = await tools.findToolchain(language)
    if (!toolchain) return { ok: false as const, message: language }
    await turn.untilQuiet()
    const compiled = await compileProgram(tools, toolchain, { code, hasHiddenParts }, problem.userExtraFiles, signal)
    if (!compiled.ok) return compiled
    const limits = scaledLimits(problem, toolchain)
    const program: BatchProgram = {
      program: compiled.program,
      limits: limitsThere({ ...limits, timeLimitMs: Math.min(limits.timeLimitMs, RUN_MS) }, timeFactor),
      files: problem.userExtraFiles,
      fileIo,
    }
    return { ok: true as const, program }
  }
  async function helper(name: string, { language, code }: BreakingSearch['program']): Promise<BatchProgram> {
    await turn.untilQuiet()
    const compiled = await compileHelper(tools, code, language, {}, signal)
    if (!compiled.ok) throw new HelperFails(`${name}: ${compiled.message}`)
    const limits = limitsThere({ ...CHECKER_LIMITS, timeLimitMs: RUN_MS }, timeFactor)
    return { program: compiled.program, limits, files: {}, fileIo: null }
  }

  const wrong = await solution(job.program)
  if (!wrong.ok) return wrong
  const right: BatchProgram[] = []
  const faults: string[] = []
  for (const each of job.accepted) {
    if (right.length === AGREEING_SOLUTIONS) break
    const compiled = await solution(each)
    if (compiled.ok) right.push(compiled.program)
    else faults.push(`${each.language}: ${compiled.message}`)
  }
  if (right.length < AGREEING_SOLUTIONS) throw new HelperFails(faults.join('\n'))
  const validators: BatchProgram[] = []
  for (const each of job.validators) validators.push(await helper('validator', each))
  const generators = new Map<string, BatchProgram>()
  for (const each of job.generators) generators.set(each.name, await helper(each.name, each))
  return { ok: true, wrong: wrong.program, right, validators, generators }
}

/** Inputs without repetitions, the smallest first. */
function usable(inputs: readonly string[]): string[] {
  const sizes = new Map(inputs.map((input) => [input, countTokens(input)]))
  return [...sizes.keys()]
    .filter((input) => Buffer.byteLength(input) <= BREAKING_INPUT_BYTES && (sizes.get(input) ?? 0) > 0)
    .sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0) || a.length - b.length || (a < b ? -1 : 1))
}

/** Outputs of the generators with small arguments. A call that fails makes none. */
async function generate(
  { script }: BreakingSearch,
  generators: Programs['generators'],
  { tools, turn }: Running,
  round: number,
): Promise<string[]> {
  const calls = smallArguments(script, round, ROUND)
  const made: string[] = []
  for (const [name, generator] of generators) {
    const lists = calls.filter((call) => call.generator === name).map(({ args }) => args)
    for (const run of await turn.undisturbed((signal) => runBatch(tools, generator, { kind: 'arguments', lists }, signal))) {
      if (run?.code === 0) made.push(run.output.toString('utf8'))
    }
  }
  return made
}

const headOf = (output: Buffer): ShownHead => shownHead(output.toString('utf8', 0, SHOWN_HEAD_BYTES), output.length > SHOWN_HEAD_BYTES)

type Seen = { expected: ShownHead; got: ShownHead; isCrash: boolean }

function createOracle(
  { problem, hiddenInputs }: BreakingSearch,
  { wrong, right, validators }: Programs,
  { tools, signal, turn }: Running,
  mayContinue: () => boolean,
) {
  const isHidden = createIsHidden(hiddenInputs)
  const counts = { tried: 0, passedOver: 0, disagreed: 0 }
  let agrees: OutputAgrees | undefined
  let wasValid = false

  let isLast = false
  const run = async (program: BatchProgram, texts: readonly string[]): Promise<(BatchRun | null)[]> => {
    if (texts.length > 0 && !isLast && !mayContinue()) throw new OutOfTime()
    return turn.undisturbed((signal) => runBatch(tools, program, { kind: 'inputs', texts }, signal))
  }
  const agree = async (input: string, expected: Buffer, output: Buffer): Promise<boolean> => {
    if (expected.equals(output)) return true
    agrees ??= await createOutputAgrees(problem, tools, signal)
    return agrees(input, expected, output)
  }

  /** The inputs that every validator accepts, by their place. */
  async function areValid(texts: readonly string[]): Promise<boolean[]> {
    let valid = texts.map(() => true)
    for (const validator of validators) {
      const left = texts.filter((_, at) => valid[at])
      const ends = (await run(validator, left)).values()
      valid = valid.map((isValid) => isValid && VALID_CODES.has(ends.next().value?.code ?? -1))
    }
    return valid
  }

  /** Looks at each input once. */
  async function look(texts: readonly string[]): Promise<(Seen | null)[]> {
    const [first, ...others] = right
    if (!first) throw new JudgeFault('judge.internal', 'a search without accepted solutions')
    const ends = await run(wrong, texts)
    const wanted = await run(first, texts)
    counts.tried += texts.length
    const differs: { at: number; input: string; expected: Buffer; seen: Seen }[] = []
    for (const [at, input] of texts.entries()) {
      const [end, answer] = [ends[at], wanted[at]]
      if (!end || !answer || answer.code !== 0 || !endedItself(end)) continue
      const isCrash = end.code !== 0
      const isRight = !isCrash && (await agree(input, answer.output, end.output))
      if (!isRight)
        differs.push({ at, input, expected: answer.output, seen: { expected: headOf(answer.output), got: headOf(end.output), isCrash } })
    }
    // Some valid inputs are needed to say that none breaks the program.
    const asked = differs.length > 0 || wasValid ? differs.map(({ input }) => input) : texts.filter((_, at) => wanted[at]?.code === 0)
    const valid = await areValid(asked)
    wasValid ||= valid.includes(true)
    if (differs.length === 0) return texts.map(() => null)
    let left = differs.filter((_, at) => valid[at])
    for (const other of others) {
      const second = await run(
        other,
        left.map(({ input }) => input),
      )
      const agreed: typeof left = []
      for (const [at, each] of left.entries()) {
        const end = second[at]
        if (end?.code === 0 && (await agree(each.input, each.expected, end.output))) agreed.push(each)
        else if (end && endedItself(end)) counts.disagreed++
      }
      left = agreed
    }
    const shown = left.filter(({ input }) => !isHidden(input))
    counts.passedOver += left.length - shown.length
    const seen = new Map(shown.map((each) => [each.at, each.seen]))
    return texts.map((_, at) => seen.get(at) ?? null)
  }

  return {
    counts,
    hadValid: () => wasValid,
    /** Inputs whose answer comes too late break nothing. */
    async breaks(texts: readonly string[]): Promise<boolean[]> {
      try {
        return (await look(texts)).map((seen) => seen !== null)
      } catch (error) {
        if (error instanceof OutOfTime) return texts.map(() => false)
        throw error
      }
    },
    /** Runs a found input once more, though the time may be over. */
    async lookAgain(input: string): Promise<Seen | null> {
      isLast = true
      const before = { ...counts }
      const [seen = null] = await look([input])
      Object.assign(counts, before)
      return seen
    },
  }
}
