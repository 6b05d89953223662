import { type CheckerFacts, type CheckerWord, checkerVerdict } from '../verdict/checker-verdict.ts'
import { sayWords } from '../verdict/judge-words.ts'
import { Verdict } from '../verdict/verdict.ts'

/** How a checker program is called and how it answers; this depends on the origin of a problem. */
export const checkerProtocols = [
  /** Arguments: input, contestant's output, answer. Exit codes of docs/rules/problems.md and messages of testlib. */
  'testlib',
  /** Arguments: input, answer, contestant's output. Exit 0 is right, anything else wrong (HUSTOJ). */
  'hustoj',
  /** Arguments: input, contestant's output. Exit 0 is right, 1 wrong, anything else a failure (QDUOJ). */
  'qduoj',
] as const
export type CheckerProtocol = (typeof checkerProtocols)[number]

type CheckerPaths = { input: string; output: string; answer: string }

export function checkerArguments(protocol: CheckerProtocol, { input, output, answer }: CheckerPaths): string[] {
  switch (protocol) {
    case 'testlib':
      return [input, output, answer]
    case 'hustoj':
      return [input, answer, output]
    case 'qduoj':
      return [input, output]
  }
}

/** The verdict of a checker by this protocol. In each protocol a signal or a limit is the checker's failure. */
export function checkerWord(protocol: CheckerProtocol, facts: CheckerFacts): CheckerWord {
  const code = facts.limitHit === null && facts.exit?.kind === 'exited' ? facts.exit.code : null
  if (protocol === 'testlib' || code === null) return checkerVerdict(facts)
  const message = facts.stderr.trim().slice(0, 1024) || null
  if (code === 0) return { status: Verdict.Accepted, percent: 0, message }
  if (protocol === 'hustoj' || code === 1) return { status: Verdict.WrongAnswer, percent: 0, message }
  return { status: Verdict.SystemError, percent: 0, message: sayWords('words.checker.exit', { code }) }
}
