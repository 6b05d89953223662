import type { HelpHeadings } from '@touchstone/shared/ground/help/read-help.ts'

export default import.meta.glob<HelpHeadings>('./en/*.md', { query: '?headings', import: 'default', eager: true })
