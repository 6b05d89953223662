import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { ReportWhy } from './report-why.tsx'
import classes from './talk.module.css'

export type CollectionReportRow = Outputs['collectionReport']['list']['records'][number]

/** One report about a list: the reason, the list as it was reported, and the actions of staff. */
export default function CollectionReportDialog({ row, onClose }: { row: CollectionReportRow; onClose(): void }) {
  const t = useTexts('admin-talk')
  const utils = trpc.useUtils()
  const answer = trpc.collectionReport.answer.useMutation({ onSettled: () => utils.collectionReport.invalidate() })
  const isSending = useRef(false)
  const [words, setWords] = useState('')
  const settle = async (hide: boolean) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await answer.mutateAsync({ id: row.id, hide, words: words.trim() })
    } catch {
      return // shown above the buttons
    } finally {
      isSending.current = false
    }
    toastSuccess(t(hide ? 'report.listHidden' : 'report.done'))
    onClose()
  }
  return (
    <Dialog title={t('report.one')} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <ReportWhy reporter={row.reporter} at={row.reportedAt} content={row.content} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section className={classes.post} aria-label={t('report.list')} tabIndex={0}>
          <header>
            <strong>{row.title}</strong> {row.state !== 'shared' && <ToneTag tone="limit">{t(`report.listState.${row.state}`)}</ToneTag>}
          </header>
          <Text size="sm" c="dimmed">
            {row.owner.username}
          </Text>
          {row.description !== '' && <p>{row.description}</p>}
          {row.key !== null && (
            <PageLink to="/collection/$key" params={{ key: row.key }}>
              {t('report.listOpen')}
            </PageLink>
          )}
        </section>
        {!row.isHandled && (
          <>
            <Textarea
              label={t('report.listWords')}
              description={t('report.listWordsHint')}
              autosize
              minRows={2}
              maxLength={collectionLimits.reason}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <FormAlert error={answer.error} />
            <Group justify="flex-end">
              <Button variant="default" loading={answer.isPending} onClick={() => void settle(false)}>
                {t('report.dismiss')}
              </Button>
              {row.state !== 'taken-down' && (
                <Button color="red" disabled={words.trim() === ''} loading={answer.isPending} onClick={() => void settle(true)}>
                  {t('report.listHide')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
