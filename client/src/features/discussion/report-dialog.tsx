import { ReportSheet } from '../../components/talk/report-sheet.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'

/** Reports a discussion to staff. */
export default function ReportDialog({ did, onClose }: { did: number; onClose(): void }) {
  const t = useTexts('discussion')
  const report = trpc.discussion.report.useMutation()
  const send = async (content: string) => {
    await report.mutateAsync({ did, content })
    toastSuccess(t('report.done'))
    onClose()
  }
  return <ReportSheet title={t('report.title')} send={report} onSend={send} onClose={onClose} />
}
