import { describe, expect, test } from 'vitest'
import { findTestcasePairs } from './testcase-pairs.ts'

/** `input output` of each pair, with the folder before them. */
function pairs(names: string[]): string[] | string {
  const found = findTestcasePairs(names)
  if (found.found !== 'one') return found.found === 'none' ? 'none' : `several: ${found.folders.join(' ')}`
  return found.set.pairs.map(({ input, output }) => `${found.set.folder}: ${input} ${output ?? '-'}`)
}

describe('the pairs of an archive', () => {
  test.each([
    { name: 'in the root', names: ['1.in', '1.out', '2.in', '2.ans'], expected: [': 1.in 1.out', ': 2.in 2.ans'] },
    { name: 'in one common folder', names: ['tests/1.in', 'tests/1.out'], expected: ['tests/: 1.in 1.out'] },
    { name: 'in single folders inside each other', names: ['a/b/c/1.in', 'a/b/c/1.out'], expected: ['a/b/c/: 1.in 1.out'] },
    {
      name: 'in one folder, with a text beside it',
      names: ['题/readme.md', '题/data/1.in', '题/data/1.out'],
      expected: ['题/data/: 1.in 1.out'],
    },
    { name: 'with capitals', names: ['A.IN', 'a.out'], expected: [': A.IN a.out'] },
    {
      name: 'as texts',
      names: ['input1.txt', 'Output1.txt', 'my_input_b.txt', 'my_output_b.txt'],
      expected: [': input1.txt Output1.txt', ': my_input_b.txt my_output_b.txt'],
    },
    {
      name: 'in folders input and output',
      names: ['Input/10.txt', 'Input/9.txt', 'Output/9.txt', 'Output/10.txt'],
      expected: [': Input/9.txt Output/9.txt', ': Input/10.txt Output/10.txt'],
    },
    { name: 'in such folders under other endings', names: ['p/in/1.in', 'p/out/1.out'], expected: ['p/: in/1.in out/1.out'] },
    {
      name: 'in such folders under other names',
      names: ['input/input1.txt', 'answers/answer1.txt'],
      expected: [': input/input1.txt answers/answer1.txt'],
    },
    { name: 'without an output', names: ['1.in', '2.in', '2.out'], expected: [': 1.in -', ': 2.in 2.out'] },
    { name: 'in the root, despite deeper ones', names: ['1.in', '1.out', 'old/2.in', 'old/2.out'], expected: [': 1.in 1.out'] },
    { name: 'nowhere', names: ['readme.txt', 'statement.pdf'], expected: 'none' },
    { name: 'in an empty archive', names: [], expected: 'none' },
    { name: 'in two folders', names: ['a/1.in', 'a/1.out', 'b/1.in', 'b/1.out'], expected: 'several: a/ b/' },
    { name: 'in an input folder without its twin', names: ['input/1.in', 'x.md'], expected: ['input/: 1.in -'] },
    { name: 'as outputs alone', names: ['1.out', '2.out'], expected: 'none' },
  ])('$name', ({ names, expected }) => {
    expect(pairs(names)).toEqual(expected)
  })
})
