/** Texts of one part of the site by key. */
export type Texts = Readonly<Record<string, string>>

/** Why a text of a translation is left out: the reader sees the product's own text instead. */
export const textFaults = ['unknown', 'values', 'marks', 'tags', 'long', 'kind'] as const
type TextFault = (typeof textFaults)[number]

const plural = /^(.+)_(zero|one|two|few|many|other)$/
const value = /\{\{?(\w+)\}\}?/g
const valuesOf = (text: string) => [...text.matchAll(value)].map(([whole]) => whole).toSorted()
const tagsOf = (text: string): readonly string[] => text.match(/<\/?[a-z][^<>]*>/gi) ?? []

/** The texts that a plural form stands for; one that the base lacks stands for `other`. */
function baseOf(key: string, base: Texts): string | undefined {
  const stem = plural.exec(key)?.[1]
  if (Object.hasOwn(base, key)) return base[key]
  return stem === undefined ? undefined : base[`${stem}_other`]
}

/** A translation may be longer than the product's text, but not without bound. */
const longest = (text: string) => 200 + text.length * 8

function faultOf(key: string, text: unknown, base: Texts): TextFault | null {
  const original = baseOf(key, base)
  if (original === undefined) return 'unknown'
  if (typeof text !== 'string') return 'kind'
  if (text.length > longest(original)) return 'long'
  // A plural form may leave out its number.
  const kept = (values: string[]) => values.filter((one) => !plural.test(key) || one !== '{{count}}').join()
  if (kept(valuesOf(original)) !== kept(valuesOf(text))) return 'values'
  // Braces that name no value, and the reference to another text, have a meaning for the library that fills in values.
  const rest = text.replace(value, '')
  if (/\{\{|\}\}|\$t\(/.test(rest) && !/\{\{|\}\}/.test(original.replace(value, ''))) return 'marks'
  return tagsOf(text).every((tag) => tagsOf(original).includes(tag)) ? null : 'tags'
}

const isEmpty = (text: unknown) => typeof text === 'string' && text.trim() === ''

/**
 * A part of a translation held against the product's texts.
 * @param own the content of its file, unchecked
 */
export function readPart(base: Texts, own: Readonly<Record<string, unknown>>) {
  const good: Record<string, string> = {}
  const faults: { key: string; fault: TextFault }[] = []
  for (const [key, text] of Object.entries(own)) {
    if (isEmpty(text) && baseOf(key, base) !== undefined) continue
    const fault = faultOf(key, text, base)
    if (fault) faults.push({ key, fault })
    else good[key] = text as string
  }
  const hasForm = (key: string) => {
    const stem = plural.exec(key)?.[1]
    return Object.hasOwn(good, key) || (stem !== undefined && Object.hasOwn(good, `${stem}_other`))
  }
  return { good, faults, missing: Object.keys(base).filter((key) => !hasForm(key)) }
}
