import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Draft, draftKey, readDraft, writeDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const ada = 'a'.repeat(32)
const bob = 'b'.repeat(32)

function open(uid: string | null) {
  const shown: string[] = []
  const options = {
    problemId: 'P1',
    languages: ['C', 'Python3'],
    templates: { C: '// template' },
    show: (code: string) => shown.push(code),
  }
  const hook = renderHook(({ uid }: { uid: string | null }) => useDraft({ ...options, cid: undefined, uid }), { initialProps: { uid } })
  return {
    shown,
    draft: () => hook.result.current,
    write: (code: string) => act(() => hook.result.current.keep(code)),
    signIn: (uid: string | null) => hook.rerender({ uid }),
    leave: () => hook.unmount(),
  }
}

const stored = (uid: string | null) => readDraft(draftKey('P1', { uid }))?.code

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the draft of an open editor', () => {
  test('it is stored on leaving', () => {
    const tab = open(ada)
    tab.write('int main() {}')
    tab.leave()
    expect(stored(ada)).toBe('int main() {}')
  })

  test('a tab that has stored its text leaves what another tab has stored since', () => {
    const tab = open(ada)
    tab.write('old')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    writeDraft(draftKey('P1', { uid: ada }), { language: 'C', code: 'newer' })
    tab.leave()
    expect(stored(ada)).toBe('newer')
  })

  test('the text of a guest who signs in to send it stays in the editor, as their own', () => {
    writeDraft(draftKey('P1', { uid: ada }), { language: 'C', code: 'yesterday' })
    const tab = open(null)
    tab.write('written before signing in')
    tab.signIn(ada)
    expect(tab.shown).toEqual([])
    expect(stored(ada)).toBe('written before signing in')
    expect(stored(null)).toBeUndefined()
  })

  test('a guest who has written nothing finds the draft of the account', () => {
    writeDraft(draftKey('P1', { uid: ada }), { language: 'Python3', code: 'yesterday' })
    const tab = open(null)
    tab.signIn(ada)
    expect(tab.shown).toEqual(['yesterday'])
    expect(tab.draft().language).toBe('Python3')
  })

  test('a session that ends and begins again changes nothing', () => {
    const tab = open(ada)
    tab.write('half done')
    tab.signIn(null)
    tab.write('half done, and more')
    tab.signIn(ada)
    expect(tab.shown).toEqual([])
    tab.leave()
    expect(stored(ada)).toBe('half done, and more')
    expect(stored(null)).toBeUndefined()
  })

  test('somebody else who signs in gets an editor of their own, and the first one keeps theirs', () => {
    const tab = open(ada)
    tab.write('of ada')
    tab.signIn(bob)
    expect(tab.shown).toEqual(['// template'])
    tab.write('of bob')
    tab.leave()
    expect([stored(ada), stored(bob)]).toEqual(['of ada', 'of bob'])
  })
})

/** Another tab stores its text. */
function elsewhere(uid: string | null, code: string, language = 'C') {
  const key = draftKey('P1', { uid })
  writeDraft(key, { language, code }, uid)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })))
}

describe('a draft that two tabs write', () => {
  test('the other text is reported, and taken over with its language; the text before comes back from the answer', () => {
    const tab = open(ada)
    tab.write('mine')
    elsewhere(ada, 'theirs', 'Python3')
    expect(tab.draft().isElsewhere).toBe(true)
    let before: Draft | undefined
    act(() => {
      before = tab.draft().takeOver()
    })
    expect([before, tab.shown, tab.draft().language]).toEqual([{ language: 'C', code: 'mine' }, ['theirs'], 'Python3'])
    expect([tab.draft().isElsewhere, stored(ada)]).toEqual([false, 'theirs'])
  })

  test('the own text is kept, and stored over the other one', () => {
    const tab = open(ada)
    tab.write('mine')
    elsewhere(ada, 'theirs')
    act(() => tab.draft().keepMine())
    expect([tab.draft().isElsewhere, stored(ada), tab.shown]).toEqual([false, 'mine', []])
    expect(open(ada).draft().isElsewhere).toBe(false)
  })

  test('without a decision neither is lost: typing stores the own text, and the next visit asks about the other', () => {
    const tab = open(ada)
    tab.write('mine')
    elsewhere(ada, 'theirs')
    tab.write('mine, and more')
    tab.leave()
    expect(stored(ada)).toBe('mine, and more')
    const next = open(ada)
    expect(next.draft().isElsewhere).toBe(true)
    act(() => void next.draft().takeOver())
    expect(next.shown).toEqual(['theirs'])
  })

  test('the same text, the draft of another problem or person, and broken news ask nothing', () => {
    const tab = open(ada)
    tab.write('mine')
    elsewhere(ada, 'mine')
    elsewhere(bob, 'of bob')
    const key = draftKey('P1', { uid: ada })
    for (const newValue of ['{', null, '{"code":1}']) {
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    }
    expect(tab.draft().isElsewhere).toBe(false)
  })

  test('a question is over when both texts are the same again, and with the next person', () => {
    const tab = open(ada)
    tab.write('mine')
    elsewhere(ada, 'theirs')
    elsewhere(ada, 'mine')
    expect(tab.draft().isElsewhere).toBe(false)
    elsewhere(ada, 'theirs')
    tab.signIn(bob)
    expect(tab.draft().isElsewhere).toBe(false)
  })
})
