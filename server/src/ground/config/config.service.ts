import { assistantFrame } from '@touchstone/shared/ground/config/assistant-frame.ts'
import type { WebsiteConfig } from '@touchstone/shared/ground/config/config.schema.ts'
import { type Mail, type SettingGroup, type SettingValue, settingGroups } from '@touchstone/shared/ground/config/settings.ts'
import { workingSwitches } from '@touchstone/shared/ground/config/switch-parts.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { SentVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { DamagedRow, readStored } from '../db/stored-json.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { mustBeVersion, versionOf } from '../editing/edit-version.ts'
import type { EventBus } from '../live/event-bus.ts'
import type { Locks } from '../locks/locks.ts'
import type { Clock } from '../time/clock.ts'

type Deps = {
  db: Database
  clock: Clock
  locks: Locks
  /** Says that another server has changed settings. */
  events: EventBus
  mailReady: (mail: Mail) => boolean
  /** Receives stored values that cannot be read. */
  log: (error: unknown) => void
}

export type ConfigService = {
  /** The effective values: a missing part is off. */
  switches(): SettingValue<'switches'>
  website(): SettingValue<'website'>
  mail(): Mail
  keeping(): SettingValue<'keeping'>
  /** The version of a settings group, for editors in the back office. */
  version(group: SettingGroup): string
  /** Whether this setting was changed; otherwise its default applies. */
  isChosen<G extends SettingGroup>(group: G, key: keyof SettingValue<G> & string): boolean
  /** The site's public settings. */
  publicConfig(): z.input<typeof WebsiteConfig>
  /**
   * Writes the given settings; absent ones keep their value. Writers run one after the other, so none undoes another.
   * @param changes or makes them from the stored settings
   * @param record records the change, in the same transaction
   * @param seen the version that the writer has read, if given
   * @throws DomainError edit.changed-meanwhile; request.rule-broken when one breaks the rules of its group. Then nothing is written
   */
  update<G extends SettingGroup>(group: G, changes: Changes<G>, record?: RecordChange<G>, seen?: SentVersion): Promise<void>
}

/** A password is written and never shown: a digest of it would allow guessing. */
function editedOf(settings: object): object {
  return { ...settings, emailPassword: null }
}

type Given = Record<string, unknown>
type Changes<G extends SettingGroup> = Given | ((before: SettingValue<G>) => Given)

export type RecordChange<G extends SettingGroup> = (db: Transaction, before: SettingValue<G>, after: SettingValue<G>) => Promise<void>

const Stored = z.record(z.string(), z.unknown())

/** The stored values of a group that fit their schema. */
function readSettings(group: SettingGroup, text: string, log: (error: unknown) => void): Record<string, unknown> {
  let values: Record<string, unknown>
  try {
    values = readStored(Stored, text, `settings.value of ${group}`)
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error
    log(error)
    return {}
  }
  const faults = settingGroups[group].safeParse(values).error?.issues ?? []
  const broken = new Set(faults.map(({ path }) => String(path[0])))
  for (const key of broken) log(new DamagedRow(`settings.value of ${group} is damaged: ${key} counts as not set`))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !broken.has(key)))
}

/**
 * The site's settings, read from the table and kept. A change is announced on the bus, and every server reads again; a writer reads the
 * stored values first, since another server may have written a moment ago. A stored value that no longer fits its schema counts as absent,
 * so an upgrade never locks anybody out; the log names it.
 */
