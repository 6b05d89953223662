import { Chip, Group, Textarea } from '@mantine/core'
import { MAX_REPORT_REASON, reportTags } from '@touchstone/shared/talk/discussion/report-content.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { reportTagNames } from './report-tags.ts'

type Props = {
  title: string
  send: { error: unknown; isPending: boolean }
  /** Gets the tags and the reason as one text. */
  onSend(content: string): Promise<unknown>
  onClose(): void
}

/** Reports something to staff: tags, and a reason in free text. */
export function ReportSheet({ title, send, onSend, onClose }: Props) {
  const t = useTexts('talk')
  const [tags, setTags] = useState<string[]>([])
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      submit={t('report.send')}
      isUsable={(tags.length > 0 || reason.trim() !== '') && reason.trim().length <= MAX_REPORT_REASON}
      send={send}
      onSend={() => onSend([...tags.map((tag) => `#${tag}#`), reason.trim()].filter(Boolean).join(' '))}
      onClose={onClose}
    >
      <Chip.Group multiple value={tags} onChange={setTags}>
        <Group gap="xs" role="group" aria-label={t('report.tags')}>
          {reportTags.map((tag) => (
            <Chip key={tag} value={tag} size="sm">
              {t(reportTagNames[tag])}
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
