// Cost of each project's types for the compiler, in type instantiations, which are the same on every machine. The cap is a total, so growth of a
// project is decided by whoever raises its row (docs/decisions/0018-eight-districts.md).
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Cap of instantiations of a project: 5 % more than measured when the row was written. */
export const caps = {
  shared: 334_000,
  migrations: 8_000,
  'judge-sandbox': 212_000,
  server: 4_320_000,
  client: 1_450_000,
  e2e: 3_900_000,
}

/**
 * @param {string} output of `tsc --listFiles --extendedDiagnostics`
 * @param {string} folder the repository; its files outside of `node_modules` are our own
 * @returns {{ files: number, instantiations: number }}
 */
export function readCost(output, folder) {
  const lines = output.split('\n')
  const files = lines.filter((line) => line.startsWith(folder + sep) && !line.includes(`${sep}node_modules${sep}`)).length
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1])
  if (files === 0 || !Number.isInteger(instantiations)) throw new Error('the compiler said nothing of files and instantiations')
  return { files, instantiations }
}

/** @returns {Promise<{ stdout: string, stderr: string, status: number | null }>} what the compiler says of a project */
function compile(project) {
  // One thread: several threads instantiate some types again, and the number would depend on the machine.
  const args = ['-p', project, '--noEmit', '--singleThreaded', '--extendedDiagnostics', '--listFiles']
  return new Promise((resolve, reject) => {
    execFile('tsc', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ stdout, stderr, status: error ? error.code : 0 })
    })
  })
}

/** Prints a row per project. @returns whether every project is correct and below its cap */
export async function checkTypeCosts(say) {
  const said = new Map()
  // The largest first, so that no core is left with it alone at the end.
  const waiting = Object.keys(caps).sort((a, b) => caps[b] - caps[a])
  const takeTurns = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) said.set(project, await compile(project))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, takeTurns))
  let ok = true
  for (const [project, cap] of Object.entries(caps)) {
    const { stdout, stderr, status } = said.get(project)
    if (status !== 0) {
      say(
        stdout
          .split('\n')
          .filter((line) => /error TS|^ /.test(line))
          .join('\n') || stderr,
      )
      ok = false
      continue
    }
    const { files, instantiations } = readCost(stdout, root)
    say(`types of ${project}: ${instantiations} instantiations in ${files} files, cap ${cap}`)
    if (instantiations <= cap) continue
    say(`  too many: \`tsc -p ${project} --noEmit --singleThreaded --generateTrace <folder>\` shows which file costs what`)
    ok = false
  }
  return ok
}
