/** Flags of the ICPC and Kattis default output validator. */
export type ValidatorFlags = {
  caseSensitive: boolean
  spaceChangeSensitive: boolean
  /** Largest differences at which two numbers still count as equal; either one will do. Null: numbers are compared as words. */
  absoluteTolerance: number | null
  relativeTolerance: number | null
}

/** Flags that are not understood; the package's author must hear of them. */
export class BadValidatorFlags extends Error {
  constructor(flag: string) {
    super(`the default validator does not know the flag ${flag}`)
    this.name = 'BadValidatorFlags'
  }
}

/** @throws BadValidatorFlags */
export function parseValidatorFlags(words: readonly string[]): ValidatorFlags {
  const flags: ValidatorFlags = { caseSensitive: false, spaceChangeSensitive: false, absoluteTolerance: null, relativeTolerance: null }
  const rest = [...words]
  const tolerance = (flag: string) => {
    const value = Number(rest.shift() ?? Number.NaN)
    if (!(value >= 0)) throw new BadValidatorFlags(`${flag} without a tolerance`)
    return value
  }
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === 'case_sensitive') flags.caseSensitive = true
    else if (flag === 'space_change_sensitive') flags.spaceChangeSensitive = true
    else if (flag === 'float_absolute_tolerance') flags.absoluteTolerance = tolerance(flag)
    else if (flag === 'float_relative_tolerance') flags.relativeTolerance = tolerance(flag)
    else if (flag === 'float_tolerance') flags.absoluteTolerance = flags.relativeTolerance = tolerance(flag)
    else throw new BadValidatorFlags(flag)
  }
  return flags
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

function* tokens(text: string, withSpaces: boolean): Generator<string> {
  const pattern = withSpaces ? /\s+|\S+/g : /\S+/g
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) yield match[0]
}

function tokensAgree(expected: string, actual: string, flags: ValidatorFlags): boolean {
  if (expected === actual) return true
  const { absoluteTolerance, relativeTolerance } = flags
  const hasTolerance = absoluteTolerance !== null || relativeTolerance !== null
  if (hasTolerance && NUMBER.test(expected)) {
    if (!NUMBER.test(actual)) return false
    const difference = Math.abs(Number(expected) - Number(actual))
    if (absoluteTolerance !== null && difference <= absoluteTolerance) return true
    return relativeTolerance !== null && difference <= relativeTolerance * Math.abs(Number(expected))
  }
  return !flags.caseSensitive && expected.toLowerCase() === actual.toLowerCase()
}

/** Compares word by word. @returns null when they agree, else what differs first, for a person */
export function defaultValidatorDifference(expected: string, actual: string, flags: ValidatorFlags): string | null {
  const [left, right] = [tokens(expected, flags.spaceChangeSensitive), tokens(actual, flags.spaceChangeSensitive)]
  const short = (token: string) => JSON.stringify(token.length > 60 ? `${token.slice(0, 60)}...` : token)
  for (let place = 1; ; place++) {
    const [wanted, got] = [left.next(), right.next()]
    if (wanted.done && got.done) return null
    if (wanted.done) return `word ${place}: nothing expected, got ${short(got.value as string)}`
    if (got.done) return `word ${place}: expected ${short(wanted.value)}, got nothing`
    if (!tokensAgree(wanted.value, got.value, flags)) return `word ${place}: expected ${short(wanted.value)}, got ${short(got.value)}`
  }
}
