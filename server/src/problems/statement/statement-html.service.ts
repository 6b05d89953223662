import type { ProblemDetail } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { statementTexts } from '@touchstone/shared/problems/problem/statement-texts.ts'
import type { z } from 'zod'
import type { TextRenderer } from './text-renderer.ts'

type Detail = z.input<typeof ProblemDetail>

export type StatementHtmlService = {
  /** A problem's page, with the texts of this very answer as HTML when the caller asks for them. */
  withHtml(detail: Promise<Detail>, asked: boolean | null | undefined): Promise<Detail>
}

export function createStatementHtmlService({ renderer }: { renderer: TextRenderer }): StatementHtmlService {
  return {
    async withHtml(detail, asked) {
      const page = await detail
      if (!asked) return page
      const pieces = await Promise.all(
        statementTexts(page.problem).map(async (text) => ({
          field: text.field,
          language: text.language,
          html: await renderer.render(text),
        })),
      )
      return { ...page, statementHtml: pieces.flatMap(({ html, ...piece }) => (html === undefined ? [] : [{ ...piece, html }])) }
    },
  }
}
