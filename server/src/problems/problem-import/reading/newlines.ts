const CR = 0x0d
const LF = 0x0a

/** Turns CRLF and lone CR into LF in a stream of bytes, also where a pair is cut by the border of two chunks. */
export function createNewlineNormaliser() {
  let pendingCr = false

  return {
    push(chunk: Uint8Array): Uint8Array {
      if (!pendingCr && !chunk.includes(CR)) return chunk
      const out = Buffer.allocUnsafe(chunk.length + 1)
      let length = 0
      for (const byte of chunk) {
        if (pendingCr) {
          pendingCr = false
          out[length++] = LF
          if (byte === LF) continue
        }
        if (byte === CR) pendingCr = true
        else out[length++] = byte
      }
      return out.subarray(0, length)
    },
    /** The held-back rest at the end. */
    end(): Uint8Array {
      const rest = pendingCr ? Uint8Array.of(LF) : new Uint8Array()
      pendingCr = false
      return rest
    },
  }
}

/** The same for a text. */
export function toLf(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
