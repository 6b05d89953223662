import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { expect, test } from 'vitest'
import { faultOfChoice, megabytes } from './chosen-picture.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const file = (head: number[], size = head.length) => new Blob([new Uint8Array(head), new Uint8Array(size - head.length)])

test.each([
  { name: 'a PNG', chosen: file(png), fault: null },
  { name: 'a JPEG', chosen: file(jpeg), fault: null },
  { name: 'a GIF', chosen: file([0x47, 0x49, 0x46, 0x38]), fault: 'type' },
  { name: 'an empty file', chosen: file([]), fault: 'type' },
  { name: 'the beginning of a signature', chosen: file(png.slice(0, 4)), fault: 'type' },
  { name: 'a JPEG at the limit', chosen: file(jpeg, pictureLimits.bytes), fault: null },
  { name: 'a JPEG one byte beyond it', chosen: file(jpeg, pictureLimits.bytes + 1), fault: 'size' },
])('$name: $fault', async ({ chosen, fault }) => expect(await faultOfChoice(chosen)).toBe(fault))

test('a file one byte beyond the limit has more than 5 MB', () => {
  expect([megabytes(pictureLimits.bytes), megabytes(pictureLimits.bytes + 1)]).toEqual([5, 5.1])
})
