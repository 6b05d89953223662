import { fireEvent, waitFor } from '@testing-library/react'
import { textToHtml } from '@touchstone/shared/ground/formatted-text/text-to-html.ts'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { copyText } from '../copy-text.ts'
import RenderedMarkdown from './rendered-markdown.tsx'
import { ServedHtml } from './served-html.tsx'

vi.mock('../copy-text.ts', () => ({ copyText: vi.fn(async () => true) }))

const ordinary = [
  { name: 'a statement', text: 'Given **n** and `a[i]`.\n\n- one\n- two\n\n1. x\n2. y\n\n> quoted\n\n---\n\n## More\n\nline  \nnext' },
  { name: 'formulas', text: 'Let $a_1 \\le 10^9$ be.\n\n$$\\sqrt{x}+\\frac{a}{b}$$\n\n$\\broken{$ and 5\\$' },
  { name: 'formulas in HTML', text: '<p>Pave $n \\times m$, <b title="$x$">$$a &lt; b$$</b>, not $5 or $6.</p><pre>echo $HOME$</pre>' },
  { name: 'code', text: '```cpp\nint main() { return 0; }\n```\n\n```\nplain <b>\n```\n\n    indented\n\n```nolang\nx\n```' },
  { name: 'code in HTML', text: '<pre>a <b>b</b>\nc</pre><pre><code class="language-python">print(1)</code></pre><pre><i>x</i></pre>' },
  { name: 'a table', text: '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n<table><tr><td colspan="2">x<sub>1</sub></td></tr></table>' },
  { name: 'pictures', text: '![a](/api/public/img/a.png) <img src="b.png" width="40" align="left"> ![](data:image/png;base64,AAAA)' },
  { name: 'links', text: '[out](https://example.org/a) [in](/problem/1) https://example.com <a name="x">y</a> [m](mailto:a@b.c)' },
  { name: 'a PDF', text: '[Statement](/api/public/file/a-b.pdf) and [**bold**](/api/public/file/c.pdf)' },
  { name: 'tasks and strikes', text: '- [ ] open\n- [x] done\n\n~~gone~~' },
  {
    name: 'other elements',
    text: '<center><font color="red">x</font> <u>u</u> <mark>m</mark></center><details><summary>s</summary>d</details><kbd>k</kbd>',
  },
] as const

/** The elements of a text, without what a difference of writing alone changes: buttons, and the words for an attribute without a value. */
function elementsOf(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  for (const place of copy.querySelectorAll('[data-copy]')) place.replaceChildren()
  for (const part of copy.querySelectorAll('table, thead, tbody, tr'))
    for (const node of [...part.childNodes]) if (node.nodeType === 3 && node.textContent?.trim() === '') node.remove()
  return [...copy.querySelectorAll('*')]
    .map((element) => {
      const attributes = [...element.attributes].map(
        ({ name, value }) => `${name}=${name === 'style' ? value.replace(/[\s;]/g, '') : value === 'true' ? '' : value}`,
      )
      const own = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '·')).join('')
      return `${element.localName} ${attributes.sort().join(' ')} ${own}`
    })
    .join('\n')
}

test.each([...ordinary, ...hostileTexts])(
  '$name: the text of the server has the same elements as that of the browser',
  async ({ text }) => {
    for (const format of ['markdown', 'html'] as const) {
      const html = textToHtml({ text, format }) ?? ''
      const formulas = html.split('class="katex"').length - 1
      const ready = (container: HTMLElement) =>
        waitFor(
          () => {
            expect(container.textContent).not.toBe('')
            expect(container.querySelectorAll('.katex')).toHaveLength(formulas)
            expect(container.querySelectorAll('[class^=hljs]')).toHaveLength(html.split('<span class="hljs').length - 1)
          },
          { timeout: 10_000 },
        )
      const own = (await renderPiece(<RenderedMarkdown text={text} format={format} />)).container
      if (html.trim() !== '') await ready(own)
      const elements = elementsOf(own)
      const served = (await renderPiece(<ServedHtml html={html} />)).container
      if (html.trim() !== '') await ready(served)
      expect(elementsOf(served)).toBe(elements)
    }
  },
)

function Exchanged({ first, then }: { first: ReactNode; then: ReactNode }) {
  const [exchanged, setExchanged] = useState(false)
  return (
    <>
      <button type="button" className="exchange" onClick={() => setExchanged(true)} />
      {exchanged ? then : first}
    </>
  )
}

test('code has a button that copies it, also after another text came', async () => {
  const of = (text: string) => <ServedHtml html={textToHtml({ text, format: 'markdown' }) ?? ''} />
  const { container } = await renderPiece(<Exchanged first={of('```\nfirst\n```\n\n```\nsecond\n```')} then={of('```\nthird\n```')} />)
  await waitFor(() => expect(container.querySelectorAll('[data-copy] button')).toHaveLength(2))
  fireEvent.click(container.querySelector('.exchange') ?? container)
  await waitFor(() => expect(container.querySelectorAll('[data-copy] button')).toHaveLength(1))
  fireEvent.click(container.querySelector('[data-copy] button') ?? container)
  await waitFor(() => expect(copyText).toHaveBeenCalledWith('third'))
})

test('a link to the own site by its full address stays in its tab', async () => {
  const html = textToHtml({ text: `[own](${window.location.origin}/problem/1) [other](https://example.org)`, format: 'markdown' }) ?? ''
  const { container } = await renderPiece(<ServedHtml html={html} />)
  const [own, other] = container.querySelectorAll('a')
  expect([own?.target, own?.rel]).toEqual(['', ''])
  expect([other?.target, other?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
})
