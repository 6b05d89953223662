import { Skeleton, Stack } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isScriptLost } from '../errors/error-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { probeServer } from '../trpc/use-reaches-server.ts'
import pageClasses from '../ui/page.module.css'
import { Failure } from '../ui/page-states.tsx'

/** The skeleton of a page that loads: a heading and rows, no spinner. */
export function PagePending() {
  const t = useTexts('common')
  return (
    <div className={pageClasses.page} data-pending role="status" aria-label={t('state.loading')}>
      <Skeleton height={24} width={180} mb={28} />
      <Stack gap={18}>
        {Array.from({ length: 9 }, (_, index) => index).map((row) => (
          <Skeleton key={row} height={14} width={`${96 - ((row * 11) % 26)}%`} />
        ))}
      </Stack>
    </div>
  )
}

/** A page that failed to load or render. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reset(), [reset])
  // No call may have failed yet: the band that leads to kept statements follows this one.
  useEffect(() => void (isScriptLost(error) && probeServer()), [error])
  // The router asks for a lost script once only.
  const again = () => (isScriptLost(error) ? window.location.reload() : void router.invalidate())
  return (
    <div className={pageClasses.page}>
      <Failure error={error} onRetry={again} />
    </div>
  )
}
