import { Skeleton, Stack } from '@mantine/core'
import type { TextFormat } from '@touchstone/shared/ground/formatted-text/text-plugins.ts'
import { lazy, Suspense, use } from 'react'
import { loadRenderer } from './load-renderer.ts'

const Rendered = lazy(loadRenderer)

/** Waits until texts can be shown without a skeleton in their place. */
export const useRenderer = (): void => void use(loadRenderer())

type Props = {
  /** Markdown with HTML inside; always sanitised. */
  text: string
  /** Default: `markdown`. */
  format?: TextFormat
  /** Lines of skeleton while the renderer loads. Default: 3. */
  expectedLines?: number
}

/** A user's formatted text: GFM, HTML, formulas, code with a copy button. The renderer is a chunk of its own. */
export function Markdown({ text, format = 'markdown', expectedLines = 3 }: Props) {
  return (
    <Suspense fallback={<MarkdownSkeleton lines={expectedLines} />}>
      <Rendered text={text} format={format} />
    </Suspense>
  )
}

export function MarkdownSkeleton({ lines }: { lines: number }) {
  return (
    <Stack gap={12} py={6}>
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <Skeleton key={line} height={13} width={line === lines - 1 ? '55%' : `${88 + ((line * 7) % 12)}%`} />
      ))}
    </Stack>
  )
}
