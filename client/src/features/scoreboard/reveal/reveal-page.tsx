import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Failure, NotFound } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { createRevealRows } from './reveal-rows.ts'
import { RevealScreen } from './reveal-screen.tsx'
import type { RevealSearch } from './reveal-search.ts'
import { revealSetup, type ScrollInfo, type ScrollRunList } from './reveal-setup.ts'

/** Once loaded, no request follows: a ceremony needs no network. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const

/** The ceremony of a contest, in its own window. */
export function RevealPage({ search }: { search: RevealSearch }) {
  if (search.cid === undefined) return <NotFound />
  return <Ceremony {...search} cid={search.cid} />
}

function Ceremony({ cid, ...search }: RevealSearch & { cid: number }) {
  const t = useTexts('scoreboard')
  useDocumentTitle(t('reveal.title'))
  const info = trpc.scrollBoard.info.useQuery({ cid }, once)
  const runs = trpc.scrollBoard.runs.useQuery({ cid }, once)
  const failed = [info, runs].find(({ error }) => error !== null)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!info.data || !runs.data) return <SkeletonRows rows={12} gap={32} />
  return <Loaded cid={cid} info={info.data} runs={runs.data} search={search} />
}

function Loaded({ cid, info, runs, search }: { cid: number; info: ScrollInfo; runs: ScrollRunList; search: RevealSearch }) {
  const { removeStar = false } = search
  const { reveal, problems } = useMemo(() => {
    const { problems, ...setup } = revealSetup(info, runs, removeStar)
    return { problems, reveal: createRevealRows({ ...setup, awards: info.awards }) }
  }, [info, runs, removeStar])
  useEffect(() => {
    // The page covers the window, and the Tab key must not reach what lies below it.
    const root = document.getElementById('content')?.parentElement
    const bar = root?.querySelector<HTMLElement>('[data-site-bar]')
    bar?.setAttribute('inert', '')
    return () => bar?.removeAttribute('inert')
  }, [])
  return <RevealScreen cid={cid} info={info} reveal={reveal} problems={problems} />
}
