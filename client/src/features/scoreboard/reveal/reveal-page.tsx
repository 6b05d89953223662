import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Failure, NotFound } from '../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { createRevealRows } from './reveal-rows.ts'
import { RevealScreen } from './reveal-screen.tsx'
import { type RevealSearch, usualMedals } from './reveal-search.ts'
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
  const t = useTexts('scoreboard')
  const { removeStar = false, 'medals[]': medals } = search
  const wanted = JSON.stringify(medals)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the medals
  const { reveal, problems } = useMemo(() => {
    const { ranked, problems, ...setup } = revealSetup(info, runs, removeStar)
    const tiers = [
      { name: t('reveal.gold'), background: '#f2c94c', color: '#3d2f00' },
      { name: t('reveal.silver'), background: '#d5d9df', color: '#26292e' },
      { name: t('reveal.bronze'), background: '#dba273', color: '#2e1a08' },
    ]
    return { problems, reveal: createRevealRows({ ...setup, medals: medals ?? usualMedals(ranked), tiers }) }
  }, [info, runs, removeStar, wanted, t])
  useEffect(() => {
    // The page covers the window, and the Tab key must not reach what lies below it.
    const root = document.getElementById('content')?.parentElement
    const bar = root?.querySelector<HTMLElement>('[data-site-bar]')
    bar?.setAttribute('inert', '')
    return () => bar?.removeAttribute('inert')
  }, [])
  return <RevealScreen cid={cid} title={info.title} reveal={reveal} problems={problems} />
}
