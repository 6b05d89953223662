import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

const StatisticsDialog = lazy(() => import('./statistics-dialog.tsx'))

type Props = { problemId: string; gid: number | null }

/** Opens the statistics of the problem. */
export function StatisticsButton({ problemId, gid }: Props) {
  const t = useTexts('problem')
  const [opened, { open, close }] = useDisclosure(false)
  const button = (isLoading: boolean) => (
    <Button variant="default" size="xs" leftSection={<IconChartBar size={15} />} loading={isLoading} onClick={open}>
      {t('page.statistics')}
    </Button>
  )
  if (!opened) return button(false)
  return (
    <Suspense fallback={button(true)}>
      {button(false)}
      <StatisticsDialog problemId={problemId} gid={gid} onClose={close} />
    </Suspense>
  )
}
