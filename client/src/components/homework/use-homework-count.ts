import { trpc } from '../../trpc/trpc.ts'

/** How many open trainings of a group are homework; 0 while it loads. Pages of a group with homework say so in their headings. */
export function useHomeworkCount(gid: number, isMember: boolean): number {
  return trpc.homeworkSetting.state.useQuery({ gid }, { enabled: isMember, staleTime: 60_000 }).data?.count ?? 0
}
