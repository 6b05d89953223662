/** Writes the test data of all starter problems again: `node server/src/problems/starter/generate.ts`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStarterTests, starterFolders } from './read-starter.ts'

for (const folder of await starterFolders()) {
  const tests = await makeStarterTests(folder)
  await rm(join(folder, 'tests'), { recursive: true, force: true })
  await mkdir(join(folder, 'tests'))
  for (const [index, { input, output }] of tests.entries()) {
    await writeFile(join(folder, 'tests', `${index + 1}.in`), input)
    await writeFile(join(folder, 'tests', `${index + 1}.out`), output)
  }
}
