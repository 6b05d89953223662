// Runs a command under Node 24 with the packages of this repository, and installs both when they are missing.
//
// Theory of operation: this file must run on any Node >= 18 and has no dependencies. A host's Node older than 24 is replaced: the npm
// package of Node, pinned in tools/node-runtime/package-lock.json, is installed beside this file and put first on PATH. Packages are
// installed again only when the lockfile or the ABI has changed since the last time. Nothing is written outside the clone, package
// managers' own caches aside.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onParentGone } from './parent-watch.mjs'

const NEEDED_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeDir = join(root, 'tools', 'node-runtime')
const env = {
  // Sources without their types, kept between starts: a command starts in half the time.
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

function fail(message) {
  process.stderr.write(`touchstone: ${message}\n`)
  process.exit(1)
}

/** @param {Record<string, string>} [more] variables for this command alone */
function npm(args, cwd, node, what, more = {}) {
  process.stderr.write(`touchstone: ${what} ...\n`)
  const started = Date.now()
  const script = process.env.npm_execpath
  const [file, argv] = script ? [node, [script, ...args]] : ['npm', args]
  const { status, error } = spawnSync(file, argv, { cwd, env: { ...env, ...more }, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`${what} failed${error ? ` (${error.message})` : ''}; run it again when the network is back`)
  process.stderr.write(`touchstone: ${what} done in ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

/** The host's Node when it is new enough, else the one from tools/node-runtime, installed on first use. */
function findNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= NEEDED_MAJOR) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const home = join(runtimeDir, 'node_modules', name)
  const binary = join(home, 'bin', 'node')
  if (!existsSync(binary)) {
    npm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      runtimeDir,
      process.execPath,
      `bringing Node ${NEEDED_MAJOR} (this machine has ${process.versions.node})`,
    )
  }
  if (!existsSync(binary) || spawnSync(binary, ['--version']).status !== 0) {
    fail(
      `no prebuilt Node ${NEEDED_MAJOR} runs on ${process.platform}-${process.arch} here; install Node ${NEEDED_MAJOR} or newer and run this again`,
    )
  }
  return binary
}

function nativeModulesWork(node) {
  const probe = "require('isolated-vm'); new (require('better-sqlite3'))(':memory:').exec('select 1')"
  return spawnSync(node, ['-e', probe], { cwd: root, env, stdio: 'ignore' }).status === 0
}

function installPackages(node) {
  const abi = spawnSync(node, ['-p', 'process.versions.modules + process.arch'], { encoding: 'utf8' }).stdout.trim()
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${abi}`
  const stamp = join(root, 'node_modules', '.touchstone-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root, node, 'installing packages')
  if (!nativeModulesWork(node)) {
    // node-gyp finds the headers of the Node beside this file without a download. npm does not know the variable and warns of it, so it is
    // set for this command alone, which prints errors only.
    const headers = node.startsWith(runtimeDir) ? { npm_config_nodedir: dirname(dirname(node)) } : {}
    const rebuild = ['rebuild', '--ignore-scripts=false', '--loglevel=error', 'isolated-vm', 'better-sqlite3']
    npm(rebuild, root, node, 'building native modules (a few minutes)', headers)
    if (!nativeModulesWork(node))
      fail('better-sqlite3 or isolated-vm does not load; install a C++ compiler and Python 3, then run this again')
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

const node = findNode()
env.PATH = [dirname(node), join(root, 'node_modules', '.bin'), env.PATH].join(delimiter)
installPackages(node)

const [command, ...args] = process.argv.slice(2)
if (!command) fail('usage: node tools/with-node.mjs <command> [arguments]')
const child = spawn(command === 'node' ? node : command, args, { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// Behind npm no signal arrives here, because npm and its shell do not forward signals. Started by hand this may outlive its shell.
if (process.env.npm_lifecycle_event) onParentGone(() => child.kill('SIGTERM'))
child.on('error', (error) => fail(`${command}: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
