import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type KeptStatement, readKept } from '../../offline/kept-statements.ts'
import { useUser } from '../../session/session.ts'
import { useReachesServer } from '../../trpc/use-reaches-server.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import pageClasses from '../../ui/page.module.css'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { problemName } from '../problem/problem-name.ts'
import { MainLimits } from './main-limits.tsx'
import { parseExamples } from './parse-examples.ts'
import { SampleBlock } from './sample-block.tsx'
import classes from './statement.module.css'
import { StatementText } from './statement-text.tsx'

type Props = {
  problemId: string
  /** Shown where nothing is kept. */
  failure: ReactNode
  /** Loads the page as usual, when the server answers again. */
  onBack(): void
}

/** The statement that this browser has kept, while the server is not reached. It can be read, and nothing else. */
export default function KeptProblem({ problemId, failure, onBack }: Props) {
  const uid = useUser()?.uid ?? null
  const [kept, setKept] = useState<KeptStatement | null | 'unknown'>('unknown')
  useEffect(() => {
    let isGone = false
    readKept({ caches }, problemId, uid).then(
      (found) => isGone || setKept(found),
      () => isGone || setKept(null),
    )
    return () => {
      isGone = true
    }
  }, [problemId, uid])
  const reaches = useReachesServer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return of the server
  useEffect(() => {
    if (reaches) onBack()
  }, [reaches])
  if (kept === null) return failure
  return <div className={pageClasses.page}>{kept === 'unknown' ? <SkeletonRows rows={9} gap={18} /> : <KeptText statement={kept} />}</div>
}

function KeptText({ statement }: { statement: KeptStatement }) {
  const t = useTexts('problem')
  const words = useTexts('editor')
  const { problemId, title, timeLimit, memoryLimit, readAt } = statement
  useDocumentTitle(problemName(problemId, title ?? problemId))
  const text = (name: 'description' | 'input' | 'output' | 'hint') => {
    if (!statement[name]?.trim()) return null
    return (
      <section className={classes.section}>
        <h2>{t(`page.${name}`)}</h2>
        <StatementText data={{ problem: { ...statement, source: null }, statementHtml: statement.statementHtml }} field={name} />
      </section>
    )
  }
  return (
    <article className={classes.statement} data-in-order>
      <div role="status">
        <Notice tone="limit" title={words('kept.title')}>
          {words('kept.readAt')} <Instant at={readAt} show="exact" />
          {words('kept.text')}
        </Notice>
      </div>
      <Title order={1} size="h3" className={classes.title} mt="md">
        <span className={classes.number}>{problemId}</span>
        {title !== null && title !== problemId && ` ${ownTitle(title)}`}
      </Title>
      <p className={classes.limits}>
        <MainLimits timeLimit={timeLimit} memoryLimit={memoryLimit} />
      </p>
      {text('description')}
      {text('input')}
      {text('output')}
      {parseExamples(statement.examples).map((example, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is identified by its number
        <SampleBlock key={index} seq={index + 1} example={example} />
      ))}
      {text('hint')}
    </article>
  )
}
