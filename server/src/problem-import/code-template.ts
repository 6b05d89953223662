import { toLf } from './newlines.ts'

/** Starter code from the parts that other judges keep apart: what is submitted here is the whole program. Empty when there is none. */
export function joinTemplate(parts: readonly (string | null | undefined)[]): string {
  const present = parts.map((part) => toLf(part ?? '').replace(/\n$/, '')).filter((part) => part !== '')
  return present.length === 0 ? '' : `${present.join('\n')}\n`
}
