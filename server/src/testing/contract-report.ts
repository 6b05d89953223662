/** `npm run contract`: the number of declared documented calls, and the missing ones. */
import { declaredDocumented, documentedCalls, missingCalls, ownCalls, restOf } from './contract.ts'

const areas = Map.groupBy(missingCalls, ({ path }) =>
  path
    .split('/')
    .slice(2, path.startsWith('/api/admin/') ? 4 : 3)
    .join('/'),
)

process.stdout.write(
  `${declaredDocumented.length} of ${documentedCalls.length} documented calls are declared; ${ownCalls.length} of our own.\n`,
)
if (missingCalls.length > 0) process.stdout.write(`\n${missingCalls.length} are missing:\n`)
for (const [area, calls] of areas) {
  process.stdout.write(`\n  ${area}\n`)
  for (const call of calls) process.stdout.write(`    ${restOf(call)}  (${call.name})\n`)
}
if (ownCalls.length > 0) process.stdout.write(`\nOf our own:\n${ownCalls.map((rest) => `    ${rest}\n`).join('')}`)
