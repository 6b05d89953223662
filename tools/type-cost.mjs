// Cost of each project's types for the compiler, in type instantiations, which are the same on every machine. The cap is per own file. So a
// project may grow, and a careless generic that every file pays for is found.
import { spawnSync } from 'node:child_process'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Cap of instantiations per own file of a project: a quarter more than measured when the row was written. */
export const caps = {
  shared: 1_100,
  migrations: 110,
  'judge-sandbox': 900,
  server: 2_600,
  client: 1_150,
  e2e: 3_050,
}

/**
 * @param {string} output of `tsc --listFiles --extendedDiagnostics`
 * @param {string} folder the repository; its files outside of `node_modules` are our own
 * @returns {{ files: number, instantiations: number, perFile: number }}
 */
export function readCost(output, folder) {
  const lines = output.split('\n')
  const files = lines.filter((line) => line.startsWith(folder + sep) && !line.includes(`${sep}node_modules${sep}`)).length
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1])
  if (files === 0 || !Number.isInteger(instantiations)) throw new Error('the compiler said nothing of files and instantiations')
  return { files, instantiations, perFile: Math.round(instantiations / files) }
}

/** Prints a row per project. @returns whether every project is correct and below its cap */
export function checkTypeCosts(say) {
  // One thread: several threads instantiate some types again, and the number would depend on the machine.
  const options = ['--noEmit', '--singleThreaded', '--extendedDiagnostics', '--listFiles']
  let ok = true
  for (const [project, cap] of Object.entries(caps)) {
    const { stdout, stderr, status } = spawnSync('tsc', ['-p', project, ...options], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
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
    const { files, instantiations, perFile } = readCost(stdout, root)
    say(`types of ${project}: ${instantiations} instantiations, ${perFile} for each of ${files} files, cap ${cap}`)
    if (perFile <= cap) continue
    say(`  too many: \`tsc -p ${project} --noEmit --singleThreaded --generateTrace <folder>\` shows which file costs what`)
    ok = false
  }
  return ok
}
