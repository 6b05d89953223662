import { beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { setDifficultyLevels } from '../../ui/difficulty-levels.ts'
import { AuditChanges } from './audit-changes.tsx'

const line = {
  id: 1,
  username: 'root',
  realname: null,
  action: 'problem.edit',
  target: '7',
  before: null,
  after: null,
  detail: null,
  ip: null,
  at: 1,
}

async function shown(more: object) {
  const { container } = await renderPiece(<AuditChanges line={{ ...line, ...more }} />)
  const details = container.querySelector('details')
  return {
    line: details?.querySelector('summary')?.textContent,
    rows: [...(details?.querySelectorAll('div') ?? [])].map(({ textContent }) => textContent),
    isOpen: details?.open,
  }
}

beforeEach(async () => {
  await renderPiece(null)
  await loadTexts('admin-audit')
})

describe('the changes of an act', () => {
  test('are one line in words, with the number of others; the details wait until they are opened', async () => {
    const before = { auth: 2, title: 'Sums', codeShare: true }
    const after = { auth: 1, title: 'Sums of numbers', codeShare: false }
    expect(await shown({ before, after })).toEqual({
      line: 'Access private → public and 2 more',
      rows: ['Access private → public', 'Title Sums → Sums of numbers', 'Solutions may be shared yes → no'],
      isOpen: false,
    })
  })

  test('name the levels of the site, and say nothing of their numbers on the wire', async () => {
    const own = { id: 7, nameZh: '竞赛', nameEn: 'Contest', color: null, wire: 2 } as const
    setDifficultyLevels([own])
    const before = { difficulty: 0, level: 0 }
    const after = { difficulty: 2, level: 7 }
    expect((await shown({ before, after })).rows).toEqual(['Difficulty Easy → Contest'])
    expect((await shown({ before: { difficulty: 1 }, after: { difficulty: 2 } })).rows).toEqual(['Difficulty Medium → Hard'])
    expect((await shown({ before: { level: 5 }, after: { level: 7 } })).rows).toEqual(['Difficulty 5 → Contest'])
    const levels = { before: { difficultyLevels: [own] }, after: { difficultyLevels: [{ ...own, color: '#0f6b3c' }] } }
    expect((await shown(levels)).rows).toEqual(['Levels of difficulty Contest (2) → Contest (2, #0f6b3c)'])
    setDifficultyLevels()
  })

  test('cut a long value in the line, and have all of it in the details', async () => {
    const text = 'x'.repeat(200)
    const { line: one, rows } = await shown({ after: { title: text } })
    expect(one).toBe(`Title ${'x'.repeat(40)}…`)
    expect(rows).toEqual([`Title ${text}`])
  })

  test('of nested values are words, and no code', async () => {
    const hints = [
      { text: 'Look twice', condition: { kind: 'by-hand' } },
      { text: 'Read the input', condition: null },
    ]
    const { rows } = await shown({ action: 'hint.edit', after: { hints } })
    expect(rows).toEqual(['Hints Text: Look twice; Opens: Kind: by-hand / Text: Read the input; Opens: –'])
  })

  test('never show a secret', async () => {
    expect((await shown({ after: { pwd: { withheld: 'secret' } } })).line).not.toContain('withheld')
  })

  test('of an act without values take no room', async () => {
    expect((await shown({})).line).toBeUndefined()
  })
})
