/** An icon means one thing: the arrows of a refresh load a list again, and do nothing else. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

/** Files that show these arrows, with what they load again. */
const refreshes: Record<string, string> = {
  'client/src/features/contest/announcement-page.tsx': 'announcements of a contest',
  'client/src/features/home/announcements.tsx': 'announcements of the site',
}

test('the arrows of a refresh stand on no act that changes something', () => {
  const using = filesUnder(join(root, 'client', 'src'))
    .filter((file) => file.endsWith('.tsx') && /\bIcon(Refresh|Reload)\b/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
  expect(using.toSorted()).toEqual(Object.keys(refreshes))
})
