import { extname } from 'node:path'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayRemoveFile, mayUploadFor } from '@touchstone/shared/ground/access/group-access.ts'
import type { AuditAction } from '@touchstone/shared/ground/audit/audit-action.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { Blob, BlobStore } from '../../ground/blobs/blob-store.ts'
import type { FileAnswer, Upload } from '../../ground/blobs/file-transfer.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { NamedGroup } from '../group/group.queries.ts'
import type { GroupService } from '../group/group.service.ts'
import type { GroupSettingsService } from '../group/group-settings.service.ts'
import type { ProfileService } from '../profile/profile.service.ts'
import * as queries from './file.queries.ts'
import { attachmentKinds, attachmentUrl, type FileKind, pictureKinds, picturesIn, pictureUrl } from './file-kind.ts'
import { type Picture, readAvatar, readBanner, readPicture } from './picture.ts'
import { isNamedInTexts, listEarlierLogos } from './picture-use.queries.ts'

const MAX_CAROUSEL = 20
/** A draft in a browser may use its pictures until then. */
const UNUSED_KEPT_MS = 7 * day

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  blobs: BlobStore
  locks: Locks
  config: Pick<ConfigService, 'website'>
  groups: GroupService
  groupSettings: GroupSettingsService
  profiles: ProfileService
  audit: AuditService
}

export type FileService = {
  /** Refuses users that may write no texts, before reading their file. @throws DomainError file.not-yours */
  admit(actor: Actor | null): Promise<void>
  /** @throws DomainError file.type, file.damaged */
  setAvatar(file: Upload, caller: Caller): Promise<UserInfo>
  /** @throws DomainError file.not-yours, file.type, file.damaged */
  /** @throws DomainError group.not-found, group.not-member, group.not-allowed, file.type, file.damaged */
  setGroupAvatar(file: Upload, gid: number, caller: Caller): Promise<NamedGroup>
  addPicture(file: Upload, gid: number | null, caller: Caller): Promise<{ link: string; fileId: number }>
  /** A picture for a discussion; the caller has checked the right to post. @throws DomainError file.type, file.damaged */
  addTalkPicture(file: Upload, caller: Caller): Promise<{ link: string; fileId: number }>
  /** Assigns the pictures of a discussion, if one of these people uploaded them; in the transaction that stores its text. */
  bindTalkPictures(db: Transaction, did: number, content: string, owners: readonly string[]): Promise<void>
  /** Deletes discussion pictures that were not used for a week. @returns their number */
  sweepTalkPictures(): Promise<number>
  /** A logo or an icon, for the settings of the site. @throws DomainError file.type, file.damaged */
  addSitePicture(file: Upload, caller: Caller): Promise<{ link: string; fileId: number }>
  /** Deletes such pictures that no setting and no text names, a week after their upload or later. @returns their number */
  sweepSitePictures(): Promise<number>
  /** A file of any type; it is only offered for saving (a PDF may be displayed). @throws DomainError file.not-yours */
  addAttachment(file: Upload, gid: number | null, caller: Caller): Promise<{ link: string; fileId: number }>
  /** @throws DomainError file.not-found, file.not-yours */
  remove(fileId: number, caller: Caller): Promise<null>
  /** @throws DomainError file.type, file.damaged */
  addCarousel(file: Upload, caller: Caller): Promise<{ id: number; url: string }>
  carousel(): Promise<{ id: number; url: string }[]>
  /** @throws DomainError file.not-found */
  removeCarousel(id: number, caller: Caller): Promise<null>
  /** @throws DomainError request.not-found */
  picture(name: string): Promise<FileAnswer>
  /** @throws DomainError request.not-found */
  attachment(name: string): Promise<FileAnswer>
}

