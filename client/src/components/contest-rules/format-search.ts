import { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { formatOfType } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { integer, oneOf, type RawSearch } from '../../search/search-params.ts'

/** The format that an address names, by itself or by the number of a type (docs/rules/pages.md). */
export function formatOfSearch({ format, type }: RawSearch): ContestFormat | undefined {
  return oneOf(format, ContestFormat.options) ?? formatOfType(integer(type) ?? Number.NaN)
}
