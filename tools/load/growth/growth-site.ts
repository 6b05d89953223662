/** A grown site: PostgreSQL, an object store, two servers behind a proxy and three judge machines, all processes of this computer. */
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServices } from '../../../server/src/app/create-services.ts'
import { openContents } from '../../../server/src/ground/blobs/s3/contents.ts'
import { migrate } from '../../../server/src/ground/db/migrate.ts'
import { openPostgres } from '../../../server/src/ground/db/open-postgres.ts'
import { randomIds } from '../../../server/src/ground/ids/ids.ts'
import { systemClock } from '../../../server/src/ground/time/clock.ts'
import { findPostgres, type RealPostgres, startRealPostgres } from '../../../server/src/testing/real-postgres.ts'
import { type RunningServer, runServer, startTouchstone } from '../../../server/src/testing/run-server.ts'
import { FAKE_KEYS, openFakeS3 } from '../../../server/src/testing/s3/fake-s3.ts'
import { findVersitygw, startVersitygw } from '../../../server/src/testing/s3/versitygw.ts'
import { fillContest } from '../contest-site.ts'
import type { GrowthLoad } from './growth-plan.ts'
import { MACHINES, SERVERS } from './growth-plan.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const wrongClock = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url))
/** The machine whose clock is a day ahead. */
export const AHEAD = 1
const CONNECTIONS = 10
/** A machine that is not ready by then ends the run: each of its languages proves itself first. */
const MACHINE_READY_MS = 600_000
/** The times of each machine are stretched by this factor, as if it were a slower or a faster computer. */
const STRETCHES = [1, 0.7, 0.5]

type Machine = ReturnType<typeof startTouchstone>

export type GrowthSite = {
  cid: number
  /** Of the servers, behind which the pupils and the machines are. */
  proxy: TcpProxy
  /** Between each machine and the servers. */
  machineProxies: readonly TcpProxy[]
  store: TcpProxy
  storeName: string
  postgres: RealPostgres
  serverPorts(): readonly number[]
  killServer(which: number): Promise<void>
  killMachine(which: number): Promise<void>
  /** Joins the machine of this number with a code. */
  joinMachine(which: number, code: string): Promise<void>
  remove(): Promise<void>
}

const DATABASE = 'site'

async function openStore(): Promise<{
  name: string
  port: number
  keys: { accessKeyId: string; secretAccessKey: string }
  place: string
  close(): Promise<void>
}> {
  const real = findVersitygw() === null ? null : await startVersitygw()
  const { address, keys, close } = real ?? { ...(await openFakeS3()), keys: FAKE_KEYS }
  const { bucket, prefix, region, endpoint } = address
  const name = real ? 'versitygw' : 'the S3 of the tests, since versitygw is not here'
  return {
    name,
    port: Number(new URL(endpoint).port),
    keys,
    place: `s3://${bucket}/${prefix}?region=${region}&style=path&endpoint=`,
    close,
  }
}

