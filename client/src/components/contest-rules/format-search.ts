import { type ContestFormat, contestFormats, formatOfType } from '@touchstone/shared/contests/contest/contest-format.ts'
import { integer, oneOf, type RawSearch } from '../../search/search-params.ts'

/** The format in an address, by its name or by the number of its type (docs/rules/pages.md). */
export function formatOfSearch({ format, type }: RawSearch): ContestFormat | undefined {
  return oneOf(format, contestFormats) ?? formatOfType(integer(type) ?? Number.NaN)
}
