import { expect, test } from 'vitest'
import { decideImport } from './decide-import.ts'

const incoming = { contentHash: 'new', title: 'T', description: 'D', contentHashes: new Set(['a', 'b']) }
const stored = { importHash: 'old', editedSinceImport: false, title: 'T', description: 'D', contentHashes: new Set(['a']) }
const stranger = { ...stored, title: 'X', description: 'Y', contentHashes: new Set(['z']) }
const plain = { idTaken: false, force: false }
const forced = { idTaken: false, force: true }

test.each([
  { name: 'a new one is inserted', sameKey: null, how: plain, expected: 'insert' },
  { name: 'a new one with a taken id is refused', sameKey: null, how: { ...plain, idTaken: true }, expected: 'import.problem-id-taken' },
  {
    name: 'force does not take another problem’s id',
    sameKey: null,
    how: { idTaken: true, force: true },
    expected: 'import.problem-id-taken',
  },
  { name: 'the same file again changes nothing', sameKey: { ...stored, importHash: 'new' }, how: plain, expected: 'unchanged' },
  { name: 'not even with force', sameKey: { ...stored, importHash: 'new' }, how: forced, expected: 'unchanged' },
  {
    name: 'nor content that was edited here',
    sameKey: { ...stored, importHash: 'new', editedSinceImport: true },
    how: plain,
    expected: 'unchanged',
  },
  {
    name: 'force brings an edited one back',
    sameKey: { ...stored, importHash: 'new', editedSinceImport: true },
    how: forced,
    expected: 'update',
  },
  { name: 'a changed file updates', sameKey: stored, how: plain, expected: 'update' },
  {
    name: 'but not content that was edited here',
    sameKey: { ...stored, editedSinceImport: true },
    how: plain,
    expected: 'import.edited-since',
  },
  { name: 'unless forced', sameKey: { ...stored, editedSinceImport: true }, how: forced, expected: 'update' },
  { name: 'a stranger of the same id is refused', sameKey: stranger, how: plain, expected: 'import.another-problem' },
  {
    name: 'a common test is enough to be the same',
    sameKey: { ...stranger, contentHashes: new Set(['b', 'c']) },
    how: plain,
    expected: 'update',
  },
  { name: 'a stranger is overwritten by force', sameKey: stranger, how: forced, expected: 'update' },
])('$name', ({ sameKey, how, expected }) => {
  const decision = decideImport(incoming, sameKey, how)
  expect(decision.action === 'refuse' ? decision.reason : decision.action).toBe(expected)
})
