import { trpc } from '../../trpc/trpc.ts'

/** Content type of each language, for the editor's colours; empty until it is loaded. */
export function useContentTypes(pid: number): Record<string, string> {
  const { data } = trpc.problem.languages.useQuery({ pid, all: false }, { staleTime: 10 * 60_000 })
  return Object.fromEntries((data ?? []).map(({ name, contentType }) => [name, contentType]))
}
