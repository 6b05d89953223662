import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import RenderedMarkdown from './rendered-markdown.tsx'

async function html(text: string): Promise<HTMLElement> {
  const { container } = await renderPiece(<RenderedMarkdown text={text} />)
  await waitFor(() => expect(container.firstElementChild?.innerHTML).not.toBe(''))
  return container
}

describe('text of users', () => {
  test.each(hostileTexts)('$name stays inert', async ({ text }) => {
    const container = await html(text)
    expect(
      container.querySelector('script, iframe, form, style:not([data-mantine-styles]), object, embed, svg, [onerror], [style]'),
    ).toBeNull()
    expect(container.innerHTML).not.toContain('javascript:')
    expect('broken' in window).toBe(false)
  })

  test('HTML inside Markdown is kept: tables, subscripts, pictures', async () => {
    const container = await html(
      '<table><tr><td>a<sub>1</sub></td></tr></table>\n\n<img src="/api/public/img/a.png" width="40">\n\n**bold**',
    )
    expect(container.querySelector('td sub')?.textContent).toBe('1')
    expect(container.querySelector('img')?.getAttribute('width')).toBe('40')
    expect(container.querySelector('strong')?.textContent).toBe('bold')
  })

  test('a text that is HTML is not read as Markdown', async () => {
    const { container } = await renderPiece(<RenderedMarkdown text={'<p>a</p>\n\n    <p>b * c * d</p>\n# no heading'} format="html" />)
    expect(container.querySelectorAll('p')).toHaveLength(2)
    expect(container.querySelector('pre, em, h1')).toBeNull()
  })

  test('a formula alone on its line stands apart, one inside a line does not', async () => {
    const container = await html('Let $a_1$ be.\n\n$$a^2+b^2$$\n')
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2), { timeout: 10_000 })
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1)
  })

  test.each(['markdown', 'html'] as const)('formulas in HTML are shown as such in %s; prices and code are not', async (format) => {
    const text = '<p>Pave $n \\times m$, <b title="$x$">$$a &lt; b$$</b>.</p><p>It costs $5 or $6, not \\$7$.</p><pre>echo $HOME$</pre>'
    const { container } = await renderPiece(<RenderedMarkdown text={text} format={format} />)
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2), { timeout: 10_000 })
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1)
    expect(container.querySelector('.katex annotation')?.textContent).toBe('n \\times m')
    expect(container.querySelector('.katex-display annotation')?.textContent).toBe('a < b')
    expect(container.querySelectorAll('p')[1]?.textContent).toContain('It costs $5 or $6')
    expect(container.querySelector('pre')?.textContent).toContain('echo $HOME$')
    expect(container.querySelector('b')?.title).toBe('$x$')
  })

  test('a link out of the site opens a tab that learns nothing about the site', async () => {
    const container = await html('[there](https://example.org/a) and [here](/problem/1)')
    const [there, here] = container.querySelectorAll('a')
    expect(there?.getAttribute('target')).toBe('_blank')
    expect(there?.getAttribute('rel')).toContain('noopener')
    expect(here?.getAttribute('target')).toBeNull()
  })

  test('code has a button to copy it', async () => {
    const container = await html('```cpp\nint main() {}\n```')
    expect(container.querySelector('pre code')?.textContent).toBe('int main() {}\n')
    expect(container.querySelector('button')?.getAttribute('aria-label')).toBe('Copy')
  })
})
