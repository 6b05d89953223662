import { expect, test } from 'vitest'
import { z } from 'zod'
import { DamagedRow, readStored } from './stored-json.ts'

const Schema = z.object({ count: z.number() })

test('JSON of the stored form is returned', () => {
  expect(readStored(Schema, '{"count":3}', 'boxes.content of 7')).toEqual({ count: 3 })
})

test.each(['{"count":"secret"}', '{}', 'null', '{"count":3', ''])('%j is an error that names the row, and not its content', (text) => {
  let caught: unknown
  try {
    readStored(Schema, text, 'boxes.content of 7')
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(DamagedRow)
  expect(String(caught)).toContain('boxes.content of 7 is damaged')
  expect(String(caught)).not.toContain('secret')
})
