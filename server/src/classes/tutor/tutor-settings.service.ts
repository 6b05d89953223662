import type { SavedTutorSettings, TutorFault, TutorSettings } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import type { TutorRung } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { frameOrigin } from '@touchstone/shared/ground/config/frame-origin.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { SecretBox } from '../../ground/secrets/secret-box.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { AskModel, ChatServer } from './chat-client.ts'
import * as queries from './tutor.queries.ts'
import { dayOf } from './tutor-day.ts'

type Site = {
  address: string | null
  model: string | null
  keyBox: string | null
  rung: TutorRung
  dailyTokens: number
  pupilTokens: number
  keepDays: number
}
type TutorTerms = Pick<Site, 'rung' | 'dailyTokens' | 'pupilTokens' | 'keepDays'> & {
  /** Whether root has set a server at all. */
  isSet: boolean
  /** Null: off, or its key cannot be read. */
  server: ChatServer | null
}

export type TutorSettingsService = {
  /** The settings that count now. */
  terms(db: Database): Promise<TutorTerms>
  isSet(): Promise<boolean>
  /** For root, without the key. */
  read(): Promise<TutorSettings>
  /** @throws DomainError edit.changed-meanwhile, secrets.key-damaged, tutor.model-missing, tutor.key-in-address */
  save(input: SavedTutorSettings, by: AuditCaller): Promise<null>
  /** Sends one short question. @throws DomainError tutor.unready */
  test(by: AuditCaller): Promise<{ fault: TutorFault | null }>
}

type Deps = { db: Database; clock: Clock; box: SecretBox; audit: AuditService; askModel: AskModel }

const unset: Site = {
  address: null,
  model: null,
  keyBox: null,
  rung: 'idea',
  dailyTokens: tutorLimits.dailyTokens.default,
  pupilTokens: tutorLimits.pupilTokens.default,
  keepDays: tutorLimits.keepDays.default,
}

const originOf = (address: string | null) => (address === null ? null : frameOrigin(address))

/** Whether the path of an address has the key in it, as it is or encoded. */
function holds(address: string, key: string | null): boolean {
  if (key === null || key.length < tutorLimits.keyLength) return false
  const path = address.slice((originOf(address) ?? '').length)
  return path.includes(key) || path.toLowerCase().includes(encodeURIComponent(key).toLowerCase())
}

export function createTutorSettings({ db, clock, box, audit, askModel }: Deps): TutorSettingsService {
  const find = async (db: Database): Promise<Site> => (await queries.findSite(db)) ?? unset
  const isReadable = ({ keyBox }: Site) => keyBox === null || box.open(keyBox) !== null
  /** The fields of the form; a new key is a new state. */
  const editedOf = ({ address, model, keyBox, rung, dailyTokens, pupilTokens, keepDays }: Site) => ({
    address,
    model,
    keyBox,
    rung,
    dailyTokens,
    pupilTokens,
    keepDays,
  })

  async function terms(db: Database): Promise<TutorTerms> {
    const site = await find(db)
    const { address, model, keyBox, rung, dailyTokens, pupilTokens, keepDays } = site
    const key = keyBox === null ? null : box.open(keyBox)
    const isReady = address !== null && model !== null && (keyBox === null || key !== null)
    return { isSet: address !== null, server: isReady ? { address, model, key } : null, rung, dailyTokens, pupilTokens, keepDays }
  }

  return {
    terms,

    isSet: async () => (await find(db)).address !== null,

    async read() {
      const site = await find(db)
      const { address, model, keyBox, rung, dailyTokens, pupilTokens, keepDays } = site
      const usedToday = await queries.siteTokens(db, dayOf(clock.now()))
      const keyState = keyBox === null ? 'none' : isReadable(site) ? 'set' : 'unreadable'
      return { address, model, keyState, rung, dailyTokens, pupilTokens, keepDays, usedToday, version: versionOf(editedOf(site)) }
    },

    async save({ key, version, ...fields }, by) {
      if (fields.address !== null && fields.model === null) throw new DomainError('tutor.model-missing')
      const sealed = key ? box.seal(key) : null
      await inTransaction(db, async (db) => {
        const stored = await find(db)
        mustBeVersion(version, editedOf(stored))
        // A key is for one host: at another one it would be given away.
        const keeps = key == null && originOf(stored.address) === originOf(fields.address)
        const keyBox = keeps ? stored.keyBox : sealed
        // The address is in the record, in backups and on the page.
        if (fields.address !== null && holds(fields.address, keyBox && box.open(keyBox))) throw new DomainError('tutor.key-in-address')
        await queries.putSite(db, { ...fields, keyBox, gmtModified: clock.now() })
        const { address, model, rung } = fields
        await audit.record(db, by, { action: 'settings.tutor', target: 'tutor', detail: { address, model, rung } })
      })
      return null
    },

    async test(by) {
      const { server } = await terms(db)
      if (!server) throw new DomainError('tutor.unready')
      const detail = { address: server.address, model: server.model }
      await inTransaction(db, (db) => audit.record(db, by, { action: 'settings.test-tutor', target: 'tutor', detail }))
      const reply = await askModel(server, [{ role: 'user', content: 'Answer with the word yes.' }])
      return { fault: 'fault' in reply ? reply.fault : null }
    },
  }
}
