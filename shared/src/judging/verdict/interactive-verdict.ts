import { type CheckerFacts, type CheckerWord, checkerVerdict } from './checker-verdict.ts'
import { sayWords } from './judge-words.ts'
import { type FinalVerdict, Verdict } from './verdict.ts'
import { describeRunEnd, type RunFacts, verdictOfRun } from './verdict-of-run.ts'

type InteractiveWord = { status: FinalVerdict; percent: number; message: string | null }

const SIGPIPE = 13

/**
 * The verdict of a program that talks to an interactor. The side that ended first is the cause. A later broken pipe or unexpected end of
 * input on the other side is a consequence.
 * @param timeLimitMs of the program, scaled for its language
 * @param wordOf the protocol of the interactor
 */
export function interactiveVerdict(
  program: RunFacts & { endedAt: number },
  interactor: CheckerFacts & { endedAt: number },
  timeLimitMs: number,
  wordOf: (interactor: CheckerFacts) => CheckerWord = checkerVerdict,
): InteractiveWord {
  const interactorFirst = interactor.endedAt < program.endedAt
  const brokenInteractor = interactor.limitHit === 'cpu' || interactor.limitHit === 'memory' || interactor.limitHit === 'output'
  const word = wordOf(interactor)
  if (brokenInteractor) return word
  const saidNo = interactor.exit?.kind === 'exited' && word.status !== Verdict.Accepted
  if (interactorFirst && saidNo) return word

  const verdict = verdictOfRun(program, timeLimitMs)
  if (program.limitHit === 'wall' && program.cpuMs < timeLimitMs / 2)
    return { status: Verdict.TimeLimit, percent: 0, message: sayWords('words.talk.idle', {}) }
  if (verdict === Verdict.TimeLimit || verdict === Verdict.MemoryLimit)
    return { status: verdict, percent: 0, message: describeRunEnd(program) }
  const brokenPipe = program.exit?.kind === 'signaled' && program.exit.signal === SIGPIPE
  if (verdict === Verdict.RuntimeError && !(brokenPipe && word.status !== Verdict.Accepted)) {
    return { status: verdict, percent: 0, message: describeRunEnd(program) }
  }
  // It was stopped because it continued after the interactor had ended.
  if (program.exit === null && program.limitHit === null) {
    if (word.status !== Verdict.Accepted) return word
    return { status: Verdict.TimeLimit, percent: 0, message: sayWords('words.talk.stayed', {}) }
  }
  // Whether its last output still found the pipe open depends on milliseconds, and is no fault of the interactor.
  if (!interactorFirst && word.status === Verdict.SystemError && fellOverThePipe(interactor))
    return { status: Verdict.WrongAnswer, percent: 0, message: sayWords('words.talk.left', {}) }
  return word
}

/**
 * It wrote to a program that had ended: the signal killed it, or the error message of its runtime shows this (Python, Java, Node, Rust
 * ...).
 */
function fellOverThePipe({ exit, limitHit, stderr }: CheckerFacts): boolean {
  if (limitHit !== null || exit === null) return false
  return exit.kind === 'signaled' ? exit.signal === SIGPIPE : /broken ?pipe|\bEPIPE\b/i.test(stderr)
}
