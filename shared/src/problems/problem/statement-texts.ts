import type { UserText } from '../../ground/formatted-text/text-parts.ts'
import type { StatementField } from './statement-html.schema.ts'
import { statementIn } from './statement-language.ts'

type Statement = Readonly<Record<StatementField, string | null>> & { statementFormat: string }

/** One text of a statement for readers of a language; null: for all readers. */
type StatementText = UserText & { field: StatementField; language: 'zh-CN' | 'en-US' | null }

/** The texts that a page shows of a statement. One without a part for each language is the same for all readers. */
export function statementTexts(statement: Statement): StatementText[] {
  const format = statement.statementFormat === 'html' ? 'html' : 'markdown'
  const both = (field: StatementField): StatementText[] => {
    const whole = statement[field] ?? ''
    const [chinese, english] = [statementIn('zh-CN', whole), statementIn('en-US', whole)]
    if (chinese === english) return [{ field, language: null, text: chinese, format }]
    return [
      { field, language: 'zh-CN', text: chinese, format },
      { field, language: 'en-US', text: english, format },
    ]
  }
  const source: StatementText = { field: 'source', language: null, text: statement.source ?? '', format }
  const texts = [...both('description'), ...both('input'), ...both('output'), ...both('hint'), source]
  return texts.filter(({ text }) => text.trim() !== '')
}
