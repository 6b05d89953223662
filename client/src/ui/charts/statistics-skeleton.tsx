import { SkeletonRows } from '../skeleton-rows.tsx'

/** The place of a problem's statistics while they come: as high as they will be. */
export function StatisticsSkeleton() {
  return (
    <div style={{ minHeight: 480 }} aria-busy="true">
      <SkeletonRows rows={8} gap={12} />
    </div>
  )
}
