import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test.each([
  { name: 'UTF-8', bytes: [0x2f, 0x2f, 0xe5, 0x92, 0x8c] },
  { name: 'what an editor on a Chinese Windows saves', bytes: [0x2f, 0x2f, 0xba, 0xcd] },
])('a program with a Chinese comment is read from $name', async ({ bytes }) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('//和')
})
