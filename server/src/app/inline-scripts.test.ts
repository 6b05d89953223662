import { expect, test } from 'vitest'
import { hashesOfInlineScripts } from './inline-scripts.ts'

test('a script inside of the page has its hash, over exactly its text', () => {
  // The example of the specification: https://www.w3.org/TR/CSP3/#hash-usage
  expect(hashesOfInlineScripts("<head><script>alert('Hello, world.');</script></head>")).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ])
  const [one, other] = hashesOfInlineScripts('<script>a()</script><script>a() </script>')
  expect(one).not.toBe(other)
})

test('scripts that are files, and markup that only looks like a script, add nothing', () => {
  expect(
    hashesOfInlineScripts('<script type="module" crossorigin src="/assets/index-1.js"></script><title>&lt;script&gt;</title>'),
  ).toEqual([])
})
