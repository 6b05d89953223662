import type { HelpText } from '@touchstone/shared/ground/help/read-help.ts'

export default import.meta.glob<HelpText>('./zh/*.md', { query: '?words', import: 'default', eager: true })
