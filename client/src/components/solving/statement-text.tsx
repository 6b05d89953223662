import type { StatementField } from '@touchstone/shared/problems/problem/statement-html.schema.ts'
import { statementIn } from '@touchstone/shared/problems/problem/statement-language.ts'
import { Suspense } from 'react'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Markdown, MarkdownSkeleton } from '../../ui/markdown/markdown.tsx'
import { PlainText } from '../../ui/markdown/plain-text.tsx'
import { ServedHtml } from '../../ui/markdown/served-html.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WhenBroken } from '../../ui/when-broken.tsx'
import type { SolvedProblem } from './solving-target.ts'

type Texts = Readonly<Record<StatementField, string | null>> & { statementFormat: string }
type Props = { data: { problem: Texts } & Pick<SolvedProblem, 'statementHtml'>; field: StatementField; expectedLines?: number }

/** A text of a statement, formatted by the server. The browser formats it where the answer has none. */
export function StatementText({ data: { problem, statementHtml }, field, expectedLines = 3 }: Props) {
  const own = useOwnLanguage()
  const text = field === 'source' ? (problem.source ?? '') : statementIn(own, problem[field] ?? '')
  const served = statementHtml?.find((piece) => piece.field === field && (piece.language === null || piece.language === own))?.html
  const plain = <Unformatted text={text} />
  if (served === null) return plain
  return (
    <WhenBroken key={text} instead={plain}>
      {served === undefined ? (
        <Markdown text={text} format={problem.statementFormat === 'html' ? 'html' : 'markdown'} expectedLines={expectedLines} />
      ) : (
        <Suspense fallback={<MarkdownSkeleton lines={expectedLines} />}>
          <ServedHtml html={served} />
        </Suspense>
      )}
    </WhenBroken>
  )
}

function Unformatted({ text }: { text: string }) {
  const t = useTexts('problem')
  return (
    <>
      <Notice tone="limit">{t('page.unformatted')}</Notice>
      <PlainText text={text} />
    </>
  )
}
