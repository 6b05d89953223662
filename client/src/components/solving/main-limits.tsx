import { useTexts } from '../../i18n/use-texts.ts'

/** The limits of C and C++. `timeLimit`: milliseconds; `memoryLimit`: MiB. */
export function MainLimits({ timeLimit, memoryLimit }: { timeLimit: number; memoryLimit: number }) {
  const t = useTexts('problem')
  return (
    <>
      <span>
        {t('page.time')} <b>{t('page.timeOf', { value: timeLimit })}</b>
      </span>
      <span>
        {t('page.memory')} <b>{t('page.memoryOf', { value: memoryLimit })}</b>
      </span>
    </>
  )
}
