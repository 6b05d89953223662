import { joinLanguages } from '@touchstone/shared/problems/problem/statement-language.ts'
import { joinTitles } from '@touchstone/shared/problems/problem/title-language.ts'
import type { StatementTexts } from '../problem-import/reading/statement-files.ts'

/** A statement in one language: a title and four parts. */
type Statement = StatementTexts & { title: string }

const partOfHeading: Readonly<Record<string, keyof StatementTexts>> = {
  描述: 'description',
  Description: 'description',
  输入: 'input',
  Input: 'input',
  输出: 'output',
  Output: 'output',
  提示: 'hint',
  Hint: 'hint',
}

/** Splits `# title` and `## part` of a statement file. */
export function splitStatement(markdown: string): Statement {
  const statement: Statement = { title: '', description: '', input: '', output: '', hint: '' }
  for (const section of markdown.split(/^(?=#{1,2} )/m)) {
    const [, marks, heading = '', body = ''] = /^(#{1,2}) (.*)\n([\s\S]*)$/.exec(section) ?? []
    const part = partOfHeading[heading.trim()]
    if (marks === '#') statement.title = heading.trim()
    else if (part) statement[part] = body.trim()
    else throw new Error(`a statement has no part "${section.slice(0, 40)}"`)
  }
  return statement
}

/** Both languages in the title and in each part; pages show the reader's own. */
export function joinStatements(zh: Statement, en: Statement): Statement {
  const join = (part: keyof StatementTexts) => (zh[part] === '' ? '' : joinLanguages({ 'zh-CN': zh[part], 'en-US': en[part] }))
  return {
    title: joinTitles(zh.title, en.title),
    description: join('description'),
    input: join('input'),
    output: join('output'),
    hint: join('hint'),
  }
}
