import { spawnSync } from 'node:child_process'
import { debianPackagesOf } from '@touchstone/judge-sandbox/language/debian-packages.ts'
import { inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type CliContext, ExitCodes } from './cli-command.ts'

/** The machine's part of installing; a test has its own. */
type PackageManager = {
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
export function installLanguage(
  name: string,
  { out, say, text, language }: Pick<CliContext, 'out' | 'say' | 'text' | 'language'>,
  machine = thisMachine,
): number {
  const found = debianPackagesOf(name)
  if (!found) {
    say(text('install-unknown', { name }))
    return ExitCodes.couldNotRun
  }
  if (found.kind === 'none') {
    say(text('install-none', { name, why: inLanguage(found.why, {}, language) }))
    return ExitCodes.failed
  }
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...found.packages]
  if (!machine.hasApt() || !machine.isRoot()) {
    out(`${machine.hasApt() ? 'sudo ' : ''}${command.join(' ')}\n`)
    say(text(machine.hasApt() ? 'install-as-root' : 'install-no-apt'))
    return ExitCodes.failed
  }
  if (machine.run(command) !== 0) {
    say(text('install-failed', { command: command.join(' ') }))
    return ExitCodes.failed
  }
  say(text('install-done', { name }))
  return ExitCodes.ok
}
