import { PRINT_MIN_LENGTH } from '@touchstone/shared/contests/contest/contest-terms.ts'

/** Why a text cannot be printed; null when it can. */
export function printRefusal(content: string): 'print.empty' | 'print.tooShort' | null {
  if (content.trim() === '') return 'print.empty'
  return content.length < PRINT_MIN_LENGTH ? 'print.tooShort' : null
}
