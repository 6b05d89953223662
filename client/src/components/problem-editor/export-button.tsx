import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'

const ExportDialog = lazy(() => import('../problem-export/export-dialog.tsx'))

/** Exports the stored problem, for staff that may carry problems over. */
export function ExportButton({ pid }: { pid: number }) {
  const t = useTexts('admin-problems')
  const [isOpen, setOpen] = useState(false)
  if (!mayDo(useUser(), 'problem.transfer')) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('editor.export')}
      </Button>
      <Suspense>{isOpen && <ExportDialog pids={[pid]} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
