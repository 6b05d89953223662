import type { HelpHeadings } from '@touchstone/shared/ground/help/read-help.ts'

export default import.meta.glob<HelpHeadings>('./zh/*.md', { query: '?headings', import: 'default', eager: true })
