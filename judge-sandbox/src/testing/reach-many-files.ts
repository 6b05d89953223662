// Reaches every file of a private folder in turn, in its own mount namespace; for a test. Arguments: folder, number of mounts to keep.
// Prints the texts read through the returned paths, and the number of remaining mounts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReachablePaths } from '../sandbox/reachable-paths.ts'

const [folder, kept] = process.argv.slice(2) as [string, string]
const mounts = () => readFileSync('/proc/self/mountinfo', 'utf8').split('\n').length
const before = mounts()
const paths = createReachablePaths(Number(kept))
const read = readdirSync(folder)
  .sort()
  .flatMap((name) => [name, 'first'].map((each) => readFileSync(paths.reach(join(folder, each)), 'utf8')))
process.stdout.write(JSON.stringify({ read, mounts: mounts() - before }))
