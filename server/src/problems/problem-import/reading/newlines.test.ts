import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNewlineNormaliser, toLf } from './newlines.ts'

test('line ends become LF in a stream as in a text, wherever it is cut', () => {
  const piece = fc.array(fc.constantFrom('\r', '\n', '\r\n', 'x'), { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const normaliser = createNewlineNormaliser()
      const out = [...pieces.map((text) => normaliser.push(Buffer.from(text))), normaliser.end()]
      expect(Buffer.concat(out).toString()).toBe(toLf(pieces.join('')))
    }),
  )
})
