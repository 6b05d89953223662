import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Config, rootFolder } from '../environment/config.ts'
import { type CliCommand, ExitCodes } from './cli-command.ts'

/**
 * A systemd unit that runs this clone as a user of its own. `Delegate=yes` gives that user the cgroups which the judge needs to
 * enforce limits; nothing in it needs root once it is installed.
 */
export function systemdUnit({ host, port, dataDir }: Pick<Config, 'host' | 'port' | 'dataDir'>, node: string, user: string): string {
  return `# /etc/systemd/system/touchstone.service
# Install: sudo useradd --system --home-dir ${dataDir} ${user}; sudo chown -R ${user}: ${dataDir}
#          sudo cp <this> /etc/systemd/system/touchstone.service; sudo systemctl enable --now touchstone
[Unit]
Description=Touchstone online judge
After=network.target

[Service]
User=${user}
WorkingDirectory=${rootFolder}
Environment=NODE_ENV=production HOST=${host} PORT=${port} DATA_DIR=${dataDir}
ExecStart=${node} tools/with-node.mjs node tools/start.mjs
Restart=on-failure
RestartPreventExitStatus=78
KillMode=mixed
TimeoutStopSec=20
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
  about: 'prints a systemd unit for this clone, with the configuration of the environment',
  async run(args, { config, out, say }) {
    const { values } = parseArgs({ args, options: { user: { type: 'string', default: 'touchstone' } } })
    out(systemdUnit(config(), process.execPath, values.user))
    say(`the user ${values.user} must be able to read ${rootFolder}; build the pages as its owner: npm run build`)
    if (availableParallelism() === 1) say('this machine has one core: judging and serving will share it')
    return ExitCodes.ok
  },
}
