import { beforeEach, describe, expect, test } from 'vitest'
import { writeJson } from '../../storage/safe-storage.ts'
import { moveTemplates } from './move-templates.ts'
import { forgetTemplate, readTemplates } from './own-template.ts'

describe('templates from before in a browser', () => {
  beforeEach(() => {
    writeJson('templates-of-ann', { C: 'int main(void) {}', Python3: 'import sys', Java: 1, Empty: ' ' })
    writeJson('templates-of-bob', { C: 'b' })
  })

  test('belong to one person and one language; damaged ones are left out', () => {
    expect(readTemplates('ann')).toEqual({ C: 'int main(void) {}', Python3: 'import sys', Empty: ' ' })
    forgetTemplate('ann', 'Python3')
    expect(readTemplates('ann')).toEqual({ C: 'int main(void) {}', Empty: ' ' })
    expect(readTemplates('bob')).toEqual({ C: 'b' })
    expect(readTemplates(null)).toEqual({})
  })

  test('move to the site once, and leave the browser', async () => {
    const saved: string[] = []
    const save = async ({ language }: { language: string }) => void saved.push(language)
    expect(await moveTemplates('ann', [], save)).toBe(true)
    expect(saved).toEqual(['C', 'Python3'])
    expect(readTemplates('ann')).toEqual({})
    expect(await moveTemplates('ann', [], save)).toBe(false)
  })

  test('stay in the browser where the site has another one, or refuses', async () => {
    const refuse = () => Promise.reject(new Error('away'))
    expect(await moveTemplates('ann', [{ language: 'C', code: 'another' }], refuse)).toBe(false)
    expect(readTemplates('ann')).toEqual({ C: 'int main(void) {}', Python3: 'import sys' })
  })

  test('that the site has too only leave the browser', async () => {
    const never = () => Promise.reject(new Error('asked'))
    expect(await moveTemplates('bob', [{ language: 'C', code: 'b' }], never)).toBe(false)
    expect(readTemplates('bob')).toEqual({})
  })
})
