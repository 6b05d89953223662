import { IconHourglassOff } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/notice.tsx'

/** Ended runs whose processes the judge's machine cannot kill. */
export function StuckRuns({ count }: { count: number }) {
  const t = useTexts('judge')
  return (
    <Notice tone="limit" icon={<IconHourglassOff size={20} />}>
      {t('stuck.runs', { count })}
    </Notice>
  )
}
