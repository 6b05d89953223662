import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { listTemplates } from '../problem/language.queries.ts'
import type { ProblemCase } from '../problem/problem.queries.ts'
import type { ChosenTag, DraftCase, ProblemDraft } from '../problem/problem-draft.ts'
import { countLanguages } from '../problem/problem-parts.queries.ts'
import type { TestcaseUploads } from '../testcase/testcase-uploads.ts'
import { casesByName, casesTyped } from './testcase-source.ts'

/** Reads the other parts of a save into the parts of a draft; null keeps a stored part. */
export function createPostedParts({ db, blobs, uploads }: { db: Database; blobs: BlobStore; uploads: TestcaseUploads }) {
  return {
    /**
     * Testcases, their contents in the blob store afterwards.
     * @param stored those of the problem so far; null for a new one
     * @throws DomainError problem.cases-missing, problem.invalid, problem.upload-expired
     */
    async cases(input: ProblemSave, stored: readonly ProblemCase[] | null, actor: Actor | null): Promise<DraftCase[] | null> {
      const posted = input.samples ?? []
      if (input.isUploadTestCase) {
        if (input.uploadTestcaseDir) return orMissing(casesByName(posted, await uploads.take(input.uploadTestcaseDir, actor)))
        if (!stored || stored.length === 0) throw new DomainError('problem.cases-missing')
        return posted.length === 0 ? null : casesByName(posted, stored)
      }
      if (!input.samples) return stored ? null : []
      return orMissing(await casesTyped(posted, stored ?? [], blobs))
    },

    /**
     * Templates by language; a row with only its id keeps its language.
     * @throws DomainError problem.language-unknown, problem.invalid
     */
    async templates({ codeTemplates }: ProblemSave, pid: number | null): Promise<ProblemDraft['templates']> {
      if (!codeTemplates) return pid === null ? [] : null
      const stored = new Map((pid === null ? [] : await listTemplates(db, pid)).map((row) => [row.id, row.lid]))
      const templates = new Map<number, { lid: number; code: string; status: boolean }>()
      for (const { id, lid: postedLid, code, status } of codeTemplates) {
        const lid = postedLid ?? stored.get(id ?? -1)
        if (lid === undefined) throw new DomainError('problem.language-unknown')
        if (status && !code?.trim()) throw new DomainError('problem.invalid', { field: 'codeTemplates' })
        templates.set(lid, { lid, code: code ?? '', status: status ?? false })
      }
      if ((await countLanguages(db, [...templates.keys()])) < templates.size) throw new DomainError('problem.language-unknown')
      return [...templates.values()]
    },
  }
}

function orMissing(cases: DraftCase[]): DraftCase[] {
  if (cases.length === 0) throw new DomainError('problem.cases-missing')
  return cases
}

export const languagesOf = ({ languages }: ProblemSave): number[] | null => languages?.map(({ id }) => id) ?? null

/** @throws DomainError problem.invalid (a tag without a name) */
export function tagsOf({ tags }: ProblemSave): ChosenTag[] | null {
  if (!tags) return null
  return tags.map(({ id, name, color }) => {
    if (id != null) return { id }
    if (!name?.trim()) throw new DomainError('problem.invalid', { field: 'tags' })
    return { name, color }
  })
}
