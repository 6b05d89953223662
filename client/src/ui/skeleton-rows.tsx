import { Skeleton, Stack } from '@mantine/core'

type Props = {
  rows: number
  /** Distance of the rows, in pixels. Default: 26, as in a list. */
  gap?: number
}

/** Placeholder lines of a list. */
export function SkeletonRows({ rows, gap = 26 }: Props) {
  return (
    <Stack gap={gap} py={gap / 2} role="presentation">
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Skeleton key={row} height={12} width={`${92 - ((row * 17) % 38)}%`} />
      ))}
    </Stack>
  )
}
