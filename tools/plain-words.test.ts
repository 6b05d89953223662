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

const LONGEST_SENTENCE = 25

/** The texts of a file's comments: blocks, and neighbouring lines that begin with `//`. Drawings and tables, which are indented, are left out. */
function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*\*?\s(.*?)\*\//gs)].map(([, text = '']) => text.replace(/^ *\*/gm, ''))
  const lines = [...source.matchAll(/(?:^ *\/\/ .*\n)+/gm)].map(([text]) => text.replace(/^ *\/\//gm, ''))
  return [...blocks, ...lines].map((text) => text.replace(/^ {2,}\S.*$/gm, '\n'))
}

const sentencesOf = (comment: string): string[] =>
  comment
    .split(/\n\s*\n|\n\s*(?=[-*@] ?\w)|(?=@(?:param|returns|throws|see)\b)|(?<=[.!?:;])\s/)
    .filter((part) => !part.startsWith('@throws'))

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /\w/.test(word))

test('a sentence of a comment has 25 words at most', () => {
  const comments = sources.flatMap((path) => commentsOf(readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })))
  expect(comments.length).toBeGreaterThan(1000)
  const long = comments.flatMap(({ path, text }) =>
    sentencesOf(text)
      .map(wordsOf)
      .filter((words) => words.length > LONGEST_SENTENCE)
      .map((words) => `${path}: ${words.join(' ')}`),
  )
  expect(long).toEqual([])
})

test('what counts as a sentence of a comment', () => {
  const source =
    '/**\n * One two\n * three. Four: five\n *   a  drawing\n * six\n * @param x seven\n */\n  // Eight\n  // nine.\nconst a = 1 // not this\n'
  const words = commentsOf(source)
    .flatMap(sentencesOf)
    .map((sentence) => wordsOf(sentence).join(' '))
  expect(words.filter(Boolean)).toEqual(['One two three.', 'Four:', 'five', 'six', '@param x seven', 'Eight nine.'])
})

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

// A function publishes, reports, sends, notifies or returns. A clause needs a noun as its subject. A literal needs no spread.

const finished = ['judge-sandbox/', 'migrations/', 'e2e/', 'tools/', 'shared/', 'server/src/', 'client/']
const edited = sources.filter((path) => finished.some((folder) => path.startsWith(folder)))

test('no comment, name or text of the code says "tell"', () => {
  const found = edited.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /\b(?:tells?|told|telling)\b|\btell[A-Z]|[a-z](?:Tells?|Told)(?![a-z])|\bTold/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no sentence of a comment begins with "who" or "what"', () => {
  const found = edited.flatMap((path) =>
    commentsOf(readFileSync(join(root, path), 'utf8'))
      .flatMap(sentencesOf)
      .map((sentence) => sentence.trim())
      .filter((sentence) => /^(?:Who|What|Whoever|Whatever|Whose)\b/.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  )
  expect(found).toEqual([])
})

/** The pages in English, without their code blocks and headings. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
]
  .filter((path) => path.endsWith('.md') && !path.includes('zh-CN'))
  .map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8')
      .replace(/^```.*?^```/gms, '')
      .replace(/^#.*$/gm, ''),
  }))

test.each([
  { name: 'says "tell"', pattern: /\b(?:tells?|told|telling)\b/g },
  { name: 'begins a sentence with "who" or "what"', pattern: /(?:^|[.!?] |^ *- |\| )(?:Who|What|Whoever|Whatever|Whose)\b.*/gm },
])('no document $name', ({ pattern }) => {
  expect(documents.length).toBeGreaterThan(40)
  const found = documents.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('no spread of a literal only packs lines', () => {
  const found = edited.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /\.\.\.\{ /.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
