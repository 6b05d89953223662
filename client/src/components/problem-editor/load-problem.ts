import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { loadTexts } from '../../i18n/texts.ts'
import type { calls } from '../../trpc/trpc-client.ts'
import { newDraft, type ProblemDraft, type StoredProblem, workingLanguages } from './problem-draft.ts'

const now = { staleTime: 0 }

/**
 * Loads the parts of a stored problem that the editor shows.
 * @param gid the group of the editor's page; null: the back office
 */
export async function loadProblem(api: typeof calls, pid: number, gid: number | null): Promise<StoredProblem> {
  const keeper = gid === null ? api.problemAdmin : api.groupProblem
  const problem = await keeper.get.fetch({ pid }, now)
  // The tags of the group, for one tab of the editor: in one call with the others.
  if (gid !== null) void api.groupProblem.tags.prefetch({ gid })
  const [cases, tags, languages, templates] = await Promise.all([
    keeper.cases.fetch({ pid, isUpload: problem.isUploadCase }, now),
    api.problem.tags.fetch({ pid }, now),
    api.problem.problemLanguages.fetch({ pid }, now),
    api.problem.codeTemplates.fetch({ pid }, now),
  ])
  return { problem, cases, tags, languages, templates }
}

/** Loads the data of the editor's page. */
export async function loadEditor(api: typeof calls, pid: number, gid: number | null) {
  const [stored] = await Promise.all([loadProblem(api, pid, gid), loadTexts('admin-problems')])
  return { pid, gid, stored }
}

/**
 * A new problem of the site, or of a group.
 * @throws where the reader may not create problems in the group
 */
export async function loadNewProblem(api: typeof calls, gid: number | null): Promise<ProblemDraft> {
  const [languages, group] = await Promise.all([
    api.problem.languages.ensureData({ all: false }),
    gid === null ? null : api.group.detail.ensureData({ gid }),
    gid === null ? null : api.groupProblem.tags.ensureData({ gid }),
    loadTexts('admin-problems'),
  ])
  return newDraft(workingLanguages(languages), group ? displayIdOf(group.shortName) : undefined)
}
