import { Button, Group, Stack } from '@mantine/core'
import { type BulkKind, MAX_BULK_PROBLEMS } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { downloadFile } from '../../../../trpc/download-file.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { actOf, type BulkDraft, newBulkDraft } from './bulk-draft.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkCounts, BulkTable } from './bulk-table.tsx'

const files = {
  hoj: { path: '/api/file/export-problem', name: 'problems.zip' },
  fps: { path: '/api/file/export-fps-problem', name: 'problems.xml' },
} as const

type Props = {
  kind: BulkKind
  pids: readonly number[]
  /** The act has begun; its report is at this id. */
  onBegun(id: number): void
  onClose(): void
}

/** One act on the chosen problems: its fields, then a preview of every problem, then the act. */
export function BulkDialog({ kind, pids, onBegun, onClose }: Props) {
  const t = useTexts('admin-bulk')
  const [draft, setDraft] = useState<BulkDraft>(newBulkDraft)
  const preview = trpc.bulkAct.preview.useMutation()
  const begin = trpc.bulkAct.begin.useMutation({ onSuccess: ({ id }) => onBegun(id) })
  const act = actOf(kind, draft)
  const items = preview.data?.problems
  const changed = (items ?? []).flatMap(({ pid, version, status }) => (status === 'changed' && version !== null ? [{ pid, version }] : []))
  // Refused problems go along, so that the report names them too.
  const sent = (items ?? []).map(({ pid, version }) => ({ pid, version: version ?? '' }))
  const words = kind === 'export' ? 'export' : 'plan'
  const isTooMany = pids.length > MAX_BULK_PROBLEMS

  const download = async () => {
    const { path, name } = files[draft.format]
    try {
      await downloadFile(`${path}?${changed.map(({ pid }) => `pid=${pid}`).join('&')}`, name)
      onClose()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Dialog onClose={onClose} title={t(`title.${kind}`)} size={items ? 'xl' : 'md'}>
      <Stack gap="md">
        <FormAlert error={begin.error ?? preview.error} />
        {isTooMany && <Notice tone="wrong">{t('tooMany', { most: MAX_BULK_PROBLEMS })}</Notice>}
        {!items && <BulkFields kind={kind} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
        {items && (
          <>
            <BulkCounts items={items} words={words} />
            <BulkTable items={items} words={words} label={t('preview.label')} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {items && (
            <Button variant="default" onClick={() => preview.reset()}>
              {t('back')}
            </Button>
          )}
          {!items && (
            <Button
              disabled={act === null || isTooMany}
              loading={preview.isPending}
              onClick={() => act && preview.mutate({ pids: [...pids], act })}
            >
              {t('preview')}
            </Button>
          )}
          {items && kind === 'export' && (
            <Button disabled={changed.length === 0} onClick={() => void download()}>
              {changed.length === 0 ? t('nothing') : t('download', { count: changed.length })}
            </Button>
          )}
          {items && kind !== 'export' && (
            <Button disabled={changed.length === 0} loading={begin.isPending} onClick={() => act && begin.mutate({ problems: sent, act })}>
              {changed.length === 0 ? t('nothing') : t('apply', { count: changed.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
