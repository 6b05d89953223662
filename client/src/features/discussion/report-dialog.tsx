import { Chip, Group, Textarea } from '@mantine/core'
import { MAX_REPORT_REASON, reportTags } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { useState } from 'react'
import { reportTagNames } from '../../components/talk/report-tags.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Reports a discussion to staff: tags, and a reason in free text. */
export default function ReportDialog({ did, onClose }: { did: number; onClose(): void }) {
  const t = useTexts('discussion')
  const talk = useTexts('talk')
  const [tags, setTags] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const report = trpc.discussion.report.useMutation()
  const send = async () => {
    const content = [...tags.map((tag) => `#${tag}#`), reason.trim()].filter(Boolean).join(' ')
    await report.mutateAsync({ did, content })
    toastSuccess(t('report.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('report.title')}
      submit={t('report.send')}
      isUsable={(tags.length > 0 || reason.trim() !== '') && reason.trim().length <= MAX_REPORT_REASON}
      send={report}
      onSend={send}
      onClose={onClose}
    >
      <Chip.Group multiple value={tags} onChange={setTags}>
        <Group gap="xs" role="group" aria-label={t('report.tags')}>
          {reportTags.map((tag) => (
            <Chip key={tag} value={tag} size="sm">
              {talk(reportTagNames[tag])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Textarea
        label={t('report.reason')}
        autosize
        minRows={3}
        maxLength={MAX_REPORT_REASON}
        description={t('report.reasonHint', { length: reason.length, max: MAX_REPORT_REASON })}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
