import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Lists and quoted texts are JSON; a plain word stays as it is typed, since `1e5` and `007` may be names. */
function readValue(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) throw new SyntaxError('a plain word')
  return JSON.parse(text)
}

/** Parses the search of an address. */
export const parseSearch = parseSearchWith(readValue)
/** Formats the search of an address, so that `parseSearch` reads the same. */
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
