import { Text } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import type { Outputs } from '../trpc/trpc.ts'
import { Notice } from '../ui/notice.tsx'

type Props = { load: NonNullable<Outputs['siteStatus']['read']['load']> }

/** How reliable the judge machine's timing is; a fault is highlighted. */
export function MachineLoad({ load }: Props) {
  const t = useTexts('judge')
  const { corePercent: core, slowerPercent: slower, spinSpreadPercent: spread, jailOverheadMs: jail } = load
  return (
    <>
      {load.fault !== null && (
        <Notice tone="limit" icon={<IconGauge size={20} />}>
          {t(`load.${load.fault}`, { core, slower, spread })}
        </Notice>
      )}
      <Text size="sm" c="dimmed" my="sm">
        {t('load.measured', { core, spread, jail })}
      </Text>
    </>
  )
}
