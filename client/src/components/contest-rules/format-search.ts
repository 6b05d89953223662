import { type ContestFormat, contestFormats, formatOfType } from '@touchstone/shared/contests/contest/contest-format.ts'
import { integer, oneOf, type RawSearch } from '../../search/search-params.ts'

/** The format that an address names, by itself or by the number of a type (docs/rules/pages.md). */
export function formatOfSearch({ format, type }: RawSearch): ContestFormat | undefined {
  return oneOf(format, contestFormats) ?? formatOfType(integer(type) ?? Number.NaN)
}
