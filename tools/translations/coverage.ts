/** Texts of one part of the site by key. */
export type Texts = Readonly<Record<string, string>>

const plural = /^(.+)_(zero|one|two|few|many|other)$/
const valuesOf = (text: string) => [...text.matchAll(/\{\{?(\w+)\}\}?/g)].map(([whole]) => whole).toSorted()

/** The English text that a key stands for; a plural form that English lacks stands for `other`. */
function englishOf(key: string, english: Texts): string | undefined {
  const stem = plural.exec(key)?.[1]
  return english[key] ?? (stem === undefined ? undefined : english[`${stem}_other`])
}

/** The missing texts and the faults of the translation of one part. */
export function coverage(english: Texts, own: Texts) {
  const isWritten = (key: string) => Boolean(own[key]?.trim())
  const hasForm = (key: string) => {
    const stem = plural.exec(key)?.[1]
    return isWritten(key) || (stem !== undefined && isWritten(`${stem}_other`))
  }
  const keys = Object.keys(own)
  return {
    missing: Object.keys(english).filter((key) => !hasForm(key)),
    unknown: keys.filter((key) => englishOf(key, english) === undefined),
    /** Keys whose `{{values}}` differ from the English ones. A plural form may leave out the number. */
    values: keys.filter((key) => {
      const text = englishOf(key, english)
      if (text === undefined || !isWritten(key)) return false
      const kept = (values: string[]) => values.filter((one) => !plural.test(key) || one !== '{{count}}').join()
      return kept(valuesOf(text)) !== kept(valuesOf(own[key] ?? ''))
    }),
  }
}
