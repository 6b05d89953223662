import { isNestedTooDeep } from '@touchstone/shared/ground/formatted-text/nesting.ts'
import { describe, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import RenderedMarkdown from './rendered-markdown.tsx'

const indentedLists = Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- kumquat`).join('\n')

describe('text that is nested without end', () => {
  test.each([
    { name: 'quotes', text: `${'>'.repeat(3000)} the end` },
    { name: 'quotes with spaces', text: `${'> '.repeat(3000)} the end` },
    { name: 'lists', text: `${'- '.repeat(3000)} the end` },
    { name: 'numbered lists', text: `${'1. '.repeat(3000)} the end` },
    { name: 'quotes of lists', text: `${'> - '.repeat(3000)} the end` },
    { name: 'HTML', text: `${'<div>'.repeat(3000)} the end` },
    { name: 'HTML with attributes', text: `${'<b title="a">\n'.repeat(3000)} the end` },
    { name: 'emphasis', text: `${'*a **b '.repeat(3000)} the end` },
  ])('$name: it is shown as it was written', async ({ text }) => {
    const { container } = await renderPiece(<RenderedMarkdown text={text} />)
    expect(container.textContent).toContain(text)
    expect(container.querySelector('blockquote, li, b, em')).toBeNull()
  })

  test('lists by indentation: the deepest points are shown as they were written', async () => {
    expect(isNestedTooDeep(indentedLists)).toBe(false)
    const { container } = await renderPiece(<RenderedMarkdown text={indentedLists} />)
    expect(container.textContent?.match(/kumquat/g)).toHaveLength(150)
    expect(container.querySelectorAll('li').length).toBeLessThan(100)
  })

  test.each([
    { name: 'a quote in a quote in a list', text: '- a\n  > b\n  > > c' },
    { name: 'a table of a hundred rows whose cells are not closed', text: `<table>${'<tr><td>1<td><b>2</b>'.repeat(100)}</table>` },
    { name: 'five hundred paragraphs that are not closed', text: '<p>text<br>\n'.repeat(500) },
    { name: 'a long statement with much emphasis', text: 'some **bold** and _soft_ words\n\n'.repeat(2000) },
    { name: 'a ruler of stars and dashes', text: `${'* '.repeat(20)}\n\n${'-'.repeat(500)}` },
  ])('$name is no such text', ({ text }) => {
    expect(isNestedTooDeep(text)).toBe(false)
  })
})
