/** How tests that were built differ from those that are stored. */

export type StoredTest = {
  inputName: string
  outputName: string
  inputHash: string
  outputHash: string
  inputSize: number
  outputSize: number
  score: number | null
  groupNum: number | null
}

/** A test of a build, in the order of the script. */
export type NewTest = {
  /** Line of the script. */
  line: string
  /** The stored test that it keeps, by the name of its input; null for any other. */
  keeps: string | null
  subtask: number | null
  points: number | null
  inputHash: string
  outputHash: string
  inputSize: number
  outputSize: number
}

export type TestChange =
  | { kind: 'new'; line: string; before: null; after: StoredTest }
  | { kind: 'same' | 'changed'; line: string; before: StoredTest; after: StoredTest }
  | { kind: 'gone'; line: null; before: StoredTest; after: null }

/**
 * Matches built tests with stored ones: a kept test by its name, any other by its input. A test that stays keeps its names and,
 * unless the script says others, its points and its subtask. It has changed when its answer, its points or its subtask has.
 * @returns the tests in their new order, and then those that are gone
 */
export function diffTests(stored: readonly StoredTest[], built: readonly NewTest[]): TestChange[] {
  const left = new Set(stored)
  const kept = built.map((test) => claim(left, ({ inputName }) => test.keeps === inputName))
  const matched = built.map((test, n) => kept[n] ?? claim(left, ({ inputHash }) => inputHash === test.inputHash))
  const taken = new Set(matched.flatMap((before) => (before ? [before.inputName, before.outputName] : [])))
  const changes = built.map((test, n): TestChange => {
    const before = matched[n]
    const { line, subtask, points, keeps: _, ...contents } = test
    const names = before ?? freeNames(n + 1, taken)
    const after: StoredTest = {
      ...contents,
      inputName: names.inputName,
      outputName: names.outputName,
      score: points ?? before?.score ?? null,
      groupNum: subtask ?? before?.groupNum ?? null,
    }
    if (!before) return { kind: 'new', line, before: null, after }
    const isSame = decisive.every((key) => before[key] === after[key])
    return { kind: isSame ? 'same' : 'changed', line, before, after }
  })
  return [...changes, ...[...left].map((before): TestChange => ({ kind: 'gone', line: null, before, after: null }))]
}

const decisive = ['inputHash', 'outputHash', 'groupNum', 'score'] as const

function claim(left: Set<StoredTest>, isIt: (test: StoredTest) => boolean): StoredTest | undefined {
  const found = [...left].find(isIt)
  if (found) left.delete(found)
  return found
}

/** `3.in` and `3.out`, or the next names that no other test has. */
function freeNames(number: number, taken: Set<string>): Pick<StoredTest, 'inputName' | 'outputName'> {
  for (let more = 1; ; more++) {
    const name = more === 1 ? `${number}` : `${number}-${more}`
    const [inputName, outputName] = [`${name}.in`, `${name}.out`]
    if (taken.has(inputName) || taken.has(outputName)) continue
    taken.add(inputName)
    taken.add(outputName)
    return { inputName, outputName }
  }
}
