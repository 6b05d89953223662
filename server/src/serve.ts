/** The server's process: configuration -> data folder -> database -> services -> listen, until a signal ends it. */
import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BothLanguages, inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { buildApp } from './app/app.ts'
import type { RemoteReach } from './app/create-remote.ts'
import { buildLocalApp } from './app/local-api/local-app.ts'
import { localSocketPath, prepareLocalSocket } from './app/local-api/local-socket.ts'
import { announcement } from './app/start/lan-addresses.ts'
import { createLogStream } from './app/start/log-file.ts'
import { type OpenSite, openSite, toStartError } from './app/start/open-site.ts'
import { stopOnSignal } from './app/start/stop-on-signal.ts'
import { siteSweepers, startSweepers } from './app/start/sweepers.ts'
import { createDrain } from './ground/api/drain.ts'
import { endWith, StartError } from './ground/data-folder/start-error.ts'
import { terminalLanguage } from './ground/data-folder/terminal-language.ts'
import { type Config, readConfig, rootFolder } from './ground/environment/config.ts'
import { systemClock } from './ground/time/clock.ts'

/** Longer than a drain. */
const DRAIN_PATIENCE_MS = 40_000

const language = terminalLanguage(process.env)
const say = (line: string) => process.stdout.write(`touchstone: ${line}\n`)

async function listenAndSweep(config: Config, site: OpenSite): Promise<void> {
  const { services, folder } = site
  const logger = { level: 'info', stream: createLogStream(join(folder.dir, 'logs'), systemClock, say) }
  const local = await buildLocalApp({ services, logger })
  // On SQLite nobody takes over, and a stop is quick.
  const drain = config.databaseUrl === null ? undefined : createDrain()
  const app = await buildApp({
    drain,
    services,
    clientDir: join(rootFolder, 'client', 'dist'),
    baseUrl: config.baseUrl,
    trustProxy: config.trustProxy,
    logger,
  })
  await services.judging.resume()
  await services.limitMeasure.settleAll()
  const socket = localSocketPath(folder.dir)
  prepareLocalSocket(socket)
  await local.listen({ path: socket })
  chmodSync(socket, 0o600)
  const port = await listen(app, config)
  const sweepers = startSweepers(siteSweepers(services), app.log, services.processes.isOnDuty)
  const stop = async () => {
    if (drain) {
      await services.processes.drain()
      await drain.begin(app)
    } else await app.close()
    await local.close()
    await sweepers.stop()
    await services.tutor.close()
    await site.close()
  }
  stopOnSignal(stop, drain ? DRAIN_PATIENCE_MS : undefined)
  for (const line of announcement(config.host, port, language)) say(line)
  process.send?.({ listening: port })
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `port ${port} on ${host} is taken by another program; stop that, or set PORT to a free one`,
        `${host} 的端口 ${port} 已被其他程序占用；请停止该程序，或将 PORT 设为空闲的端口`,
      )
    if (code === 'EACCES')
      throw new StartError(
        `port ${port} needs more rights than this user has; set PORT to 1024 or more`,
        `当前用户没有使用端口 ${port} 的权限；请将 PORT 设为 1024 或更大的数`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartError(
        `HOST=${host} is no address of this machine; 0.0.0.0 means all of them`,
        `HOST=${host} 不是本机的地址；0.0.0.0 表示所有地址`,
      )
    throw error
  }
  return (app.server.address() as AddressInfo).port
}

const firstStart: readonly BothLanguages[] = [
  { en: 'First start: sign in as  root  with the password  {rootPassword}', zh: '首次启动：以  root  登录，密码为  {rootPassword}' },
  {
    en: 'It is shown only now. Forgotten: npm run -s touchstone -- user set-password root',
    zh: '密码只显示这一次。如果忘记：npm run -s touchstone -- user set-password root',
  },
]

/** Runs before anything can fail: a generated password that nobody saw would lock everybody out. */
function printRootPassword({ rootPassword }: OpenSite): void {
  if (!rootPassword) return
  say('')
  for (const text of firstStart) say(inLanguage(text, { rootPassword }, language))
  say('')
}

/** Runs the server until a signal ends it. @param remoteReach where other judges are, for tests */
export async function serve(remoteReach: RemoteReach = {}): Promise<void> {
  try {
    const config = readConfig(process.env)
    const site = await openSite(config, 'a Touchstone server', { say, language }, remoteReach)
    printRootPassword(site)
    try {
      await listenAndSweep(config, site)
    } catch (error) {
      await site.close()
      throw toStartError(error, site.place)
    }
  } catch (error) {
    endWith(error, process.env)
  }
}
