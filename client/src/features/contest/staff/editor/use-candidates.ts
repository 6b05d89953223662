import { keepPreviousData } from '@tanstack/react-query'
import { use } from 'react'
import type { PickSource } from '../../../../components/problem/pick-problem-dialog.tsx'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { ContestRoom, useContestCalls } from './contest-room.ts'

type Asked = { cid: number; type: number; source: PickSource; query: { keyword: string | undefined; currentPage: number; limit: number } }
type BankProblem = Outputs['contestProblemAdmin']['list']['problemList']['records'][number]

export type Candidate = Pick<BankProblem, 'id' | 'problemId' | 'title' | 'author'> & {
  /** The number of trainings and other contests for which this contest would close it; a contest of a group closes no problem of the bank. */
  usedBy: number
  /** Whether its rule type is the contest's. */
  fits: boolean
  /** The statement for reading; absent in the list of a group. */
  statement: BankProblem | null
}

/** Problems that may be added to a contest: from the bank, or all of its group. */
export function useCandidates({ cid, type, source, query }: Asked) {
  const gid = use(ContestRoom)
  const options = { placeholderData: keepPreviousData }
  const bank = useContestCalls().problems.useQuery({ cid, problemType: type, ...query }, { ...options, enabled: source === 'bank' })
  const group = trpc.groupProblem.listKept.useQuery({ gid: gid ?? 0, ...query }, { ...options, enabled: source === 'group' })
  const ofBank = bank.data?.problemList
  const list = source === 'bank' ? bank : group
  const data: { records: Candidate[]; total: number } | undefined =
    source === 'bank'
      ? ofBank && {
          total: ofBank.total,
          records: ofBank.records.map((row) => ({
            ...row,
            usedBy: gid === null ? (bank.data?.usedBy[row.id] ?? 0) : 0,
            fits: true,
            statement: row,
          })),
        }
      : group.data && {
          total: group.data.total,
          records: group.data.records.map((row) => ({ ...row, fits: row.type === type, statement: null })),
        }
  const otherType = source === 'bank' ? (bank.data?.otherType ?? null) : null
  return { data, otherType, error: list.error, isPlaceholderData: list.isPlaceholderData, refetch: list.refetch }
}
