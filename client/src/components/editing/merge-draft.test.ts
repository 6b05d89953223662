import { describe, expect, test } from 'vitest'
import { differencesOf, differingLines, typedUpon } from './merge-draft.ts'

const read = { title: 'A+B', timeLimit: 1000, tags: ['easy'], hint: '' }

describe('two changes of one thing', () => {
  test('differ where somebody else changed a field, contested or not', () => {
    const mine = { ...read, title: 'Sum', hint: 'Add' }
    const theirs = { ...read, title: 'Plus', timeLimit: 2000 }
    expect(differencesOf(read, mine, theirs)).toEqual([
      { field: 'title', mine: 'Sum', theirs: 'Plus', isContested: true },
      { field: 'timeLimit', mine: 1000, theirs: 2000, isContested: false },
    ])
  })

  test('do not differ where both say the same, or nobody else changed anything', () => {
    expect(differencesOf(read, { ...read, tags: ['dp'] }, { ...read, tags: ['dp'] })).toEqual([])
    expect(differencesOf(read, { ...read, title: 'Sum' }, read)).toEqual([])
  })

  test('are put together: typed fields stay, and untouched ones are the other person’s', () => {
    const mine = { ...read, title: 'Sum', hint: 'Add' }
    const theirs = { title: 'Plus', timeLimit: 2000, tags: ['easy', 'dp'], hint: '' }
    expect(typedUpon(read, mine, theirs)).toEqual({ title: 'Sum', timeLimit: 2000, tags: ['easy', 'dp'], hint: 'Add' })
  })
})

describe('long texts show where they differ', () => {
  test.each([
    { name: 'one line', a: 'x', b: 'y', mine: 'x', theirs: 'y' },
    { name: 'in the middle', a: '1\n2\n3\n4\n5', b: '1\n2\nx\n4\n5', mine: '…\n2\n3\n4\n…', theirs: '…\n2\nx\n4\n…' },
    { name: 'a line more', a: '1\n2\n3', b: '1\n2\n2\n3', mine: '…\n2\n3', theirs: '…\n2\n2\n3' },
    { name: 'nothing before', a: '', b: 'new', mine: '', theirs: 'new' },
  ])('$name', ({ a, b, mine, theirs }) => expect(differingLines(a, b)).toEqual({ mine, theirs }))
})
