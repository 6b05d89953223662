/** The texts of the slots of a template, by name. */
export type Slots = Readonly<Record<string, string>>

/** Longest text of a slot that words may repeat, in characters. */
const LONGEST_SLOT = 40
const isName = (text: string) => /^[\p{L}\p{N}_$]+$/u.test(text)

/**
 * Matches a whole text with a template such as `expected ';' before {next}`. A slot takes any text up to the first place of the
 * part after it; the slots `name` and `other` take identifiers only. The time is linear in the text: nothing is tried twice.
 * @returns the texts of the slots, or null without a match
 */
export function matchTemplate(template: string, text: string): Slots | null {
  const parts = template.split(/\{(\w*)\}/)
  const first = parts[0] ?? ''
  if (!text.startsWith(first)) return null
  const slots: Record<string, string> = {}
  let at = first.length
  for (let index = 1; index < parts.length; index += 2) {
    const slot = parts[index] ?? ''
    const literal = parts[index + 1] ?? ''
    const isLast = index + 2 >= parts.length
    const end = literal === '' && isLast ? text.length : isLast ? lastPlace(text, literal, at) : text.indexOf(literal, at)
    if (end < 0) return null
    const taken = text.slice(at, end)
    if ((slot === 'name' || slot === 'other') && !isName(taken.slice(0, LONGEST_SLOT))) return null
    if (slot !== '') slots[slot] = taken.length > LONGEST_SLOT ? `${taken.slice(0, LONGEST_SLOT)}…` : taken
    at = end + literal.length
  }
  return at === text.length ? slots : null
}

/** The place of `literal` at the end of the text, not before `from`; -1 where the text ends otherwise. */
function lastPlace(text: string, literal: string, from: number): number {
  const at = text.length - literal.length
  return at >= from && text.endsWith(literal) ? at : -1
}

/** Puts the slots into a sentence. */
export const fillSlots = (sentence: string, slots: Slots): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
