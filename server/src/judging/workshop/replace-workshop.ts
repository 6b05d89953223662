import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { readScript, type ScriptFault } from '@touchstone/shared/judging/workshop/test-script.ts'
import {
  type WorkshopKind,
  type WorkshopLanguage,
  workshopKinds,
  workshopLimits,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import * as queries from './workshop.queries.ts'

/** A part as files have it; an input has no language. */
export type PlainPart = { kind: WorkshopKind; name: string; language: WorkshopLanguage | null; text: string }
export type PlainWorkshop = { parts: readonly PlainPart[]; script: string }

type PartChange = { kind: WorkshopKind; name: string; change: 'new' | 'changed' | 'same' | 'gone' }
export type WorkshopChanges = { parts: PartChange[]; script: 'changed' | 'same' }

type Stored = { parts: readonly (Omit<PlainPart, 'language'> & { language: string | null })[]; script: string }

/** The changes that make the second workshop of the first one, by the order of the kinds and then by name. */
function workshopChanges(before: Stored, after: Stored): WorkshopChanges {
  const parts = workshopKinds.flatMap((kind) => {
    const [old, next] = [before, after].map(
      ({ parts }) => new Map(parts.filter((part) => part.kind === kind).map((part) => [part.name, part])),
    )
    const names = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].sort()
    return names.map((name): PartChange => {
      const [was, is] = [old?.get(name), next?.get(name)]
      const isSame = was?.text === is?.text && was?.language === is?.language
      return { kind, name, change: !was ? 'new' : !is ? 'gone' : isSame ? 'same' : 'changed' }
    })
  })
  return { parts, script: before.script === after.script ? 'same' : 'changed' }
}

/** @throws DomainError workshop.language, workshop.name-taken, workshop.too-many */
function mustBeWorkshop({ parts }: PlainWorkshop): void {
  for (const { kind, name, language } of parts)
    if ((kind === 'input') !== (language === null)) throw new DomainError('workshop.language', { name })
  for (const kind of workshopKinds) {
    const names = parts.flatMap((part) => (part.kind === kind ? [part.name] : []))
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) throw new DomainError('workshop.name-taken', { name: twice })
    const max = workshopLimits[kind]
    if (names.length > max) throw new DomainError('workshop.too-many', { max })
  }
}

type Given = { pid: number; uid: string; now: number; workshop: PlainWorkshop; isTrial: boolean }

/**
 * Makes the workshop of a problem equal to the given one, as a whole. Nothing changes when the script has faults.
 * @param db the transaction, in which the problem's row is held
 * @throws DomainError workshop.language, workshop.name-taken, workshop.too-many
 */
export async function replaceWorkshop(
  db: Transaction,
  { pid, uid, now, workshop, isTrial }: Given,
  tests: readonly string[],
): Promise<{ faults: ScriptFault[]; changes: WorkshopChanges }> {
  mustBeWorkshop(workshop)
  const { parts, script } = workshop
  const named = (kind: WorkshopKind) => parts.flatMap((part) => (part.kind === kind ? [part.name] : []))
  const { faults } = readScript(script, { generators: named('generator'), inputs: named('input'), tests })
  const stored = await queries.listParts(db, pid)
  const changes = workshopChanges({ parts: stored, script: (await queries.findScript(db, pid)) ?? '' }, workshop)
  if (faults.length > 0 || isTrial) return { faults, changes }
  const keyOf = ({ kind, name }: Pick<PlainPart, 'kind' | 'name'>) => `${kind} ${name}`
  const [ids, given] = [new Map(stored.map((part) => [keyOf(part), part.id])), new Map(parts.map((part) => [keyOf(part), part]))]
  for (const { change, ...which } of changes.parts) {
    const [id, part] = [ids.get(keyOf(which)), given.get(keyOf(which))]
    if (change === 'gone' && id !== undefined) await queries.deletePart(db, id)
    if (!part || change === 'same') continue
    const fields = { ...part, modifiedUid: uid, gmtModified: now }
    if (id === undefined) await queries.insertPart(db, { ...fields, pid, gmtCreate: now })
    else await queries.setPart(db, id, fields)
  }
  if (changes.script === 'changed') await queries.putScript(db, { pid, text: script, modifiedUid: uid, gmtCreate: now, gmtModified: now })
  return { faults, changes }
}
