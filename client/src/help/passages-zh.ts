import type { HelpText } from '../../build/help/read-help.ts'

export default import.meta.glob<HelpText>('./zh/*.md', { query: '?words', import: 'default', eager: true })
