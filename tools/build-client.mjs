import { spawnSync } from 'node:child_process'

/** Builds the pages as they are in the sources now; nothing is done when they are built already. @returns whether they are there */
export function buildClient(root) {
  const { error, status } = spawnSync('turbo', ['run', 'build', '--filter=@touchstone/client', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) process.stderr.write(`turbo: ${error.message}; run this by npm run\n`)
  return status === 0
}
