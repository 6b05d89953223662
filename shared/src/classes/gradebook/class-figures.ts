import { roundMark } from './mark.ts'

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null).toSorted((a, b) => a - b)

/** The mean of those who have a figure, rounded half up; null where nobody has one. */
export function averageOf(values: readonly (number | null)[], decimals: number): number | null {
  const given = known(values)
  return given.length === 0 ? null : roundMark(given.reduce((sum, value) => sum + value, 0) / given.length, decimals)
}

/** The middle of those who have a figure; of two middle ones their mean. Null where nobody has one. */
export function medianOf(values: readonly (number | null)[], decimals: number): number | null {
  const given = known(values)
  const [below, above] = [given[Math.ceil(given.length / 2) - 1], given[Math.floor(given.length / 2)]]
  return below === undefined || above === undefined ? null : roundMark((below + above) / 2, decimals)
}
