import { Button, NumberInput, Select, Stack } from '@mantine/core'
import { manualVerdicts } from '@touchstone/shared/judging/submission/manual-verdicts.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'

/** Verdicts that a person may set: those about the program's behaviour. Cancelling has its own button. */

type Props = { submission: { submitId: number; status: number; score: number | null }; scored: boolean; onClose(): void }

export function ManualVerdictDialog({ submission, scored, onClose }: Props) {
  const t = useTexts('submission')
  const common = useTexts('common')
  const utils = trpc.useUtils()
  const manual = trpc.rejudge.manual.useMutation()
  const [status, setStatus] = useState<number | null>(manualVerdicts.find((verdict) => verdict === submission.status) ?? null)
  const [score, setScore] = useState<number | string>(submission.score ?? '')
  const save = async () => {
    if (status === null) return
    const done = await manual
      .mutateAsync({ submitId: submission.submitId, status, score: scored && typeof score === 'number' ? score : null })
      .catch(() => null)
    if (!done) return
    toastSuccess(t('manage.modified'))
    onClose()
    await utils.submission.invalidate()
  }
  return (
    <Dialog onClose={onClose} title={t('manage.modify')} size="sm">
      <Stack gap="sm">
        <FormAlert error={manual.error} />
        <Select
          label={t('manage.verdict')}
          allowDeselect={false}
          data={manualVerdicts.map((verdict) => ({ value: String(verdict), label: common(verdictLook(verdict).key) }))}
          placeholder={t('manage.verdictHint')}
          value={status === null ? null : String(status)}
          onChange={(value) => value !== null && setStatus(Number(value))}
        />
        {scored && <NumberInput label={t('manage.score')} min={0} allowDecimal={false} value={score} onChange={setScore} />}
        <Button loading={manual.isPending} disabled={status === null} onClick={save}>
          {t('manage.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}
