import { spawnSync } from 'node:child_process'

/** Builds the client from the current sources; does nothing when the build is up to date. @returns whether the build exists */
export function buildClient(root) {
  const { error, status } = spawnSync('turbo', ['run', 'build', '--filter=@touchstone/client', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) process.stderr.write(`turbo: ${error.message}; run this by npm run\n`)
  return status === 0
}
