import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type BothLanguages, inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { readConfig, rootFolder, type SettingName, settings } from '../../ground/environment/config.ts'
import { type CliCommand, ExitCodes } from './cli-command.ts'

/** Used once, and useless in a unit. */
const notCarried: readonly SettingName[] = ['ROOT_PASSWORD']

type Env = Readonly<Record<string, string | undefined>>

/** The set variables for the unit; secrets only by name, because everybody on the machine may read a unit. */
function carried(env: Env): { lines: string[]; secrets: SettingName[] } {
  const names = (Object.keys(settings) as SettingName[]).filter((name) => env[name]?.trim() && !notCarried.includes(name))
  const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')
  return {
    lines: names.filter((name) => !settings[name].secret).map((name) => `Environment="${name}=${quoted(env[name]?.trim() ?? '')}"`),
    secrets: names.filter((name) => settings[name].secret),
  }
}

const install: BothLanguages = { en: 'Install:', zh: '安装：' }
const thisFile: BothLanguages = { en: '<this>', zh: '<本文件>' }
const description: BothLanguages = { en: 'Touchstone online judge', zh: 'Touchstone（试金石）在线评测系统' }

/**
 * A systemd unit that runs this clone as its own user. `Delegate=yes` gives that user the cgroups with which the judge enforces limits.
 * After installation nothing in it needs root.
 * @throws ConfigError
 */
export function systemdUnit(env: Env, node: string, user: string, language: UiLanguage): string {
  const { host, port, dataDir } = readConfig(env)
  const always = { HOST: host, PORT: String(port), DATA_DIR: dataDir }
  return `# /etc/systemd/system/touchstone.service
# ${inLanguage(install, {}, language)} sudo useradd --system --home-dir ${dataDir} ${user}; sudo chown -R ${user}: ${dataDir}
#     sudo cp ${inLanguage(thisFile, {}, language)} /etc/systemd/system/touchstone.service; sudo systemctl enable --now touchstone
[Unit]
Description=${inLanguage(description, {}, language)}
After=network.target

[Service]
User=${user}
WorkingDirectory=${rootFolder}
Environment=NODE_ENV=production
${carried({ ...env, ...always }).lines.join('\n')}
ExecStart=${node} tools/with-node.mjs node tools/start.mjs
Restart=on-failure
RestartPreventExitStatus=78
KillMode=mixed
TimeoutStopSec=60
Delegate=yes
TasksMax=infinity
NoNewPrivileges=no
PrivateTmp=no

[Install]
WantedBy=multi-user.target
`
}

export const serviceCli: CliCommand = {
  name: 'service',
  usage: 'service [--user <name>]',
  async run(args, { env, out, say, text, language }) {
    const { values } = parseArgs({ args, options: { user: { type: 'string', default: 'touchstone' } } })
    out(systemdUnit(env, process.execPath, values.user, language))
    for (const secret of carried(env).secrets) say(text('service-secret', { secret }))
    say(text('service-user', { user: values.user, folder: rootFolder }))
    if (availableParallelism() === 1) say(text('service-one-core'))
    return ExitCodes.ok
  },
}
