import { ActionIcon } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { RejudgeDialog } from '../../components/rejudge/rejudge-dialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

/** Has one run of a contest judged again, after asking how. */
export default function RejudgeRun({ submitId }: { submitId: number }) {
  const t = useTexts('contest')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('submissions.rejudge', { id: submitId })} onClick={() => setOpen(true)}>
        <IconGavel size={17} />
      </ActionIcon>
      {isOpen && <RejudgeDialog submitIds={[submitId]} onClose={() => setOpen(false)} />}
    </>
  )
}
