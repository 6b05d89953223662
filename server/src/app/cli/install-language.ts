import { spawnSync } from 'node:child_process'
import { debianPackagesOf } from '@touchstone/judge-sandbox/language/debian-packages.ts'
import { type CliContext, ExitCodes } from './cli-command.ts'

/** The machine's part of installing; a test has its own. */
export type PackageManager = {
  hasApt(): boolean
  isRoot(): boolean
  /** @returns exit code */
  run(command: readonly string[]): number
}

const thisMachine: PackageManager = {
  hasApt: () => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0,
  isRoot: () => process.getuid?.() === 0,
  run: ([file, ...args]) => spawnSync(file ?? '', args, { stdio: 'inherit' }).status ?? 1,
}

/** Runs the distribution's install command for a language as root, and prints it for other users. */
export function installLanguage(name: string, { out, say }: Pick<CliContext, 'out' | 'say'>, machine = thisMachine): number {
  const found = debianPackagesOf(name)
  if (!found) {
    say(`there is no language "${name}"; the command without --install lists them`)
    return ExitCodes.couldNotRun
  }
  if (found.kind === 'none') {
    say(`${name} cannot be installed: ${found.why}`)
    return ExitCodes.failed
  }
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...found.packages]
  if (!machine.hasApt() || !machine.isRoot()) {
    out(`${machine.hasApt() ? 'sudo ' : ''}${command.join(' ')}\n`)
    say(machine.hasApt() ? 'run this as root' : 'this machine has no apt-get; its own package manager may name these packages otherwise')
    return ExitCodes.failed
  }
  if (machine.run(command) !== 0) {
    say(`${command.join(' ')} failed`)
    return ExitCodes.failed
  }
  say(`${name} is installed; a judge that runs proves it at its next start`)
  return ExitCodes.ok
}
