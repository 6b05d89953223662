import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Many readers learnt English at school. A comment or a name in words that they met there saves each of them a dictionary.

const root = fileURLToPath(new URL('../', import.meta.url))
const folders = ['shared', 'server', 'client', 'judge-sandbox', 'migrations', 'e2e', 'tools']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\/(node_modules|dist|node-runtime)(\/|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => path !== 'tools/plain-words.test.ts'),
)

/** Each with what to write instead. */
const rareWords = [
  { word: /\bheed/i, instead: 'follow, apply' },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\bof ours\b/i, instead: 'our, internal' },
  { word: /\bgoes on\b/i, instead: 'continues' },
  { word: /\bown accord\b/i, instead: 'by itself' },
  { word: /\b(?:isToldWhy|tellNobody|notAsWished|\w*[a-z]Wish|\w*[a-z]Told)\b/, instead: 'the word of the field' },
]

test.each(rareWords)('the code says "$instead" for $word', ({ word }) => {
  const lines = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text) => ({ path, text })),
  )
  const found = lines.filter(({ text }) => word.test(text)).map(({ path, text }) => `${path}: ${text.trim()}`)
  expect(found).toEqual([])
})
