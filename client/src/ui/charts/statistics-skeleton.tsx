import { SkeletonRows } from '../skeleton-rows.tsx'

/** The placeholder of a problem's statistics while they load, with their final height. */
export function StatisticsSkeleton() {
  return (
    <div style={{ minHeight: 480 }} aria-busy="true">
      <SkeletonRows rows={8} gap={12} />
    </div>
  )
}
