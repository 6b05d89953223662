import type { HelpHeadings } from '../../build/help/read-help.ts'

export default import.meta.glob<HelpHeadings>('./zh/*.md', { query: '?headings', import: 'default', eager: true })
