/** Flags of the ICPC and Kattis default output validator. */
export type ValidatorFlags = {
  caseSensitive: boolean
  spaceChangeSensitive: boolean
  /** Largest differences at which two numbers still count as equal; one of the two is enough. Null: numbers are compared as words. */
  absoluteTolerance: number | null
  relativeTolerance: number | null
}

/** Unknown flags. The author of the package must see this error. */
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
