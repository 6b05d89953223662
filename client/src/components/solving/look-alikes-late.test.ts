import { expect, test } from 'vitest'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { replaceSigns, signsIn } from './look-alikes-late.ts'

test('all look-alike signs are replaced in one step, and the caret stays behind its sign', () => {
  const text = 'if（a≤1）\n  puts("，")；'
  const steps: [string, number][] = []
  const editor = { getText: () => text, caret: () => 7, reformat: (...step: [string, number]) => void steps.push(step) }
  replaceSigns(editor as unknown as CodeEditorHandle, 'C++')
  expect(steps).toEqual([['if(a<=1)\n  puts("，");', 8]])
})

test('nothing is marked in a language whose strings are unknown', () => {
  expect(signsIn('a，b', 'Pascal')).toEqual([])
  expect(signsIn('a，b', 'Python3')).toHaveLength(1)
})
