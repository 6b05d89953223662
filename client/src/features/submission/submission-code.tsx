import { Switch, Text } from '@mantine/core'
import { runAddress } from '@touchstone/shared/problems/problem/remote-site.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { splitCompilerOutput } from './compiler-lines.ts'
import classes from './submission-page.module.css'

const CommentedCode = lazy(() => import('../../components/line-comments/commented-code.tsx'))

/** The program for permitted readers, and the switch that shares it. */
export function SubmissionCode({ data }: { data: Outputs['submission']['detail'] }) {
  const t = useTexts('submission')
  const utils = trpc.useUtils()
  const share = trpc.submission.share.useMutation()
  const { submission } = data
  const firstLine = submission.errorMessage ? splitCompilerOutput(submission.errorMessage).find((piece) => piece.line)?.line : undefined
  const toggle = async (shared: boolean) => {
    try {
      await share.mutateAsync({ submitId: submission.submitId, share: shared })
      toastSuccess(t(shared ? 'page.shared' : 'page.unshared'))
      await utils.submission.detail.invalidate({ submitId: submission.submitId })
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  const { code, language } = submission
  const head = (act?: ReactNode) => (
    <h2>
      {t('page.code')}
      {data.can.share && (
        <Switch
          size="sm"
          label={t('page.share')}
          checked={submission.share}
          disabled={share.isPending}
          onChange={(event) => void toggle(event.currentTarget.checked)}
          styles={{ label: { fontWeight: 400 } }}
        />
      )}
      {act}
    </h2>
  )
  if (code === null) {
    return (
      <section className={classes.section}>
        {head()}
        <Text size="sm" c="dimmed">
          {t('page.codeHidden')}
        </Text>
      </section>
    )
  }
  const elsewhere = code === '' && submission.vjudgeSubmitId && runAddress(submission.displayPid ?? '', submission.vjudgeSubmitId)
  if (elsewhere) {
    return (
      <section className={classes.section}>
        {head()}
        <Text size="sm" c="dimmed">
          {t('page.codeElsewhere')}{' '}
          <a href={elsewhere} target="_blank" rel="noreferrer noopener">
            {t('page.codeThere')}
          </a>
        </Text>
      </section>
    )
  }
  const plain = (
    <>
      {head()}
      <CodeView code={code} language={language} markedLine={firstLine} />
    </>
  )
  return (
    <section className={classes.section}>
      {data.can.lineComments ? (
        <Suspense fallback={plain}>
          <CommentedCode submitId={submission.submitId} code={code} language={language} markedLine={firstLine} head={head} />
        </Suspense>
      ) : (
        plain
      )}
    </section>
  )
}
