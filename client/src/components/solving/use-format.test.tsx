import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { type Formatted, formatInEditor } from './format-in-editor.ts'
import { useFormat } from './use-format.ts'

const CODE = 'int main() {\nreturn 0;\n}'
const INDENTED = 'int main() {\n    return 0;\n}'

type Answer = { state: string; code: string | null }

/** An editor with this text, whose judge gives this answer. */
async function editorWith(code: string, answer: () => Answer | Promise<Answer>, language = 'C++') {
  let asked = 0
  function Page() {
    const [text, setText] = useState(code)
    const latest = useRef(text)
    latest.current = text
    const editor = useRef({
      getText: () => latest.current,
      caret: () => 0,
      reformat: (next: string) => {
        latest.current = next
        setText(next)
      },
    } as unknown as CodeEditorHandle)
    const formatting = useFormat({ editor, language, tabSize: 4 })
    return (
      <>
        <button type="button" onClick={() => void formatting.format()}>
          Format
        </button>
        <button
          type="button"
          onClick={() => {
            setText('new text')
            formatting.look('new text')
          }}
        >
          Type
        </button>
        {formatting.undo && (
          <button type="button" onClick={formatting.undo}>
            Undo
          </button>
        )}
        <output>{text}</output>
        <p>{formatting.note ?? 'no note'}</p>
      </>
    )
  }
  signIn('token', { uid: 'a', username: 'ada', roleList: ['default_user'] } as unknown as UserInfo)
  await renderPage(<Page />, {
    'formatting.run': () => {
      asked += 1
      return answer()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Format' }))
  return {
    shows: (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text)),
    says: (words: RegExp | string) => screen.findByText(words),
    asked: () => asked,
  }
}

describe('the button that formats', () => {
  test("shows the judge's text, says so, and brings the old one back", async () => {
    const { shows, says } = await editorWith(CODE, () => ({ state: 'formatted', code: INDENTED }))
    await shows(INDENTED)
    await says('Formatted by clang-format; only white space has changed.')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await shows(CODE)
    await says('no note')
  })

  test.each([
    ['unavailable', 'clang-format is not installed here'],
    ['busy', 'the judge is busy now'],
    ['failed', 'clang-format failed'],
  ])('of a judge that is %s indents alone, and says why', async (state, why) => {
    const { shows, says } = await editorWith(CODE, () => ({ state, code: null }))
    await shows(INDENTED)
    await says(`The editor has evened the indentation: ${why}.`)
  })

  test('leaves a program alone whose words would change', async () => {
    const { shows, says } = await editorWith(CODE, () => ({ state: 'changed', code: null }))
    await says(/clang-format would change more than white space/)
    await shows(CODE)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('asks no judge in other languages', async () => {
    const { shows, says, asked } = await editorWith('{\na\n}', () => ({ state: 'failed', code: null }), 'Golang')
    await shows('{\n    a\n}')
    await says(/clang-format is not for Golang/)
    expect(asked()).toBe(0)
  })

  test.each([
    ['a = 1  \n', 'a = 1\n', 'The editor has tidied line ends and tabs only: clang-format is not for Python3.'],
    ['if a:\n b()\n', 'if a:\n b()\n', 'Line ends and tabs are tidy already. Without clang-format: clang-format is not for Python3.'],
  ])('keeps the indentation of Python, and says what it tidied: %j', async (code, tidy, words) => {
    const { shows, says } = await editorWith(code, () => ({ state: 'failed', code: null }), 'Python3')
    await says(words)
    await shows(tidy)
  })

  test('changes nothing in a language that it does not know', async () => {
    const { shows, says } = await editorWith('begin\nend.', () => ({ state: 'failed', code: null }), 'Pascal')
    await says('Pascal cannot be formatted here.')
    await shows('begin\nend.')
  })

  test('keeps what was written meanwhile', async () => {
    let arrive = (_: Answer) => {}
    const { shows, says, asked } = await editorWith(CODE, () => new Promise<Answer>((resolve) => (arrive = resolve)))
    await waitFor(() => expect(asked()).toBe(1))
    fireEvent.click(screen.getByRole('button', { name: 'Type' }))
    await shows('new text')
    arrive({ state: 'formatted', code: INDENTED })
    await says(/You went on writing meanwhile/)
    await shows('new text')
  })

  test('takes its note away with the next change', async () => {
    const { says } = await editorWith(INDENTED, () => ({ state: 'formatted', code: INDENTED }))
    await says('The program is well formatted already (clang-format).')
    fireEvent.click(screen.getByRole('button', { name: 'Type' }))
    await says('no note')
  })
})

describe('a program is formatted', () => {
  const options = { language: 'C', tabSize: 4, kindOfError: (error: unknown) => error as never }
  const indented = (reason: string) => ({ by: 'indented', code: INDENTED, reason }) as Formatted
  test.each([
    ['network', indented('away')],
    ['timeout', indented('away')],
    ['fault', indented('away')],
    ['signed-out', indented('guest')],
    ['forbidden', indented('guest')],
  ])('by the editor after an error of the kind %s', async (kind, expected) => {
    expect(await formatInEditor(CODE, { ...options, ask: () => Promise.reject(kind) })).toEqual(expected)
  })
  test('by nobody after a refusal, which the reader sees', async () => {
    await expect(formatInEditor(CODE, { ...options, ask: () => Promise.reject('refused') })).rejects.toBe('refused')
  })
  test('by the editor for a guest, and where it is too long for the judge', async () => {
    expect(await formatInEditor(CODE, { ...options, ask: null })).toEqual(indented('guest'))
    const never = () => Promise.reject('refused')
    expect(await formatInEditor('a'.repeat(65_536), { ...options, ask: never })).toMatchObject({ reason: 'long' })
  })
})
