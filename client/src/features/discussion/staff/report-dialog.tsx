import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { Failure } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { MuteForm } from './mute-form.tsx'
import { ReportWhy } from './report-why.tsx'
import classes from './talk.module.css'

export type ReportRow = Outputs['discussionAdmin']['reports']['records'][number]

const mostWords = 500

/** One report: its reason, its target, and the actions of staff. */
export default function ReportDialog({ row, onClose }: { row: ReportRow; onClose(): void }) {
  const t = useTexts('admin-talk')
  const user = useUser()
  const utils = trpc.useUtils()
  const post = trpc.discussionAdmin.reported.useQuery({ id: row.id })
  const onSettled = () => Promise.all([utils.discussionAdmin.reports.invalidate(), utils.discussion.list.invalidate()])
  const answer = trpc.discussionAdmin.answerReport.useMutation({ onSettled })
  const mark = trpc.discussionAdmin.markReport.useMutation({ onSettled })
  const [hide, setHide] = useState(true)
  const [warn, setWarn] = useState(true)
  const [words, setWords] = useState('')
  const [muting, setMuting] = useState(false)
  const { data } = post
  const isShown = data?.status === PostStatus.shown
  const hasAuthor = data !== undefined && data.uid !== ''
  const settle = async () => {
    await answer.mutateAsync({ id: row.id, hide: isShown && hide, warn: hasAuthor && warn, words: words.trim() })
    toastSuccess(t('report.done'))
    onClose()
  }
  const reopen = async () => {
    await mark.mutateAsync({ id: row.id, status: false })
    onClose()
  }
  return (
    <Dialog title={t('report.one')} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <ReportWhy reporter={row.reporter} at={row.gmtCreate} content={row.content} />
        {post.error ? (
          <Failure error={post.error} inline onRetry={() => void post.refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
          <section className={classes.post} aria-label={t('report.post')} tabIndex={0}>
            <header>
              <strong>{data.title}</strong>
              {data.status !== PostStatus.shown && (
                <ToneTag tone="limit">{t(data.status === PostStatus.hidden ? 'state.hidden' : 'state.deleted')}</ToneTag>
              )}
            </header>
            <Text size="sm" c="dimmed">
              {data.author} <Instant at={data.gmtCreate} />
            </Text>
            <p>{data.description}</p>
            <Markdown text={data.content} expectedLines={3} />
          </section>
        )}
        {data && !row.status && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              settle().catch(() => {}) // shown by the form
            }}
          >
            <Stack gap="sm">
              {isShown && <Checkbox label={t('report.hide')} checked={hide} onChange={(event) => setHide(event.currentTarget.checked)} />}
              {hasAuthor && <Checkbox label={t('report.warn')} checked={warn} onChange={(event) => setWarn(event.currentTarget.checked)} />}
              {hasAuthor && (warn || (isShown && hide)) && (
                <Textarea
                  label={t('report.words')}
                  description={t('report.wordsHint')}
                  autosize
                  minRows={2}
                  maxLength={mostWords}
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
              )}
              <FormAlert error={answer.error} />
              <Group justify="flex-end">
                {hasAuthor && mayDo(user, 'user_admin') && !muting && (
                  <Button variant="default" onClick={() => setMuting(true)}>
                    {t('mute.act')}
                  </Button>
                )}
                <Button type="submit" loading={answer.isPending}>
                  {t(isShown && hide ? 'report.settleHide' : 'report.settle')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        {data && row.status && (
          <>
            <FormAlert error={mark.error} />
            <Group justify="flex-end">
              {hasAuthor && mayDo(user, 'user_admin') && !muting && (
                <Button variant="default" onClick={() => setMuting(true)}>
                  {t('mute.act')}
                </Button>
              )}
              <Button variant="default" loading={mark.isPending} onClick={() => void reopen().catch(() => {})}>
                {t('report.reopen')}
              </Button>
            </Group>
          </>
        )}
        {data && muting && <MuteForm uid={data.uid} name={data.author} onDone={() => setMuting(false)} />}
      </Stack>
    </Dialog>
  )
}
