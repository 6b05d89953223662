import type { reportTags } from '@touchstone/shared/talk/discussion/report-content.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'

type Tag = (typeof reportTags)[number]

/** Name of each tag of a report. */
export const reportTagNames = {
  'spam ads': 'report.spam',
  'illegal content': 'report.illegal',
  pornographic: 'report.pornographic',
  'gambling or fraud': 'report.fraud',
  'malicious abuse': 'report.abuse',
  plagiarism: 'report.plagiarism',
} as const satisfies Record<Tag, KeyOf<Texts['talk']>>

const isTag = (name: string): name is Tag => Object.hasOwn(reportTagNames, name)

/** Splits a report into its leading tags and the text after them. Unknown names between hash marks stay in the text. */
export function splitReport(content: string): { tags: Tag[]; words: string } {
  const tags: Tag[] = []
  let rest = content.trim()
  for (let found = /^#([^#\n]{1,40})#\s*/.exec(rest); found; found = /^#([^#\n]{1,40})#\s*/.exec(rest)) {
    const [whole, name = ''] = found
    if (!isTag(name)) break
    tags.push(name)
    rest = rest.slice(whole.length)
  }
  return { tags, words: rest }
}
