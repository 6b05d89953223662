import type { HelpHeadings } from '../../build/help/read-help.ts'

export default import.meta.glob<HelpHeadings>('./en/*.md', { query: '?headings', import: 'default', eager: true })
