import type { Element, Root, RootContent } from 'hast'
import { describe, expect, test } from 'vitest'
import { sliceLines } from './slice-lines.ts'

const text = (value: string) => ({ type: 'text', value }) as const
const token = (...children: Element['children']): Element => ({ type: 'element', tagName: 'span', properties: {}, children })
const tree: Root = {
  type: 'root',
  children: [text('a '), token(text('/* one\ntwo '), token(text('x\n')), text('three */')), text('\nfour\n'), token(text('five'))],
}
const words = (nodes: readonly RootContent[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? `<${words(node.children)}>` : '')).join('')

describe('lines of highlighted code', () => {
  test.each([
    { first: 1, last: 1, is: 'a </* one>' },
    { first: 2, last: 2, is: '<two <x>>' },
    { first: 2, last: 3, is: '<two <x\n>three */>' },
    { first: 3, last: 4, is: '<<>three */>\nfour' },
    { first: 5, last: 5, is: '<five>' },
  ])('from $first to $last keep their tokens', ({ first, last, is }) => {
    expect(words(sliceLines(tree, first, last).children)).toBe(is)
  })

  test('put together are the whole', () => {
    const lines = [1, 2, 3, 4, 5].map((line) => words(sliceLines(tree, line, line).children).replace(/[<>]/g, ''))
    expect(lines.join('\n')).toBe('a /* one\ntwo x\nthree */\nfour\nfive')
  })
})
