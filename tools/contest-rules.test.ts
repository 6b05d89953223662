import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

/** The folders that hold the values of each format, and the list of formats. */
const ruleFolders = /[/\\](contests[/\\]rules|contest-rules)[/\\]|contest-format(\.schema)?\.ts$/
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|routeTree\.gen|[/\\](i18n|testing)[/\\]/.test(file)

const formats = contestFormats.join('|')
/** A format by its name, a rule type by its name, and the insides of one format. */
const asks = new RegExp(`['"](${formats})['"]|\\bContestType\\.|/(rules/(${formats})|contest-rules/(${formats}))[/-]`)

/** Files that may say such a word, with what it means there. */
const exceptions: Record<string, string> = {
  'server/src/site/ranking/ranking.queries.ts': 'a ranking of the site, by the rule types of problems',
  'server/src/site/ranking/ranking.service.ts': 'a ranking of the site, by the rule types of problems',
  'client/src/features/scoreboard/reveal/reveal-rows.ts': 'the ceremony, which only one format has',
  'client/src/features/scoreboard/reveal/reveal-setup.ts': 'the ceremony, which only one format has',
  'client/src/features/scoreboard/reveal/reveal-screen.tsx': 'the ceremony, which only one format has',
}

const askers = ['server', 'shared', 'client']
  .flatMap((workspace) => filesUnder(join(root, workspace, 'src')))
  .filter((file) => isSource(file) && !ruleFolders.test(file))
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const line = lines.findIndex((text) => asks.test(text))
    return line < 0 ? [] : [{ file: relative(root, file).replaceAll('\\', '/'), at: `${line + 1}: ${lines[line]?.trim()}` }]
  })

test('only the folders of the contest rules ask which rules a contest has', () => {
  const unexpected = askers.filter(({ file }) => !(file in exceptions))
  expect(unexpected.map(({ file, at }) => `${file}:${at}`)).toEqual([])
})

test('each exception is still needed', () => {
  const files = askers.map(({ file }) => file)
  expect(Object.keys(exceptions).filter((file) => !files.includes(file))).toEqual([])
})
