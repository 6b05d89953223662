/** Cost of comparing the programs of a class, in the separate process that the site starts for it, against only parsing them. */
import type { ClassProgram } from '../../server/src/classes/similarity/compare-class.ts'
import { readTokens } from '../../server/src/classes/similarity/read-tokens.ts'
import { runCompare } from '../../server/src/classes/similarity/run-compare.ts'
import { alternate, factLine, ratioLine } from './measure.ts'

const [PROGRAMS, LINES, COPIES] = [300, 100, 20]
const BUDGET_MS = 20_000

/** A repeatable sequence of pseudo-random numbers. */
function dice(seed: number): (sides: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Dice = ReturnType<typeof dice>
const name = (roll: Dice) => 'abcdefghijkmnpq'[roll(15)] ?? 'a'
const term = (roll: Dice) => [name(roll), `v[${name(roll)}]`, String(roll(100)), `f${roll(4)}(${name(roll)})`][roll(4)] ?? '1'
const sum = (roll: Dice): string => (roll(2) === 0 ? term(roll) : `${term(roll)} ${'+-*/%'[roll(5)]} ${sum(roll)}`)
const line = (roll: Dice): string =>
  [
    () => `${name(roll)} = ${sum(roll)};`,
    () => `for (int i = 0; i < ${term(roll)}; i++) ${name(roll)} += ${sum(roll)};`,
    () => `if (${sum(roll)} < ${term(roll)}) ${name(roll)} = ${term(roll)}; else ${name(roll)}++;`,
    () => `while (${name(roll)} > ${term(roll)}) ${name(roll)} /= ${term(roll)};`,
    () => `cin >> ${name(roll)} >> v[${name(roll)}];`,
    () => `cout << ${sum(roll)} << endl;`,
  ][roll(6)]?.() ?? ''

/** A program of so many lines that resembles no other. */
function program(seed: number): string {
  const roll = dice(seed)
  const lines = ['#include <iostream>', 'using namespace std;', 'int main() {']
  while (lines.length < LINES - 1) lines.push(`  ${line(roll)}`)
  return `${lines.join('\n')}\n}\n`
}

/** The last programs are copies of the first ones with other names and a comment. */
const copyOf = (code: string) => code.replace(/\b[a-q]\b/g, (name) => `${name}1`).replace('{', '{ // mine')

export async function benchSimilarity(say: (line: string) => void): Promise<void> {
  const programs: ClassProgram[] = Array.from({ length: PROGRAMS }, (_, n) => {
    const isCopy = n >= PROGRAMS - COPIES
    const code = program(isCopy ? n - (PROGRAMS - COPIES) + 1 : n + 1)
    return { submitId: n + 1, language: 'C++ 17', code: isCopy ? copyOf(code) : code }
  })
  let tokens = 0
  const read = async () => {
    tokens = programs.reduce((sum, { code }) => sum + readTokens(code, 'cpp').length, 0)
  }
  const compare = async () => {
    const { pairs, fields } = await runCompare([{ pid: 1, programs, given: [] }], () => {})
    if (pairs.length < COPIES || fields[0]?.compared !== PROGRAMS) throw new Error(`${pairs.length} pairs of at least ${COPIES}`)
  }
  const { base, ours } = await alternate(5, read, compare)
  const size = `${PROGRAMS} programs of ${LINES} lines, ${Math.round(tokens / PROGRAMS)} tokens each`
  say(ratioLine(`comparing ${size}, against reading them`, base, ours))
  say(
    factLine(
      'comparing them',
      `${(ours.median / 1000).toFixed(1)} s, x ${(ours.median / BUDGET_MS).toFixed(3)} of the ${BUDGET_MS / 1000} s allowed`,
    ),
  )
}
