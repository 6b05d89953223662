import { expect, test } from 'vitest'
import { createTextRenderer, MOST_CHARACTERS, MOST_DOLLARS } from './text-renderer.ts'

const markdown = (text: string) => ({ text, format: 'markdown' }) as const

/** Threads that behave badly, in the place of the real one. */
const thread = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${code}`)}`)
const echo = "parentPort.on('message', ({ text }) => parentPort.postMessage({ html: text }))"
const patient = { textMs: 60_000, waitMs: 60_000 }

function rendererOf(threadFile?: URL, limits = patient) {
  const faults: string[] = []
  const renderer = createTextRenderer({
    log: (error) => faults.push(String((error as Error).cause)),
    limits,
    ...(threadFile && { threadFile }),
  })
  return { renderer, faults }
}

test('a text becomes sanitised HTML, with formulas and colours', async () => {
  const { renderer, faults } = rendererOf()
  expect(await renderer.render(markdown('**a** <script>x</script> [b](javascript:c)'))).toBe('<p><strong>a</strong>  <a>b</a></p>')
  expect(await renderer.render(markdown('$n$'))).toContain('class="katex"')
  expect(await renderer.render(markdown('```cpp\nint a;\n```'))).toContain('<span class="hljs-type">int</span>')
  expect(await renderer.render({ text: '<p>a</p>\n\n    b', format: 'html' })).toBe('<p>a</p>\n\n    b')
  expect(faults).toEqual([])
})

test('a text is formatted once, however often it is asked for', async () => {
  const { renderer } = rendererOf(
    thread("let calls = 0; parentPort.on('message', () => parentPort.postMessage({ html: String(++calls) }))"),
  )
  const [first, atOnce] = await Promise.all([renderer.render(markdown('a')), renderer.render(markdown('a'))])
  expect([first, atOnce, await renderer.render(markdown('a'))]).toEqual(['1', '1', '1'])
  expect(await renderer.render({ text: 'a', format: 'html' })).toBe('2')
})

test('a text at the bounds is formatted; one beyond is left to the browser', async () => {
  const { renderer } = rendererOf(thread(echo))
  const longest = 'a'.repeat(MOST_CHARACTERS)
  const dollars = '$'.repeat(MOST_DOLLARS - 1)
  expect([await renderer.render(markdown(longest)), await renderer.render(markdown(dollars))]).toEqual([longest, dollars])
  expect(await renderer.render(markdown(`${longest}a`))).toBeUndefined()
  expect(await renderer.render(markdown(`${dollars}$`))).toBeUndefined()
})

test('a text that breaks the renderer is logged and not tried again; the next one is formatted', async () => {
  const code =
    "let calls = 0; parentPort.on('message', ({ text }) => parentPort.postMessage(text === 'bad' ? { fault: 'broken ' + ++calls } : { html: text }))"
  const { renderer, faults } = rendererOf(thread(code))
  expect([await renderer.render(markdown('bad')), await renderer.render(markdown('good'))]).toEqual([null, 'good'])
  expect(await renderer.render(markdown('bad'))).toBeNull()
  expect(faults).toEqual(['broken 1'])
})

test('a thread that ends takes only its text with it', async () => {
  const code = "parentPort.on('message', ({ text }) => text === 'bad' ? process.exit(3) : parentPort.postMessage({ html: text }))"
  const { renderer, faults } = rendererOf(thread(code))
  const both = await Promise.all([renderer.render(markdown('bad')), renderer.render(markdown('good'))])
  expect(both).toEqual([null, 'good'])
  expect(faults).toEqual(['its thread ended with 3'])
})

test('a text without end is stopped; a page does not wait for it', async () => {
  const code = "parentPort.on('message', ({ text }) => { while (text === 'bad'); parentPort.postMessage({ html: text }) })"
  const { renderer, faults } = rendererOf(thread(code), { textMs: 1500, waitMs: 10 })
  expect(await renderer.render(markdown('bad'))).toBeUndefined()
  await expect.poll(() => renderer.render(markdown('bad')), { timeout: 20_000 }).toBeNull()
  let tries = 0
  await expect.poll(() => renderer.render(markdown(`good ${++tries}`)), { timeout: 20_000 }).toMatch(/^good/)
  expect(faults[0]).toBe('it takes longer than 1500 ms')
})
