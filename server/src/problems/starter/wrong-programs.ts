import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A text of a right solution, and another one in its place. */
type Edit = readonly [from: string, to: string]
type Fault = { fault: string; file: string; edits: readonly Edit[] }

const c = (fault: string, ...edits: Edit[]): Fault => ({ fault, file: 'main.c', edits })
const python = (fault: string, ...edits: Edit[]): Fault => ({ fault, file: 'main.py', edits })

/** Usual faults of pupils in the starter problems, by the folder of the problem. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  '01-a-plus-b': [
    c('int for long long', ['long long', 'int'], ['lld', 'd']),
    c('the difference', ['a + b', 'a - b']),
    c('the absolute value of the first', ['a + b', '(a < 0 ? -a : a) + b']),
  ],
  '02-celsius': [
    c('a division of integers', ['c * 9 / 5.0 + 32', '(double)(c * 9 / 5 + 32)']),
    c('one number too few', ['n-- > 0', '--n > 0']),
    c('no decimal', ['%.1f', '%.0f']),
  ],
  '03-words': [
    c('long words are cut', ['%1000s', '%9s']),
    c('two words at most', ['n < 1001', 'n < 2']),
    python('blanks count as words', ['.split()', ".rstrip('\\n').split(' ')"]),
  ],
  '04-ranking': [
    c('ties the other way', ['a->number - b->number', 'b->number - a->number']),
    c('ranks without gaps', ['rank = i + 1', 'rank++']),
    c('the worst first', ['? -1 : 1', '? 1 : -1']),
  ],
  '05-robot': [
    c('left is right', ['(facing + 3)', '(facing + 1)']),
    c('through desks', [" || floor[r][c] == '#'", '']),
    c('squares count twice', ['if (!swept[r][c]) count++', 'count++']),
    c('rows for columns at the edge', ['c >= m', 'c >= n']),
  ],
  '06-planks': [
    c('more pieces than asked', ['pieces >= k', 'pieces > k']),
    c('pieces are rounded up', ['planks[i] / middle', '(planks[i] + middle - 1) / middle']),
    c('a low upper bound', ['high = 1000000001', 'high = 1000001']),
  ],
  '07-snacks': [
    c('a snack is bought twice', ['int used = w; used >= a; used--', 'int used = a; used <= w; used++']),
    c('int for long long', ['static long long', 'static int'], ['%lld', '%d']),
    c('never a full bag', ['used >= a', 'used > a']),
  ],
  '08-maze': [
    c('the start counts', ['steps[r][c] - 1', 'steps[r][c]']),
    c('three directions', ['i < 4', 'i < 3']),
    c('zero for no way', ['puts("-1")', 'puts("0")']),
    c('rows for columns at the edge', ['x >= m', 'x >= n']),
  ],
  '09-primes': [
    c('without n itself', ['i <= n; i++', 'i < n; i++']),
    c('one is prime', ['int i = 2', 'int i = 1']),
    c('squares of primes at the end', ['j <= n', 'j < n']),
  ],
  '10-digit-sum': [
    c('without the lower end', ['count(l - 1, s)', 'count(l, s)']),
    c('without the upper end', ['return total + (left == 0)', 'return total']),
    c('no way for a sum of zero', ['ways[0][0] = 1', 'ways[0][0] = s > 0']),
  ],
  '11-big-product': [
    c('the sign of the first alone', ["(a[0] == '-') != (b[0] == '-')", "a[0] == '-'"]),
    c('minus zero', ['if (negative && (length > 1 || product[0] != 0))', 'if (negative)']),
    c('no carry', ['product[i + 1] += product[i] / 10', 'product[i + 1] += 0']),
    c('zeros in front', ['length > 1 && product[length - 1] == 0', '0']),
  ],
}

/** The programs with the faults of a starter problem. */
export async function wrongPrograms(folder: string): Promise<{ fault: string; language: string; code: string }[]> {
  return Promise.all(
    (faults[basename(folder)] ?? []).map(async ({ fault, file, edits }) => {
      let code = await readFile(join(folder, 'solutions', file), 'utf8')
      for (const [from, to] of edits) {
        if (!code.includes(from)) throw new Error(`${folder}: ${file} has no ${from}`)
        code = code.replaceAll(from, to)
      }
      return { fault, language: file === 'main.py' ? 'Python3' : 'C', code }
    }),
  )
}
