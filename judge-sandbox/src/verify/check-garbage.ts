import { readFileSync } from 'node:fs'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { KattisPackage } from '../package/kattis/kattis-package.ts'
import { checkAnswers, checkInputs, type DataCheck, type Lanes, pathOf, type Test, testsOf } from './check-data.ts'
import { commandTextsIn } from './command-texts.ts'

const MOST_BYTES_OF_RIGHT_INPUT = 64 * 1024

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')

const GARBAGE = { empty: '', controls: characters(0, 31), printable: `${characters(32, 126)}\n` } as const

type GarbageReport = {
  /** Lines about garbage that no validator rejects. */
  doubts: string[]
  /** Output validators that fail by themselves: a program with such an output would get a System Error. */
  failures: DataCheck[]
}

/** Gives the validators of a package texts that no problem means, as inputs and as outputs of its first test. */
export async function checkGarbage(judge: Judge, pkg: KattisPackage, inLane: Lanes, language: UiLanguage): Promise<GarbageReport> {
  const text = commandTextsIn(language)
  const [first] = testsOf(pkg)
  if (!first) return { doubts: [], failures: [] }
  const { inputHash, inputSize } = first.testcase
  const folder = judge.tools.newFolder()
  try {
    const outputs = Object.entries(GARBAGE).map(([kind, content]) => [text(`garbage-${kind as keyof typeof GARBAGE}`), content] as const)
    const right = inputSize > MOST_BYTES_OF_RIGHT_INPUT ? null : readFileSync(pathOf(pkg, inputHash), 'utf8').replace(/\n$/, '')
    const inputs = right === null ? outputs : [...outputs, [text('garbage-word'), `${right} word\n`] as const]
    const paths = inputs.map(([name, content], index) => [name, folder.addInput(String(index), content)] as const)
    const withGarbage = { ...pkg, blobs: new Map([...pkg.blobs, ...paths]) }
    const asInput = inputs.map(([name]): Test => ({ ...first, testcase: { ...first.testcase, inputHash: name, inputName: name } }))
    const asOutput = outputs.map(([name]): Test => ({ ...first, output: name }))
    const ofInputs = await checkInputs(judge, withGarbage, inLane, language, asInput)
    const ofOutputs = await checkAnswers(judge, withGarbage, inLane, language, asOutput)
    return {
      doubts: [
        ...acceptedByAll(ofInputs).map((what) => text('accepted-input', { what })),
        ...acceptedByAll(ofOutputs).map((what) => text('accepted-output', { what })),
      ],
      failures: ofOutputs.filter(({ failed }) => failed),
    }
  } finally {
    folder.remove()
  }
}

/** The files that each validator accepts; none where there is no validator. */
const acceptedByAll = (checks: readonly DataCheck[]): string[] =>
  Array.from(Map.groupBy(checks, ({ file }) => file))
    .filter(([, ofFile]) => ofFile.every(({ ok }) => ok))
    .map(([file]) => file)