export async function createConfigService({ db, clock, locks, events, mailReady, log }: Deps): Promise<ConfigService> {
  const stored = new Map<SettingGroup, Record<string, unknown>>()
  const texts = new Map<string, string>()

  /** Values that did not change are not read again, nor are their faults logged again. */
  async function readAgain(): Promise<void> {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
    for (const { key, value } of rows) {
      if (!(key in settingGroups) || texts.get(key) === value) continue
      texts.set(key, value)
      stored.set(key as SettingGroup, readSettings(key as SettingGroup, value, log))
    }
  }
  await readAgain()
  /** This process announces its own change, which it knows. */
  let isWriting = false
  events.subscribe(async ({ type }) => {
    if (type === 'events.missed' || (type === 'settings.changed' && !isWriting)) await readAgain()
  })

  function read<G extends SettingGroup>(group: G): SettingValue<G> {
    return settingGroups[group].parse(stored.get(group) ?? {}) as SettingValue<G>
  }

  async function write<G extends SettingGroup>(group: G, changes: Changes<G>, record?: RecordChange<G>, seen?: SentVersion): Promise<void> {
    await readAgain()
    const before = read(group)
    mustBeVersion(seen, editedOf(before))
    const given = Object.fromEntries(
      Object.entries(typeof changes === 'function' ? changes(before) : changes).filter(([, value]) => value !== undefined),
    )
    const parsed = settingGroups[group].safeParse({ ...before, ...given })
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
      throw new DomainError('request.rule-broken', { fields: fields.join(', ') })
    }
    const chosen = chosenOf(stored.get(group) ?? {}, before, parsed.data)
    const row = { value: JSON.stringify(chosen), gmtModified: clock.now() }
    await inTransaction(db, async (db) => {
      await db
        .insertInto('settings')
        .values({ key: group, ...row })
        .onConflict((oc) => oc.column('key').doUpdateSet(row))
        .execute()
      await record?.(db, before, parsed.data as SettingValue<G>)
    })
    stored.set(group, chosen)
    texts.set(group, row.value)
    isWriting = true
    events.publish({ type: 'settings.changed' })
    isWriting = false
  }

  return {
    switches: () => workingSwitches(read('switches')),
    website: () => read('website'),
    mail: () => read('mail'),
    keeping: () => read('keeping'),
    version: (group) => versionOf(editedOf(read(group))),

    isChosen: (group, key) => stored.get(group)?.[key] !== undefined,

    publicConfig() {
      const { baseUrl, name, shortName, description, register, termsText, privacyText, noIndex: _, ...rest } = read('website')
      const { assistantFrame: __, assistantUrl: ___, pictureScorerUrl, ...website } = rest
      const { openPublicDiscussion, openGroupDiscussion, openContestComment, hidesTags } = workingSwitches(read('switches'))
      const canMail = mailReady(read('mail'))
      return {
        ...website,
        baseUrl,
        name,
        shortName,
        description,
        email: null,
        // When a code is required and cannot be sent, signing up is impossible and not offered.
        register: register && (canMail || website.registerWithoutMail),
        openPublicDiscussion,
        openGroupDiscussion,
        openContestComment,
        hidesTags,
        mailReady: canMail,
        hasTerms: termsText !== null,
        hasPrivacy: privacyText !== null,
        hasAssistant: assistantFrame(rest) !== null,
        hasPictureScorer: pictureScorerUrl !== null,
      }
    },

    update(group, changes, record, seen) {
      return locks.inTurn('settings', () => write(group, changes, record, seen))
    },
  }
}

/** The values to store of a group: a form posts everything back, and an unchanged default is not a choice. */
function chosenOf(stored: object, before: object, after: object): Record<string, unknown> {
  const known = before as Record<string, unknown>
  const isChosen = (key: string, value: unknown) => key in stored || JSON.stringify(value) !== JSON.stringify(known[key])
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => isChosen(key, value)))
}

/**
 * The changes of a form that was filled with `shown` and posts all of it back, blanks as the word `None`. The shown values may come from
 * the environment or stand for a hidden password.
 */
export function changedOnly<T extends object>(posted: T, shown: Readonly<Record<string, unknown>>): Partial<T> {
  const blankAsEmpty = (value: unknown) => (value === CLEARED ? '' : value)
  return Object.fromEntries(Object.entries(posted).filter(([key, value]) => blankAsEmpty(value) !== shown[key])) as Partial<T>
}

/** Null and absent keep the old value of a setting (docs/rules/api.md). */
export function givenOnly(changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null && value !== undefined))
}

const CLEARED = 'None'

/**
 * Clears values that a documented client sends as blank.
 * @param emptyClears whether an empty text clears too; else it keeps the old value
 */
export function clearBlanks(changes: object, emptyClears: boolean): Record<string, unknown> {
  const entries = Object.entries(givenOnly(changes)).filter(([, value]) => emptyClears || value !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, value === CLEARED || value === '' ? null : value]))
}
