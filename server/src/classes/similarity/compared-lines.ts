/** The programs of a class as lines of JSON, one program or template per line: no line is longer than a program, so writing one is quick. */
import { z } from 'zod'
import type { ClassProblem, ClassProgram } from './compare-class.ts'

const Line = z.union([
  z.object({ pid: z.number() }),
  z.object({ submitId: z.number(), language: z.string(), code: z.string() }),
  z.object({ given: z.object({ language: z.string(), code: z.string() }) }),
])

export function* comparedLines(problems: readonly ClassProblem[]): Generator<string> {
  const line = (value: z.input<typeof Line>) => `${JSON.stringify(value)}\n`
  for (const { pid, programs, given } of problems) {
    yield line({ pid })
    for (const { submitId, language, code } of programs) yield line({ submitId, language, code })
    for (const { language, code } of given) yield line({ given: { language, code } })
  }
}

/** Only a line feed ends a line: a program may contain every other line separator. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/**
 * Parses the problems of such lines.
 * @param chunks of the text, cut anywhere
 * @throws when a line cannot be parsed
 */
export async function readComparedLines(chunks: AsyncIterable<string>): Promise<ClassProblem[]> {
  type Open = { pid: number; programs: ClassProgram[]; given: { language: string; code: string }[] }
  const problems: Open[] = []
  for await (const text of linesOf(chunks)) {
    const line = Line.parse(JSON.parse(text))
    const problem = problems.at(-1)
    if ('pid' in line) problems.push({ pid: line.pid, programs: [], given: [] })
    else if (!problem) throw new Error('a program without a problem')
    else if ('given' in line) problem.given.push(line.given)
    else problem.programs.push(line)
  }
  return problems
}
