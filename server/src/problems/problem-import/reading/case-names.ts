/** File names of a case, made from a stem: `stem.in` and `stem.out`. */
type CaseNames = { inputName: string; outputName: string }

/** Names for cases in order: the wanted stem when it is valid and free (in any case), else the number of the case. */
export function nameCases(stems: readonly (string | null)[]): CaseNames[] {
  const taken = new Set<string>()
  const wanted = stems.map((stem) => {
    const fit = stem !== null && /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,63}$/u.test(stem) ? stem.normalize('NFC') : null
    if (fit === null || taken.has(fit.toLowerCase())) return null
    taken.add(fit.toLowerCase())
    return fit
  })
  return wanted.map((stem, index) => {
    let name = stem
    for (let number = index + 1; name === null; number += stems.length) {
      if (!taken.has(String(number))) name = String(number)
    }
    taken.add(name.toLowerCase())
    return { inputName: `${name}.in`, outputName: `${name}.out` }
  })
}

/** Order of test files: shorter base names first, then by text, so that 2 comes before 10. */
export function compareCaseStems(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
