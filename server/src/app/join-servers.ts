import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type BothLanguages, inLanguage, type Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { StartError } from '../ground/data-folder/start-error.ts'
import { listProcesses, type ProcessRow } from '../ground/db/process-rows.ts'
import { openSiteSession, type SiteSession } from '../ground/db/site-session.ts'
import { productVersion } from '../ground/environment/product-version.ts'
import { createSharedEventBus, type SharedEventBus } from '../ground/live/shared-event-bus.ts'
import type { Locks } from '../ground/locks/locks.ts'
import { createSharedLocks } from '../ground/locks/shared-locks.ts'
import { joinProcesses, type SiteProcesses } from '../ground/processes/site-processes.ts'
import { type KeyStore, nameOf } from '../ground/secrets/secret-box.ts'

/** The parts of a server that other servers of the same site share. */
export type SharedSite = {
  session: SiteSession
  processId: string
  locks: Locks
  events: SharedEventBus
  processes: SiteProcesses
  close(): Promise<void>
}

type SharedGround = Pick<SharedSite, 'session' | 'locks'>

/** The session comes first: contents need its locks. */
export async function openSharedGround(
  databaseUrl: string,
  onFault: (error: unknown) => void,
): Promise<SharedGround & { close(): Promise<void> }> {
  const session = await openSiteSession(databaseUrl, onFault)
  return { session, locks: createSharedLocks(session), close: () => session.close() }
}

type Options = {
  /** Where the contents of this server are, the same for all servers. */
  contents: string
  /** The key of stored secrets, the same for all servers. */
  keys: KeyStore
  isAlone: boolean
  say: Say
  onFault: (error: unknown) => void
}

/** Makes this process one of the servers of its site. @throws StartError when it has other contents, or another key, than they have */
export async function joinServers(
  { session, locks }: SharedGround,
  { contents, keys, isAlone, say, onFault }: Options,
): Promise<SharedSite> {
  const processId = randomBytes(8).toString('hex')
  const events = createSharedEventBus({ session, processId, say, onFault })
  const name = `${hostname()} ${process.pid}`
  const others = isAlone ? [] : await listProcesses(session)
  // The first server makes a key; the others bring the same.
  const key = keys.read() ?? (others.length === 0 ? keys.make() : null)
  const self = { id: processId, name, version: productVersion, contents: `${contents}, secret.key ${key === null ? '-' : nameOf(key)}` }
  mustShare(others, self.contents)
  const processes = await joinProcesses({ session, self, hears: events.hears, isAlone, onFault })
  try {
    await events.open()
  } catch (error) {
    await processes.close()
    throw error
  }
  return {
    session,
    processId,
    locks,
    events,
    processes,
    async close() {
      await events.close()
      await processes.close()
    },
  }
}

const otherContents: BothLanguages = {
  en: 'another server of this site ({name}) has its contents in {there}, and this one in {here}; give both the same BLOB_STORE or the same folder as DATA_DIR/blobs, and the same SECRET_KEY or the same file secret.key',
  zh: '本站的另一台服务器（{name}）的内容在 {there}，而本服务器的在 {here}；请为两者设置相同的 BLOB_STORE 或使用同一个文件夹作为 DATA_DIR/blobs，并设置相同的 SECRET_KEY 或使用同一个 secret.key 文件',
}

function mustShare(others: readonly ProcessRow[], here: string): void {
  const other = others.find(({ contents }) => contents !== here)
  if (!other) return
  const details = { name: other.name, there: other.contents, here }
  throw new StartError(inLanguage(otherContents, details, 'en-US'), inLanguage(otherContents, details, 'zh-CN'))
}
