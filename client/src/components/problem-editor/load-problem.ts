import type { calls } from '../../trpc/trpc-client.ts'
import type { StoredProblem } from './problem-draft.ts'

const now = { staleTime: 0 }

/**
 * Everything of a stored problem that the editor shows, as it stands now.
 * @param gid whose keeper asks; null: one of the back office
 */
export async function loadProblem(api: typeof calls, pid: number, gid: number | null = null): Promise<StoredProblem> {
  const keeper = gid === null ? api.problemAdmin : api.groupProblem
  const problem = await keeper.get.fetch({ pid }, now)
  const [cases, tags, languages, templates] = await Promise.all([
    keeper.cases.fetch({ pid, isUpload: problem.isUploadCase }, now),
    api.problem.tags.fetch({ pid }, now),
    api.problem.problemLanguages.fetch({ pid }, now),
    api.problem.codeTemplates.fetch({ pid }, now),
  ])
  return { problem, cases, tags, languages, templates }
}
