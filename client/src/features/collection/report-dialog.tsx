import { ReportSheet } from '../../components/talk/report-sheet.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'

/** Reports a shared list to staff. */
export default function ReportDialog({ collectionKey: key, onClose }: { collectionKey: string; onClose(): void }) {
  const t = useTexts('collection')
  const report = trpc.collectionReport.report.useMutation()
  const send = async (content: string) => {
    await report.mutateAsync({ key, content })
    toastSuccess(t('report.done'))
    onClose()
  }
  return <ReportSheet title={t('report.title')} send={report} onSend={send} onClose={onClose} />
}
