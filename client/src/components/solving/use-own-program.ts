import { useUser } from '../../session/session.ts'
import { draftKey, readDraft, startingLanguage } from './draft.ts'
import { draftCid, offeredLanguages, type SolvedProblem, type SolvingTarget } from './solving-target.ts'
import { useOwnSubmissions } from './use-own-submissions.ts'

type OwnProgram = { code: string; language: string; submitId: number | null }

/** The program in the reader's editor at the moment of the call, with their newest submission. */
export function useOwnProgram(target: SolvingTarget, data: SolvedProblem): () => OwnProgram {
  const uid = useUser()?.uid ?? null
  const { problemId } = data.problem
  const newest = useOwnSubmissions(target, problemId, { currentPage: 1, limit: 1 }).data?.records[0]
  return () => {
    const draft = readDraft(draftKey(problemId, { uid, cid: draftCid(target) }))
    const language = draft?.language ?? startingLanguage(offeredLanguages(data), undefined)
    return { code: draft?.code ?? '', language, submitId: newest?.submitId ?? null }
  }
}
