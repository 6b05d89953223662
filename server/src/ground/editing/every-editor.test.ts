/**
 * Every editor of a shared object: a save over a state that its sender has not seen is refused and changes nothing. A client that sends no
 * version saves as before.
 */

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../../testing/declared-router.ts'
import { contestEditors } from '../../testing/editors/contest-editors.ts'
import { openSite } from '../../testing/editors/editor.ts'
import { problemEditors } from '../../testing/editors/problem-editors.ts'
import { siteEditors } from '../../testing/editors/site-editors.ts'
import { talkEditors } from '../../testing/editors/talk-editors.ts'
import { trainingEditors } from '../../testing/editors/training-editors.ts'
import { declaredCalls } from '../api/calls.ts'

const editors = [...problemEditors, ...trainingEditors, ...contestEditors, ...talkEditors, ...siteEditors]

test('every call with a version belongs to an editor of the table', () => {
  const takes = (input: z.ZodType) => JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"version":')
  // A problem is created with the same body as it is changed, so only those calls with PUT are counted.
  const found = declaredCalls(appRouter).filter(({ method, type, input }) => type === 'mutation' && method === 'PUT' && takes(input))
  expect(found.map(({ meta }) => meta.rest as string).toSorted()).toEqual(
    editors.flatMap(({ saves }) => (saves.startsWith('PUT') ? [saves] : [])).toSorted(),
  )
})

describe.each(editors)('$name', ({ saves, make }) => {
  test('is not saved over a change that its editor has not seen, and is saved as before without a version', async () => {
    const site = await openSite()
    const { read, body } = await make(site)
    const { version } = await read()
    expect(version).toMatch(/\S/)
    expect((await site.ask(saves, body('First', version))).status).toBe(200)
    const after = await read()
    expect(after.version).not.toBe(version)
    expect(await site.ask(saves, body('Second one', version))).toMatchObject({
      status: 400,
      errorCode: 'edit.changed-meanwhile',
      data: null,
    })
    expect(await read()).toEqual(after)
    expect((await site.ask(saves, body('The third', after.version))).status).toBe(200)
    expect((await site.ask(saves, body('Number four'))).status).toBe(200)
    expect((await site.ask(saves, body('Number five of all', null))).status).toBe(200)
    expect((await read()).version).not.toBe(after.version)
  })

  test('accepts exactly one of two simultaneous saves', async () => {
    const site = await openSite()
    const { read, body } = await make(site)
    const { version } = await read()
    const answers = await Promise.all(['First', 'Second'].map((words) => site.ask(saves, body(words, version))))
    expect(answers.map(({ errorCode }) => errorCode ?? 'saved').toSorted()).toEqual(['edit.changed-meanwhile', 'saved'])
  })
})
