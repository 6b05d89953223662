import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { EVERYTHING, leadingHeaders } from './leading-headers.ts'
import type { CompilePart } from './prepared-part.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. Reading standard headers takes most of a C++ program's compile time: three quarters with `bits/stdc++.h`, half with
// `iostream`. GCC can read them from a precompiled header, two to three times as fast; the compiled program is the same, byte for byte.
// GCC itself checks that it fits. Otherwise it reads the plain text, for example after a `#define` that affects the library.

/** The flags of a compile command of g++ that decide what the header means; null for any other command. */
export function headerFlags(compileCommand: string | null): readonly string[] | null {
  const [compiler, ...words] = compileCommand?.split(' ') ?? []
  if (compiler !== 'g++') return null
  return words.filter((word) => /^-(?:std=|O|D|f|m|w)/.test(word))
}

/** An update of the C library changes headers and leaves the compiler alone. */
function systemHeadersAge(): number {
  try {
    return statSync('/usr/include/features.h').mtimeMs
  } catch {
    return 0
  }
}

/** Names a list of headers in a folder's name. */
const shortHash = (headers: readonly string[]) => createHash('sha256').update(headers.join(' ')).digest('hex').slice(0, 12)

/** The precompiled header of the standard headers with which a source in C++ begins. */
export function headerPart({ language, toolsFingerprint }: Toolchain, code: string): CompilePart | null {
  const flags = headerFlags(language.compileCommand)
  const headers = flags === null ? [] : leadingHeaders(code)
  const [first] = headers
  if (flags === null || first === undefined) return null
  const family = `headers-${flags.join('').replace(/[^\w+]/g, '')}`
  return {
    family: first === EVERYTHING ? family : `${family}-${shortHash(headers)}`,
    name: headers.join(', '),
    inputs: [toolsFingerprint, flags, systemHeadersAge(), headers],
    // The whole library, and the header of the first lessons, are sure to be needed again.
    madeAtSight: headers.length === 1 && [EVERYTHING, 'iostream'].includes(first) ? 1 : 3,
    files: [`${first}.gch`],
    sources: { 'headers.h': headers.map((header) => `#include <${header}>\n`).join('') },
    steps: (at) => [['g++', ...flags, '-x', 'c++-header', 'headers.h', '-o', at(`${first}.gch`)]],
    isMounted: true,
    support: (folder) => ({ env: { CPLUS_INCLUDE_PATH: folder } }),
  }
}
