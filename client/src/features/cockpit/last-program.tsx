import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'
import { FailingCase } from './failing-case.tsx'

const CommentedCode = lazy(() => import('../../components/line-comments/commented-code.tsx'))

type Props = {
  submitId: number
  /** For the wall: no comments, which carry names. Default: no. */
  nameless?: boolean
}

/** A whole program beside its failing case; comments on its lines are written here. */
export function LastProgram({ submitId, nameless = false }: Props) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.submission.detail.useQuery({ submitId })
  if (error) return <Failure inline error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const { code, language, status, score, submitTime, errorMessage } = data.submission
  const head = (act?: ReactNode) => (
    <h3>
      {t(nameless ? 'program' : 'program.last')}
      <VerdictBadge status={status} score={score} form="fit" />
      {!nameless && <Instant at={submitTime} />}
      {act}
    </h3>
  )
  const plain = (
    <>
      {head()}
      {code === null ? <p>{t('program.hidden')}</p> : <CodeView code={code} language={language} />}
    </>
  )
  return (
    <div className={classes.beside}>
      <section>
        {code !== null && data.can.lineComments && !nameless ? (
          <Suspense fallback={plain}>
            <CommentedCode submitId={submitId} code={code} language={language} markedLine={undefined} head={head} />
          </Suspense>
        ) : (
          plain
        )}
      </section>
      <FailingCase submitId={submitId} status={status} message={errorMessage} />
    </div>
  )
}
