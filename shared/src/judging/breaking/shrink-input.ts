/**
 * The smallest input that breaks a program, by dropping parts of a larger one.
 *
 * Theory of operation. Each pass lists inputs that are one step smaller. They are asked about in batches, because one jail answers for many;
 * the first of a batch that still breaks the program is the next input. When no pass finds a smaller one, none of its tokens can go: the
 * input is one-minimal. No answer is asked for twice, and the same answers lead to the same input.
 */
import { countTokens, type InputText, printInput, readInput } from './input-text.ts'
import { fewerBlanks, fewerColumns, fewerLines, fewerTokens, lowerNumbers, shorterWords } from './smaller-inputs.ts'

/** For each candidate, whether it is a valid input that breaks the program. */
type Breaks = (candidates: readonly string[]) => Promise<readonly boolean[]>

type Shrunk = {
  input: string
  /** No token can go; false when the time was over before that was known. */
  isMinimal: boolean
}

const BATCH = 32
const passes = [fewerLines, fewerColumns, fewerTokens, shorterWords, lowerNumbers, fewerBlanks]

/**
 * @param input a text that breaks the program
 * @param mayContinue asked before each batch
 */
export async function shrinkInput(input: string, breaks: Breaks, mayContinue: () => boolean, batchSize = BATCH): Promise<Shrunk> {
  let smallest = readInput(input)
  const asked = new Set([input])

  /** Takes the first smaller input that breaks the program. @returns null when the time is over */
  async function step(candidates: Iterable<InputText>): Promise<boolean | null> {
    let batch: InputText[] = []
    const ask = async (): Promise<boolean | null> => {
      if (!mayContinue()) return null
      const answers = await breaks(batch.map(printInput))
      const found = batch.find((_, at) => answers[at])
      if (found) smallest = found
      batch = []
      return found !== undefined
    }
    for (const candidate of candidates) {
      const text = printInput(candidate)
      if (asked.has(text) || countTokens(text) === 0) continue
      asked.add(text)
      batch.push(candidate)
      if (batch.length < batchSize) continue
      const answer = await ask()
      if (answer !== false) return answer
    }
    return batch.length === 0 ? false : ask()
  }

  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const pass of passes) {
      for (let isSmaller: boolean | null = true; isSmaller; ) {
        isSmaller = await step(pass(smallest))
        if (isSmaller === null) return { input: printInput(smallest), isMinimal: false }
        hasChanged ||= isSmaller
      }
    }
  }
  return { input: printInput(smallest), isMinimal: true }
}