export async function openGrowthSite({ users, problems }: GrowthLoad): Promise<GrowthSite> {
  const bin = await findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed (apt-get install postgresql)')
  const home = mkdtempSync(join(tmpdir(), 'touchstone-growth-'))
  const closers: (() => Promise<unknown> | undefined)[] = [async () => rmSync(home, { recursive: true, force: true })]
  const remove = async () => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const postgres = await startRealPostgres(bin)
    closers.push(() => postgres.remove())
    const opened = await openStore()
    closers.push(opened.close)
    const proxies = await Promise.all(Array.from({ length: 2 + MACHINES }, () => openTcpProxy()))
    const [store, proxy, ...machineProxies] = proxies as [TcpProxy, TcpProxy, ...TcpProxy[]]
    closers.push(() => Promise.all(proxies.map((each) => each.close())))
    store.aim([opened.port])
    const url = await postgres.create(DATABASE)
    const blobStore = `${opened.place}http://127.0.0.1:${store.port}`
    const env = {
      DATABASE_URL: url,
      DATABASE_POOL: String(CONNECTIONS),
      BLOB_STORE: blobStore,
      AWS_ACCESS_KEY_ID: opened.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: opened.keys.secretAccessKey,
      ROOT_PASSWORD: 'hall of pupils',
      JUDGE_LANES: '0',
    }
    const folder = (name: string) => join(home, name)
    for (let n = 0; n < SERVERS; n++) mkdirSync(folder(`server${n}`), { mode: 0o700 })
    const cid = await fill(url, folder('server0'), { blobStore, keys: opened.keys }, users, problems)

    const servers: (RunningServer | null)[] = [null, null]
    const serverPorts = () => servers.flatMap((server) => server?.port ?? [])
    const aim = () => {
      for (const each of [proxy, ...machineProxies]) each.aim(serverPorts())
    }
    const serve = async (which: number) => {
      servers[which] = await runServer({ ...env, DATA_DIR: folder(`server${which}`) })
      aim()
    }
    closers.push(() => Promise.all(servers.map((server) => server?.stop('SIGKILL'))))
    await serve(0)
    copyFileSync(join(folder('server0'), 'secret.key'), join(folder('server1'), 'secret.key'))
    chmodSync(join(folder('server1'), 'secret.key'), 0o600)
    await serve(1)

    const machines: (Machine | undefined)[] = []
    const machineEnv = (which: number) => ({
      DATA_DIR: folder(`machine${which}`),
      JUDGE_LANES: '1',
      NODE_ENV: 'test',
      TEST_TIME_STRETCH: String(STRETCHES[which] ?? 1),
      ...(process.env.NSJAIL ? { NSJAIL: process.env.NSJAIL } : {}),
      ...(which === AHEAD ? { NODE_OPTIONS: `--import=${wrongClock}` } : {}),
    })
    const startMachine = async (which: number, args: readonly string[]) => {
      const machine = startTouchstone(['judge-machine', ...args], machineEnv(which))
      machines[which] = machine
      const tooLong = setTimeout(() => machine.child.kill('SIGKILL'), MACHINE_READY_MS)
      await machine.until(/ready, \d+ programs?/).finally(() => clearTimeout(tooLong))
    }
    const killMachine = async (which: number) => {
      machines[which]?.child.kill('SIGKILL')
      await machines[which]?.finished
    }
    closers.push(() => Promise.all(machines.map((_, which) => killMachine(which))))
    return {
      cid,
      proxy,
      machineProxies,
      store,
      storeName: opened.name,
      postgres,
      serverPorts,
      async killServer(which) {
        const old = servers[which]
        servers[which] = null
        await old?.stop('SIGKILL')
        aim()
        await sleep(1000)
        await serve(which)
      },
      async killMachine(which) {
        await killMachine(which)
        await sleep(1000)
        await startMachine(which, [])
      },
      async joinMachine(which, code) {
        keepProofs(folder(`machine${which}`))
        await startMachine(which, ['--site', `http://127.0.0.1:${machineProxies[which]?.port}`, '--join', code])
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Proving the languages takes half a minute on each machine, so each gets the proofs of this computer. */
function keepProofs(dataDir: string): void {
  const [from, to] = [join(root, '.cache', 'judge'), join(dataDir, 'cache', 'judge')]
  mkdirSync(to, { recursive: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter: (path) => !/\/(?:runs-|programs)/.test(path) })
}

type Store = { blobStore: string; keys: { accessKeyId: string; secretAccessKey: string } }

async function fill(url: string, dataDir: string, { blobStore, keys }: Store, users: number, problems: number): Promise<number> {
  const db = openPostgres(url, 4)
  try {
    await migrate(db)
    const { hostname, pathname, searchParams } = new URL(blobStore)
    const [endpoint, region] = [searchParams.get('endpoint') ?? '', searchParams.get('region') ?? '']
    const address = { endpoint, region, bucket: hostname, prefix: pathname.slice(1), style: 'path' } as const
    const blobs = openContents({ dataDir, objects: { address, keys: { ...keys, sessionToken: null } }, cacheBytes: 2 ** 30 }, systemClock)
    const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir, databaseUrl: url, blobs })
    return await fillContest(services, users, problems)
  } finally {
    await db.destroy()
  }
}
