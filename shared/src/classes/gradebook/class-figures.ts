import { roundMark } from './mark.ts'

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null).toSorted((a, b) => a - b)

/** The mean of the figures that are there, rounded half up; null without any. */
export function averageOf(values: readonly (number | null)[], decimals: number): number | null {
  const given = known(values)
  return given.length === 0 ? null : roundMark(given.reduce((sum, value) => sum + value, 0) / given.length, decimals)
}

/** The median of the figures that are there: the mean of the two middle ones for an even count; null without any. */
export function medianOf(values: readonly (number | null)[], decimals: number): number | null {
  const given = known(values)
  const [below, above] = [given[Math.ceil(given.length / 2) - 1], given[Math.floor(given.length / 2)]]
  return below === undefined || above === undefined ? null : roundMark((below + above) / 2, decimals)
}
