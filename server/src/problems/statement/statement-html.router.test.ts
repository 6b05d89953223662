import { describe, expect, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const description = '#### 中文\n\n**甲**\n\n#### English\n\n**A**'

describe('get-problem-detail with html', () => {
  test('has the statement as sanitised HTML for readers of each language, beside the texts of the contract', async () => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db, {
      problemId: 'P1',
      description,
      input: '$n$ <script>a</script>',
      output: '',
      hint: null,
      source: 'a_b_',
    })
    const { body } = await call('GET /api/get-problem-detail?problemId=P1&html=true')
    expect(body.data.problem).toMatchObject({ description, input: '$n$ <script>a</script>' })
    const [chinese, english, input, source, ...more] = body.data.statementHtml
    expect(chinese).toEqual({ field: 'description', language: 'zh-CN', html: '<p><strong>甲</strong></p>' })
    expect(english).toEqual({ field: 'description', language: 'en-US', html: '<p><strong>A</strong></p>' })
    expect(input).toMatchObject({ field: 'input', language: null, html: expect.stringContaining('class="katex"') })
    expect(input.html).not.toContain('script')
    expect(source).toEqual({ field: 'source', language: null, html: '<p>a_b_</p>' })
    expect(more).toEqual([])
  })

  test('a changed text is formatted again', async () => {
    const { call, services } = await openTestApp()
    const pid = await makeProblem(services.db, { problemId: 'P1', description: '*old*' })
    const html = async () => (await call('GET /api/get-problem-detail?problemId=P1&html=true')).body.data.statementHtml[0].html
    expect(await html()).toBe('<p><em>old</em></p>')
    await services.db.updateTable('problems').set({ description: '*new*' }).where('id', '=', pid).execute()
    expect(await html()).toBe('<p><em>new</em></p>')
  })

  test('a text that the browser must format is left out, and so is all of it where nobody asks', async () => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db, { problemId: 'P1', description: '>'.repeat(3000), input: 'b' })
    const { body } = await call('GET /api/get-problem-detail?problemId=P1&html=true')
    expect(body.data.statementHtml).toEqual([{ field: 'input', language: null, html: '<p>b</p>' }])
    expect((await call('GET /api/get-problem-detail?problemId=P1')).body.data).not.toHaveProperty('statementHtml')
  })

  test('a problem that the reader may not open has no HTML either; another word than true or false is refused', async () => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db, { problemId: 'P1', auth: 2 })
    expect((await call('GET /api/get-problem-detail?problemId=P1&html=true')).body.data).toBeNull()
    expect((await call('GET /api/get-problem-detail?problemId=P1&html=maybe')).body.status).toBe(400)
  })
})
