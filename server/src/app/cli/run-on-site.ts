import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Config } from '../../ground/environment/config.ts'
import { callServer, NoServer } from '../local-api/call-server.ts'
import { localSocketPath } from '../local-api/local-socket.ts'
import { runCommand } from '../local-api/run-command.ts'
import { cliTextsIn } from '../site-commands/cli-texts.ts'
import type { InputOf, ResultOf } from '../site-commands/site-command.ts'
import { type SiteCommandName, siteCommands } from '../site-commands/site-commands.ts'
import { openSite } from '../start/open-site.ts'

export type SiteRunner = <N extends SiteCommandName>(
  name: N,
  input: InputOf<(typeof siteCommands)[N]>,
) => Promise<ResultOf<(typeof siteCommands)[N]>>

/**
 * Runs a command on the site: in the running server, else in this process with the data folder's lock.
 * @throws CommandRefused, StartError
 */
export function createSiteRunner(config: Config, say: (line: string) => void, language: UiLanguage): SiteRunner {
  return async (name, input) => {
    try {
      return (await callServer(localSocketPath(config.dataDir), name, input, { say, language })) as never
    } catch (error) {
      if (!(error instanceof NoServer)) throw error
    }
    const site = await openSite(config, `touchstone ${name.replace('-', ' ')}`, { say, language })
    try {
      if (site.rootPassword) say(cliTextsIn(language)('root-password', { password: site.rootPassword }))
      return (await runCommand(siteCommands[name], input, { services: site.services, say, language })) as never
    } finally {
      await site.close()
    }
  }
}
