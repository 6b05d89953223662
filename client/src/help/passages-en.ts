import type { HelpText } from '../../build/help/read-help.ts'

export default import.meta.glob<HelpText>('./en/*.md', { query: '?words', import: 'default', eager: true })