/** Uploaded pictures and attachments. The blob store holds their contents, under names that cannot be guessed. */
export function createFileService({ db, clock, ids, blobs, locks, config, groups, groupSettings, profiles, audit }: Deps): FileService {
  type Recorded = { action: AuditAction; by: AuditCaller }
  type Entry = { kind: FileKind; originalName: string; mediaType: string; extension: string; uid: string | null; gid: number | null }

  /** @param act its name in the audit record; null when users manage an own file */
  async function insert(db: Transaction, { hash, size }: Blob, { extension, ...entry }: Entry, act: Recorded | null) {
    const name = `${ids.uid()}${extension ? `.${extension}` : ''}`
    const stamps = { gmtCreate: clock.now(), gmtModified: clock.now() }
    // Staff of the site may name any group, also a deleted one.
    if (entry.gid !== null && !(await groups.exists(db, entry.gid))) throw new DomainError('group.gone')
    const row = { ...entry, originalName: entry.originalName.slice(0, 255), name, hash, size }
    const id = await queries.insertFile(db, { ...row, ...stamps })
    if (act) await audit.record(db, act.by, { action: act.action, target: id, after: row })
    return { id, name }
  }

  const keep = (blob: Blob, entry: Entry, act: Recorded | null): Promise<{ id: number; name: string }> =>
    inTransaction(db, (db) => insert(db, blob, entry, act))

  async function keepPicture(
    { bytes, ...type }: Picture,
    kind: FileKind,
    file: Upload,
    { uid, gid, act }: { uid: string | null; gid: number | null; act: Recorded | null },
  ) {
    return keep(await blobs.putBytes(bytes), { kind, originalName: file.fileName, ...type, uid, gid }, act)
  }

  /** Authors of statements and announcements, for the site or for a group. @throws DomainError file.not-yours */
  async function mustWriteTexts(actor: Actor | null, gid: number | null): Promise<void> {
    if (!mayUploadFor(actor, await groups.roleOf(gid, actor?.uid))) throw new DomainError('file.not-yours')
  }

  return {
    async admit(actor) {
      const leads = actor !== null && (await groups.managesAny(actor.uid))
      if (mayUploadFor(actor, leads ? 'admin' : 'none')) return
      throw new DomainError('file.not-yours')
    },

    async setAvatar(file, caller) {
      const uid = caller.actor?.uid ?? null
      const { id, name } = await keepPicture(await readAvatar(file.path), 'avatar', file, { uid, gid: null, act: null })
      const user = await profiles.setAvatar(pictureUrl(name), caller)
      await queries.deleteOtherAvatars(db, user.uid, id)
      return user
    },

    async setGroupAvatar(file, gid, caller) {
      await groupSettings.mayDecorate(gid, caller)
      const { bytes, ...type } = await readAvatar(file.path)
      const blob = await blobs.putBytes(bytes)
      const entry: Entry = { kind: 'group-avatar', originalName: file.fileName, ...type, uid: caller.actor?.uid ?? null, gid }
      return inTransaction(db, async (db) => {
        const { id, name } = await insert(db, blob, entry, null)
        return groupSettings.setAvatar(db, gid, { url: pictureUrl(name), fileId: id }, caller)
      })
    },

    async addPicture(file, gid, caller) {
      await mustWriteTexts(caller.actor, gid)
      const by = { uid: caller.actor?.uid ?? null, gid, act: { action: 'file.add', by: caller } } as const
      const { id, name } = await keepPicture(await readPicture(file.path), 'markdown-image', file, by)
      return { link: pictureUrl(name), fileId: id }
    },

    async addTalkPicture(file, { actor }) {
      const owner = { uid: actor?.uid ?? null, gid: null, act: null }
      const { id, name } = await keepPicture(await readPicture(file.path), 'talk-image', file, owner)
      return { link: pictureUrl(name), fileId: id }
    },

    async bindTalkPictures(db, did, content, owners) {
      const names = picturesIn(content)
      const found = names.length > 0 ? await queries.listPictureIds(db, names, owners) : []
      await db.deleteFrom('discussionPictures').where('did', '=', did).execute()
      if (found.length === 0) return
      await db
        .insertInto('discussionPictures')
        .values(found.map(({ id }) => ({ did, fileId: id })))
        .execute()
    },

    sweepTalkPictures: () => inTransaction(db, (db) => queries.deleteUnusedTalkPictures(db, clock.now() - UNUSED_KEPT_MS)),

    async addSitePicture(file, caller) {
      const by = { uid: caller.actor?.uid ?? null, gid: null, act: { action: 'file.add', by: caller } } as const
      const { id, name } = await keepPicture(await readPicture(file.path), 'site-picture', file, by)
      return { link: pictureUrl(name), fileId: id }
    },

    // The turn of the settings: nobody saves a picture while it is deleted.
    sweepSitePictures: () =>
      locks.inTurn('settings', async () => {
        const { logoUrl, iconUrl } = config.website()
        return inTransaction(db, async (db) => {
          // Logos from before the kind existed came as pictures of texts.
          const named = picturesIn([logoUrl, iconUrl, ...(await listEarlierLogos(db))].join(' '))
          await queries.takeAsSitePictures(db, named)
          let deleted = 0
          for (const { id, name } of await queries.listSitePictures(db, clock.now() - UNUSED_KEPT_MS)) {
            if (!(await isNamedInTexts(db, name))) deleted += await queries.deleteFile(db, id)
          }
          return deleted
        })
      }),

    async addAttachment(file, gid, caller) {
      await mustWriteTexts(caller.actor, gid)
      const blob = await blobs.putFile(file.path)
      const isPdf = (await blobs.readStart(blob.hash, 5)).toString('latin1') === '%PDF-'
      const entry: Entry = {
        kind: 'markdown-file',
        originalName: file.fileName,
        mediaType: isPdf ? 'application/pdf' : 'application/octet-stream',
        extension: /^\.[a-z0-9]{1,10}$/i.exec(extname(file.fileName))?.[0].slice(1).toLowerCase() ?? '',
        uid: caller.actor?.uid ?? null,
        gid,
      }
      const { id, name } = await keep(blob, entry, { action: 'file.add', by: caller })
      return { link: attachmentUrl(name), fileId: id }
    },

    async remove(fileId, caller) {
      const file = await queries.findFile(db, fileId)
      if (!file) throw new DomainError('file.not-found')
      const isText = file.kind === 'markdown-image' || file.kind === 'markdown-file'
      const groupRole = await groups.roleOf(file.gid, caller.actor?.uid)
      if (!isText || !mayRemoveFile(caller.actor, file, groupRole)) throw new DomainError('file.not-yours')
      await inTransaction(db, async (db) => {
        if ((await queries.deleteFile(db, fileId)) === 0) throw new DomainError('file.not-found')
        await audit.record(db, caller, { action: 'file.delete', target: fileId, before: file })
      })
      return null
    },

    async addCarousel(file, caller) {
      const { bytes, ...type } = await readBanner(file.path)
      const blob = await blobs.putBytes(bytes)
      const entry = { kind: 'carousel' as const, originalName: file.fileName, ...type, uid: caller.actor?.uid ?? null, gid: null }
      const { id, name } = await inTransaction(db, async (db) => {
        if ((await queries.listFilesOfKind(db, 'carousel', MAX_CAROUSEL)).length === MAX_CAROUSEL)
          throw new DomainError('file.carousel-full', { max: MAX_CAROUSEL })
        return insert(db, blob, entry, { action: 'carousel.add', by: caller })
      })
      return { id, url: pictureUrl(name) }
    },

    async carousel() {
      return (await queries.listFilesOfKind(db, 'carousel', MAX_CAROUSEL)).map(({ id, name }) => ({ id, url: pictureUrl(name) }))
    },

    async removeCarousel(id, caller) {
      const file = await queries.findFile(db, id)
      if (file?.kind !== 'carousel') throw new DomainError('file.not-found')
      await inTransaction(db, async (db) => {
        if ((await queries.deleteFile(db, id)) === 0) throw new DomainError('file.not-found')
        await audit.record(db, caller, { action: 'carousel.delete', target: id, before: file })
      })
      return null
    },

    async picture(name) {
      const file = await queries.findFileByName(db, name, pictureKinds)
      if (!file) throw new DomainError('request.not-found')
      return { body: await blobs.open(file.hash, file.size), size: file.size, mediaType: file.mediaType, immutable: true }
    },

    async attachment(name) {
      const file = await queries.findFileByName(db, name, attachmentKinds)
      if (!file) throw new DomainError('request.not-found')
      const answer = { body: await blobs.open(file.hash, file.size), size: file.size, immutable: true }
      if (file.mediaType === 'application/pdf') return { ...answer, mediaType: file.mediaType }
      return { ...answer, mediaType: 'application/octet-stream', fileName: file.originalName || name }
    },
  }
}
