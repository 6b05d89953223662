import { Skeleton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './solving-pending.module.css'

/** The skeleton of the problem page while it loads; its parts keep their places. */
export function SolvingPending() {
  const t = useTexts('common')
  return (
    <div className={classes.page} role="status" aria-label={t('state.loading')} data-fills-window>
      <div className={classes.left}>
        <Skeleton height={22} width="56%" mb={18} />
        <Skeleton height={12} width="40%" mb={30} />
        <SkeletonRows rows={9} gap={18} />
      </div>
      <div className={classes.right}>
        <div className={classes.bar}>
          <Skeleton height={28} width={172} />
        </div>
      </div>
    </div>
  )
}
