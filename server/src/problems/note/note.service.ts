import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { changeOfProblem, mayOpenProblem, mayReadInside } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { ABSENT_VERSION } from '@touchstone/shared/ground/wire/edit-version.ts'
import type { Note, RemovedNote, SavedNote } from '@touchstone/shared/problems/note/note.schema.ts'
import { isNoteOpen, type NoteRule } from '@touchstone/shared/problems/note/note-state.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../problem/bank-closing.ts'
import { findProblem, type Problem } from '../problem/problem.queries.ts'
import { listRunningContests } from '../problem/running-contests.ts'
import * as queries from './note.queries.ts'

/** Notes to problems (docs/rules/problem-notes.md). */
export type NoteService = {
  /**
   * The note as the caller may read it now.
   * @throws DomainError problem.not-found for a problem that the caller may not open, problem.in-contest
   */
  read(pid: number, caller: Caller): Promise<Note>
  /** @throws DomainError problem.not-found, problem.not-yours, edit.changed-meanwhile */
  save(note: SavedNote, caller: Caller): Promise<null>
  /** @throws DomainError problem.not-found, problem.not-yours, edit.changed-meanwhile */
  remove(note: z.output<typeof RemovedNote>, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; groups: GroupService; closing: BankClosing; audit: AuditService }

const ruleOf = ({ afterSolving, opensAt, needs }: queries.StoredNote): NoteRule => ({ afterSolving: afterSolving === 1, opensAt, needs })
const editedOf = (note: queries.StoredNote | undefined) => note && { text: note.text, ...ruleOf(note) }
const versionOfNote = (note: queries.StoredNote | undefined) => (note ? versionOf(editedOf(note) ?? {}) : ABSENT_VERSION)

export function createNoteService({ db, clock, groups, closing, audit }: Deps): NoteService {
  /** A change takes effect at once, so a change that staff would have to approve is refused. */
  async function mayChange(db: Database, problem: Problem, { actor }: Caller): Promise<boolean> {
    const backing = problem.gid === null ? null : await groups.backingIn(db, problem.gid)
    return changeOfProblem(actor, problem, await groups.roleIn(db, problem.gid, actor?.uid), backing) === 'at-once'
  }

  async function change(pid: number, version: string | null | undefined, note: SavedNote | null, caller: Caller): Promise<null> {
    await inTransaction(db, async (db) => {
      await holdRow(db, 'problems', pid)
      const problem = await findProblem(db, pid)
      const role = problem && (await groups.roleIn(db, problem.gid, caller.actor?.uid))
      if (!problem || !role || !mayOpenProblem(caller.actor, problem, role)) throw new DomainError('problem.not-found')
      if (!(await mayChange(db, problem, caller))) throw new DomainError('problem.not-yours')
      const stored = await queries.findNote(db, pid)
      mustBeVersion(version, editedOf(stored) ?? null)
      const now = clock.now()
      if (note) {
        const { text, opensAt, needs } = note
        const fields = { text, afterSolving: Number(note.afterSolving), opensAt, needs }
        await queries.putNote(db, { pid, ...fields, modifiedUid: caller.actor?.uid ?? null, gmtCreate: now, gmtModified: now })
      } else await queries.deleteNote(db, pid)
      const [before, after] = [editedOf(stored), editedOf(await queries.findNote(db, pid))]
      await audit.record(db, caller, { action: 'problem.note', target: pid, ...(before && { before }), ...(after && { after }) })
    })
    return null
  }

  return {
    async read(pid, caller) {
      const { actor } = caller
      const problem = await findProblem(db, pid)
      const role = await groups.roleOf(problem?.gid ?? null, actor?.uid)
      if (!actor || !problem || !mayOpenProblem(actor, problem, role)) throw new DomainError('problem.not-found')
      await closing.mustBeOpen(problem, actor, role)
      const note = await queries.findNote(db, pid)
      const edited = (await mayChange(db, problem, caller)) ? { version: versionOfNote(note) } : null
      if (!note) return { state: 'none', text: null, rule: null, isSolved: false, edited }
      const { text } = note
      const [rule, isSolved, now] = [ruleOf(note), await queries.hasSolved(db, actor.uid, pid), clock.now()]
      if (mayReadInside(actor, problem, role)) return { state: 'open', text, rule, isSolved, edited }
      // A contest keeps its problems to itself: its end opens the note, and nothing else is said about it.
      if ((await listRunningContests(db, pid, now)).length > 0) return { state: 'closed', text: null, rule: null, isSolved, edited }
      if (!isNoteOpen(rule, isSolved, now)) return { state: 'waiting', text: null, rule, isSolved, edited }
      return { state: 'open', text, rule, isSolved, edited }
    },

    save: (note, caller) => change(note.pid, note.version, note, caller),
    remove: ({ pid, version }, caller) => change(pid, version, null, caller),
  }
}
