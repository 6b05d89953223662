import { trpc } from '../../trpc/trpc.ts'

/** Whether the other judges take programs now. */
export const useJudgeStatus = () => trpc.siteStatus.read.useQuery({}, { staleTime: 60_000 })
