import { Button, Group, Stack } from '@mantine/core'
import { type BulkKind, MAX_BULK_PROBLEMS } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { actOf, type BulkDraft, newBulkDraft } from './bulk-draft.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkCounts, BulkTable } from './bulk-table.tsx'

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
  const isTooMany = pids.length > MAX_BULK_PROBLEMS

  return (
    <Dialog onClose={onClose} title={t(`title.${kind}`)} size={items ? 'xl' : 'md'}>
      <Stack gap="md">
        <FormAlert error={begin.error ?? preview.error} />
        {isTooMany && <Notice tone="wrong">{t('tooMany', { most: MAX_BULK_PROBLEMS })}</Notice>}
        {!items && <BulkFields kind={kind} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
        {items && (
          <>
            <BulkCounts items={items} />
            <BulkTable items={items} words="plan" label={t('preview.label')} />
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
          {items && (
            <Button disabled={changed.length === 0} loading={begin.isPending} onClick={() => act && begin.mutate({ problems: sent, act })}>
              {changed.length === 0 ? t('nothing') : t('apply', { count: changed.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
