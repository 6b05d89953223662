import { useEffect } from 'react'
import { useMayAsk } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { type SolvingTarget, submitIds } from './solving-target.ts'

type Options = {
  /** Whether this browser knows no language of this person. */
  isUnknown: boolean
  target: SolvingTarget
  onFound(language: string): void
}

const first = { currentPage: 1, limit: 1 } as const

/**
 * Finds the language of the reader's last submission, else that of the last one in the class, where this browser knows none. In a contest
 * the class is not asked.
 */
export function useUsualLanguage({ isUnknown, target, onFound }: Options): void {
  const mayAsk = useMayAsk()
  const { gid } = submitIds(target)
  const asks = mayAsk && isUnknown
  const own = trpc.submission.list.useQuery({ ...first, onlyMine: true }, { enabled: asks, staleTime: Number.POSITIVE_INFINITY })
  const isNew = own.data?.records.length === 0
  const ofClass = trpc.submission.list.useQuery(
    { ...first, onlyMine: false, gid },
    { enabled: asks && isNew && gid !== undefined && target.kind !== 'contest', staleTime: Number.POSITIVE_INFINITY },
  )
  const language = asks ? (own.data?.records[0] ?? ofClass.data?.records[0])?.language : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (language) onFound(language)
  }, [language])
}
