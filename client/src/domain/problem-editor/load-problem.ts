import type { calls } from '../../trpc/trpc-client.ts'
import type { StoredProblem } from './problem-draft.ts'

const now = { staleTime: 0 }

/** Everything of a stored problem that the editor shows, as it stands now. */
export async function loadProblem(api: typeof calls, pid: number): Promise<StoredProblem> {
  const problem = await api.problemAdmin.get.fetch({ pid }, now)
  const [cases, tags, languages, templates] = await Promise.all([
    api.problemAdmin.cases.fetch({ pid, isUpload: problem.isUploadCase }, now),
    api.problem.tags.fetch({ pid }, now),
    api.problem.problemLanguages.fetch({ pid }, now),
    api.problem.codeTemplates.fetch({ pid }, now),
  ])
  return { problem, cases, tags, languages, templates }
}
