import { expect, test } from 'vitest'
import { linesTogether, smallChanges } from './small-changes.ts'

const own = 'n = int(input())\nif n > 3:\n    print(sorted(n))\n'

test.each([
  { name: 'a marked sign', text: '用 `>=`。', change: 'n >= 3' },
  { name: 'a bare sign', text: 'Use >= there.', change: 'n >= 3' },
  { name: 'a sign in words', text: '把大于换成大于等于。', change: 'n >= 3' },
  { name: 'a sign in English words', text: 'Change it to at most.', change: 'n <= 3' },
  { name: 'a marked number', text: 'Try `4`.', change: 'n > 4' },
  { name: 'a number in a sentence about a change', text: '把 3 改成 4。', change: 'n > 4' },
  { name: 'a marked name', text: '把 `sorted` 换成 `reversed`。', change: 'print(reversed(n))' },
  { name: 'a marked part in place of another one', text: 'Turn `3:` into `3 and n:`.', change: 'if n > 3 and n:' },
  { name: 'a marked name in place of another one of the program', text: 'Change `sorted` to `n` there.', change: 'print(n(n))' },
  { name: 'a name in place of another one, without marks', text: 'In line 3 change sorted to n.', change: 'print(n(n))' },
  { name: 'a name in place of another one, in Chinese', text: '把第 3 行的 sorted 换成 int。', change: 'print(int(n))' },
  { name: 'a new name alone', text: 'Use `reversed` instead.', change: 'print(reversed(n))' },
])('$name makes another program', ({ text, change }) => {
  expect(smallChanges(own, text).some((program) => program.includes(change))).toBe(true)
})

test.each([
  { name: 'a sum', text: 'In the sample 1 + 2 = 3.' },
  { name: 'a limit', text: 'n goes up to 10^9.' },
  { name: 'names of the program', text: 'What is `n` after `input`?' },
  { name: 'a question', text: 'If n = 0, what happens in the first step?' },
])('$name makes none', ({ text }) => expect(smallChanges(own, text)).toEqual([]))

test('pieces of a line come together over several answers', () => {
  expect(linesTogether('And `1)`', ['First `range(1,`', 'then `n +`'])).toContain('range(1, n + 1)')
  expect(linesTogether('And `"{n}" )`', ['First `print ( f`'])).toContain('print ( f"{n}" )')
  expect(linesTogether("And `( n ) << ' \\ n ' ;`", ['First `std : : cout << f`'])).toContain("std::cout<<f(n)<<'\\n';")
  expect(linesTogether('Look at `print(n)`', ['You wrote `n = 1`'])).toEqual([])
})
