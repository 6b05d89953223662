/**
 * The workshop of a problem: generators, validators, inputs by hand and the script of its tests. They are stored at once, apart from the
 * draft of the editor, and change no test by themselves: a build of tests makes a proposal of them.
 */

import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ScriptFault } from '@touchstone/shared/judging/workshop/test-script.ts'
import type { SaveTestScript, SaveWorkshopPart, Workshop } from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { isWorkshopLanguage, type WorkshopLanguage, workshopLimits } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { createPreparing, type PreparingCaller } from './preparing.ts'
import { type PlainWorkshop, replaceWorkshop, type WorkshopChanges } from './replace-workshop.ts'
import * as queries from './workshop.queries.ts'

type Program = { name: string; language: WorkshopLanguage; code: string }

/** The stored parts of a problem, for a build of tests or a search. */
export type WorkshopParts = {
  generators: Program[]
  validators: Program[]
  inputs: { name: string; text: string }[]
  script: string
}

export type WorkshopService = {
  read(pid: number, request: PreparingCaller): Promise<Workshop>
  /** @throws DomainError workshop.gone, workshop.too-many, workshop.name-taken, workshop.language, edit.changed-meanwhile */
  savePart(input: SaveWorkshopPart, request: PreparingCaller): Promise<{ id: number }>
  /** @throws DomainError workshop.gone */
  removePart(pid: number, id: number, request: PreparingCaller): Promise<null>
  /** A script with faults is kept: it is a draft until tests are built. @throws DomainError edit.changed-meanwhile */
  saveScript(input: SaveTestScript, request: PreparingCaller): Promise<null>
  /**
   * Makes the whole workshop equal to the given one; a trial only lists the changes. A script with faults changes nothing.
   * @throws DomainError workshop.language, workshop.name-taken, workshop.too-many
   */
  replace(pid: number, given: PlainWorkshop & { isTrial: boolean }, request: PreparingCaller): Promise<ReplacedWorkshop>
  /** Every workshop of the site, for its operator. */
  listAll(): Promise<queries.WorkshopCounts[]>
  /** Without checks: the caller never shows them to others. */
  partsOf(db: Database, pid: number): Promise<WorkshopParts>
}

type ReplacedWorkshop = { isWritten: boolean; faults: ScriptFault[]; changes: WorkshopChanges }

type Deps = { db: Database; clock: Clock; groups: GroupService; problems: ProblemService; audit: AuditService }
type Edited = Pick<queries.WorkshopPartRow, 'kind' | 'name' | 'language' | 'text'>
/** The fields of the form. */
const editedOf = ({ kind, name, language, text }: Edited): Edited => ({ kind, name, language, text })

/** Each call throws problem.gone or problem.not-yours for others than the problem's preparers. */
export function createWorkshopService({ db, clock, groups, problems, audit }: Deps): WorkshopService {
  const mustPrepare = createPreparing({ groups, problems })

  return {
    async read(pid, request) {
      await mustPrepare(db, pid, request)
      const [parts, script] = [await queries.listParts(db, pid), (await queries.findScript(db, pid)) ?? '']
      return {
        parts: parts.map(({ id, ...part }) => ({ id, ...editedOf(part), version: versionOf(editedOf(part)) })),
        script: { text: script, version: versionOf({ text: script }) },
        tests: (await problems.cases(db, pid)).map(({ inputName }) => inputName),
      }
    },

    savePart: ({ pid, id, kind, name, language, text, version }, request) =>
      inTransaction(db, async (db) => {
        const { uid } = await mustPrepare(db, pid, request)
        const isProgram = kind !== 'input'
        if (isProgram !== (language != null)) throw new DomainError('workshop.language', { name })
        await holdRow(db, 'problems', pid)
        const fields = { kind, name, language: language ?? null, text, modifiedUid: uid, gmtModified: clock.now() }
        const stored = id == null ? null : await queries.findPart(db, pid, id)
        if (stored === undefined || (stored && stored.kind !== kind)) throw new DomainError('workshop.gone')
        if (stored) mustBeVersion(version, editedOf(stored))
        const other = await queries.findPartByName(db, pid, kind, name)
        if (other !== null && other !== id) throw new DomainError('workshop.name-taken', { name })
        const max = workshopLimits[kind]
        if (!stored && (await queries.countParts(db, pid, kind)) >= max) throw new DomainError('workshop.too-many', { max })
        if (stored) await queries.setPart(db, stored.id, fields)
        const saved = stored?.id ?? (await queries.insertPart(db, { ...fields, pid, gmtCreate: fields.gmtModified }))
        await audit.record(db, request, { action: 'problem.workshop', target: pid, detail: { kind, name } })
        return { id: saved }
      }),

    removePart: (pid, id, request) =>
      inTransaction(db, async (db) => {
        await mustPrepare(db, pid, request)
        const stored = await queries.findPart(db, pid, id)
        if (!stored) throw new DomainError('workshop.gone')
        await queries.deletePart(db, id)
        const { kind, name } = stored
        await audit.record(db, request, { action: 'problem.workshop-delete', target: pid, detail: { kind, name } })
        return null
      }),

    saveScript: ({ pid, text, version }, request) =>
      inTransaction(db, async (db) => {
        const { uid } = await mustPrepare(db, pid, request)
        await holdRow(db, 'problems', pid)
        mustBeVersion(version, { text: (await queries.findScript(db, pid)) ?? '' })
        const now = clock.now()
        await queries.putScript(db, { pid, text, modifiedUid: uid, gmtCreate: now, gmtModified: now })
        await audit.record(db, request, { action: 'problem.test-script', target: pid, detail: { characters: text.length } })
        return null
      }),

    replace: (pid, { isTrial, ...workshop }, request) =>
      inTransaction(db, async (db) => {
        const { uid } = await mustPrepare(db, pid, request)
        await holdRow(db, 'problems', pid)
        const tests = (await problems.cases(db, pid)).map(({ inputName }) => inputName)
        const { faults, changes } = await replaceWorkshop(db, { pid, uid, now: clock.now(), workshop, isTrial }, tests)
        const isWritten = faults.length === 0 && !isTrial
        if (!isWritten) return { isWritten, faults, changes }
        for (const { kind, name, change } of changes.parts) {
          if (change === 'same') continue
          const action = change === 'gone' ? 'problem.workshop-delete' : 'problem.workshop'
          await audit.record(db, request, { action, target: pid, detail: { kind, name } })
        }
        if (changes.script === 'changed')
          await audit.record(db, request, { action: 'problem.test-script', target: pid, detail: { characters: workshop.script.length } })
        return { isWritten, faults, changes }
      }),

    listAll: () => queries.listWorkshops(db),

    async partsOf(db, pid) {
      const rows = await queries.listParts(db, pid)
      const programs = (wanted: 'generator' | 'validator'): Program[] =>
        rows.flatMap(({ kind, name, language, text }) =>
          kind === wanted && language !== null && isWorkshopLanguage(language) ? [{ name, language, code: text }] : [],
        )
      return {
        generators: programs('generator'),
        validators: programs('validator'),
        inputs: rows.flatMap(({ kind, name, text }) => (kind === 'input' ? [{ name, text }] : [])),
        script: (await queries.findScript(db, pid)) ?? '',
      }
    },
  }
}
