import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../source-imports.ts'

// A process of its own runs the tests of this folder. Vitest inside of Vitest would share its globals.
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'mutants-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One mutant, as the maker writes it: it counts that a test reached it, and it answers differently when it is switched on. */
const instrumented = (name: string, mutant: string) => `
export function ${name}(n) {
  const { mutantCoverage: { perTest }, currentTestId, activeMutant } = globalThis.__stryker__
  if (currentTestId) ((perTest[currentTestId] ??= {})['${mutant}'] ??= 0, perTest[currentTestId]['${mutant}']++)
  return activeMutant === '${mutant}' ? n - 1 : n + 1
}`

function write(name: string, expectation: string) {
  writeFileSync(join(folder, `${name}.ts`), `export const ${name} = (n: number) => n + 1\n`)
  writeFileSync(
    join(folder, `${name}.test.ts`),
    `import { expect, test } from 'vitest'\nimport { ${name} } from './${name}.ts'\ntest('${name}', () => ${expectation})\n`,
  )
}

const Outcome = z.object({ reached: z.array(z.string()), killed: z.array(z.string()) })

/** Runs the tests of these files. The mutants get the numbers 0, 1, ... in this order, as in a real run. */
function outcomeOf(names: string[]) {
  const contents = names.map((name, at) => [join(folder, `${name}.ts`), instrumented(name, String(at))])
  const tests = names.map((name) => `${name}.test.ts`)
  const script = `
    import { runTests } from ${JSON.stringify(join(root, 'tools/mutation/run-tests.mjs'))}
    const { reached, killed } = await runTests(${JSON.stringify(folder)}, new Map(${JSON.stringify(contents)}), ${JSON.stringify(tests)})
    console.log('\\n' + JSON.stringify({ reached: [...reached].sort(), killed: [...killed].sort() }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(stdout + stderr)
  return Outcome.parse(JSON.parse(last))
}

test('a group finds and kills the mutants that its files find and kill alone, whatever ran before', () => {
  write('next', 'expect(next(1)).toBe(2)')
  write('blind', 'expect(blind(1)).toBeTypeOf("number")')
  expect(outcomeOf(['next'])).toEqual({ reached: ['0'], killed: ['0'] })
  expect(outcomeOf(['blind'])).toEqual({ reached: ['0'], killed: [] })
  expect(outcomeOf(['blind', 'next'])).toEqual({ reached: ['0', '1'], killed: ['1'] })
})
