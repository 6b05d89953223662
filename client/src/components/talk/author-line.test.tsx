import { beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { AuthorLine } from './author-line.tsx'

beforeEach(async () => {
  await renderPiece(null)
  await loadTexts('talk')
})

const teacher = {
  fromUid: 'u1',
  fromName: 'lilaoshi',
  fromRole: 'admin',
  fromTitleName: null,
  fromTitleColor: null,
  fromRealname: '李老师',
  fromTeacher: true,
}
const line = (by: typeof teacher | (Omit<typeof teacher, 'fromRealname'> & { fromRealname: null })) =>
  renderPage(<AuthorLine by={by}>now</AuthorLine>, {})

describe('the author of a comment', () => {
  test('is shown by name with a tag, without username and badge, when it is a teacher of the reader', async () => {
    const { findByRole, getByText, queryByText } = await line(teacher)
    expect((await findByRole('link', { name: '李老师' })).getAttribute('href')).toContain('lilaoshi')
    expect(getByText('Teacher')).toBeDefined()
    expect(queryByText('lilaoshi')).toBeNull()
  })

  test('is shown to a guest by username and badge', async () => {
    const { findByRole, getByText } = await line({ ...teacher, fromRealname: null, fromTeacher: false, fromRole: 'root' })
    expect(await findByRole('link', { name: 'lilaoshi' })).toBeDefined()
    expect(getByText('Admin')).toBeDefined()
  })

  test('is shown by name, with the username beside it, when it is a class mate', async () => {
    const { findByRole, getByText, queryByText } = await line({
      ...teacher,
      fromName: 's02',
      fromRole: 'user',
      fromRealname: '韩梅梅',
      fromTeacher: false,
    })
    expect(await findByRole('link', { name: '韩梅梅' })).toBeDefined()
    expect([getByText('s02') !== null, queryByText('Teacher')]).toEqual([true, null])
  })
})
