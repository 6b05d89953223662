import type { Config } from '../../ground/environment/config.ts'
import { callServer, NoServer } from '../local-api/call-server.ts'
import { localSocketPath } from '../local-api/local-socket.ts'
import { runCommand } from '../local-api/run-command.ts'
import type { InputOf, ResultOf } from '../site-commands/site-command.ts'
import { type SiteCommandName, siteCommands } from '../site-commands/site-commands.ts'
import { openSite } from '../start/open-site.ts'

export type SiteRunner = <N extends SiteCommandName>(
  name: N,
  input: InputOf<(typeof siteCommands)[N]>,
) => Promise<ResultOf<(typeof siteCommands)[N]>>

/**
 * Runs a command on the site: through the server when one is running, else here, under the data folder's lock.
 * @throws CommandRefused, StartError
 */
export function createSiteRunner(config: Config, say: (line: string) => void): SiteRunner {
  return async (name, input) => {
    try {
      return (await callServer(localSocketPath(config.dataDir), name, input, say)) as never
    } catch (error) {
      if (!(error instanceof NoServer)) throw error
    }
    const site = await openSite(config, `touchstone ${name.replace('-', ' ')}`, say)
    try {
      if (site.rootPassword) say(`created the user root with the password ${site.rootPassword} (shown only now)`)
      return (await runCommand(siteCommands[name], input, { services: site.services, say })) as never
    } finally {
      await site.close()
    }
  }
}
