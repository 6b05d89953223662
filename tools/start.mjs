// `npm start`: builds the client when its sources changed, then runs the server and the judge worker side by side and restarts dead ones.
// Runs under tools/with-node.mjs.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { supervise } from './supervise.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (line) => process.stdout.write(`touchstone: ${line}\n`)

/** A service may run as a user that can only read the clone; then its owner builds. */
function mayBuild() {
  try {
    accessSync(join(root, 'client'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

function buildClient() {
  const started = Date.now()
  const isBuilt = existsSync(join(root, 'client', 'dist', 'index.html'))
  if (!mayBuild()) {
    if (isBuilt) return
    process.stderr.write('touchstone: the pages are not built, and this user may not write the clone; let its owner run: npm run build\n')
    process.exit(78)
  }
  if (!isBuilt) say('building the pages (about half a minute, the first time only) ...')
  const args = ['run', 'build', '--filter=@touchstone/client', '--output-logs=errors-only', '--log-prefix=none']
  const { status, stdout, stderr } = spawnSync('turbo', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}touchstone: the pages could not be built; what is said above is why\n`)
    process.exit(1)
  }
  const seconds = (Date.now() - started) / 1000
  if (seconds > 2) say(`pages built in ${seconds.toFixed(0)} s`)
}

buildClient()
const source = (name) => join(root, 'server', 'src', name)
supervise(
  [
    { name: 'server', file: source('main.ts') },
    // The worker can claim nothing before the server listens.
    { name: 'judge worker', file: source('judge-worker.ts'), after: 'server' },
  ].filter(({ file }) => existsSync(file)),
  { cwd: root, say },
)
