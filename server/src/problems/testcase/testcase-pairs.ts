import { compareCaseStems } from '../problem-import/reading/case-names.ts'

/** Names relative to `folder` (which ends in a slash, or is empty). `output` null: the input has none. */
type TestcasePairs = { folder: string; pairs: { input: string; output: string | null }[] }

/** The result for an archive: one set of pairs; or none, or several, so that a user must choose. */
type FoundPairs = { found: 'one'; set: TestcasePairs } | { found: 'none' } | { found: 'several'; folders: string[] }

/**
 * Finds the test data among the files of an archive in usual layouts: in the folder with everything; else in sibling folders `input` and
 * `output`, or in the only folder with pairs.
 */
export function findTestcasePairs(names: readonly string[]): FoundPairs {
  const folders = Map.groupBy(names, folderOf)
  const top = commonFolder(names)
  const atTop = pairsIn(top, folders.get(top) ?? [])
  if (atTop.pairs.length > 0) return { found: 'one', set: atTop }
  const twins = [...folders.keys()].flatMap((folder) => twinOf(folder, [...folders.keys()]) ?? [])
  const inTwins = new Set(twins.flatMap(({ input, output }) => [input, output]))
  const sets = [
    ...twins.map((twin) => pairsOfTwins(twin, folders)),
    ...[...folders].filter(([folder]) => !inTwins.has(folder)).map(([folder, files]) => pairsIn(folder, files)),
  ].filter(({ pairs }) => pairs.length > 0)
  const [only, ...more] = sets
  if (!only) return { found: 'none' }
  return more.length === 0 ? { found: 'one', set: only } : { found: 'several', folders: sets.map(({ folder }) => folder || '/').sort() }
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/** The deepest folder that contains all of these files. */
function commonFolder(names: readonly string[]): string {
  const [first, ...rest] = names.map((name) => folderOf(name).split('/').slice(0, -1))
  if (!first) return ''
  const shared = first.findIndex((part, i) => rest.some((parts) => parts[i] !== part))
  return first
    .slice(0, shared < 0 ? first.length : shared)
    .map((part) => `${part}/`)
    .join('')
}

const textInput = /^(.*)input(.*)\.txt$/i

/** `x.in` with `x.out` or `x.ans`, and `*input*.txt` with `*output*.txt`; case is ignored. */
function pairsIn(folder: string, files: readonly string[]): TestcasePairs {
  const plain = files.map((name) => name.slice(folder.length))
  const byFold = new Map(plain.map((name) => [name.toLowerCase(), name]))
  const found = plain.flatMap((input) => {
    if (/\.in$/i.test(input)) {
      const stem = input.slice(0, -3)
      return [{ stem, input, output: byFold.get(`${stem.toLowerCase()}.out`) ?? byFold.get(`${stem.toLowerCase()}.ans`) ?? null }]
    }
    const parts = textInput.exec(input)
    if (!parts) return []
    return [{ stem: input.slice(0, -4), input, output: byFold.get(`${parts[1]}output${parts[2]}.txt`.toLowerCase()) ?? null }]
  })
  return { folder, pairs: inOrder(found) }
}

function inOrder(found: { stem: string; input: string; output: string | null }[]): TestcasePairs['pairs'] {
  return found.sort((a, b) => compareCaseStems(a.stem, b.stem)).map(({ input, output }) => ({ input, output }))
}

type Twins = { parent: string; input: string; output: string }
const inputFolder = /^(.*\/)?(?:inputs?|in)\/$/i
const outputFolder = /^(?:outputs?|out|answers?|ans)\/$/i

function twinOf(folder: string, all: readonly string[]): Twins | undefined {
  const parts = inputFolder.exec(folder)
  if (!parts) return undefined
  const parent = parts[1] ?? ''
  const output = all.find((other) => other.startsWith(parent) && outputFolder.test(other.slice(parent.length)))
  return output === undefined ? undefined : { parent, input: folder, output }
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase()
/** A stem without the word that distinguishes input from output. */
const bareStem = (stem: string): string => stem.replace(/input|output|answer|^(?:in|out|ans)(?=[\d_.-])/, '')

function pairsOfTwins({ parent, input, output }: Twins, folders: ReadonlyMap<string, readonly string[]>): TestcasePairs {
  const outputs = (folders.get(output) ?? []).map((name) => ({ name, stem: stemOf(name.slice(output.length)) }))
  const found = (folders.get(input) ?? []).map((name) => {
    const stem = stemOf(name.slice(input.length))
    const same = outputs.find((other) => other.stem === stem) ?? outputs.find((other) => bareStem(other.stem) === bareStem(stem))
    return { stem, input: name.slice(parent.length), output: same ? same.name.slice(parent.length) : null }
  })
  return { folder: parent, pairs: inOrder(found) }
}
