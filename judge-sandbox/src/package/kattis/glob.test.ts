import { expect, test } from 'vitest'
import { isGlob, matchesGlob } from './glob.ts'

test.each([
  ['accepted', 'accepted/a.py', true],
  ['accepted/*', 'accepted/a.py', true],
  ['accepted/*.py', 'accepted/a.cpp', false],
  ['accepted/{a,b}.{py,cpp}', 'accepted/b.cpp', true],
  ['accepted/{a,b}.py', 'accepted/c.py', false],
  ['*', 'accepted/a.py', true],
  ['a*', 'b/a', false],
  ['accepted/a', 'accepted/a.py', false],
  ['secret/group1', 'secret/group1/07-big', true],
  ['secret/group1', 'secret/group10/1', false],
  ['secret/*-easy', 'secret/1-easy', true],
  ['accepted/a(1).py', 'accepted/a(1).py', true],
  ['accepted/a.py', 'accepted/axpy', false],
])('%s and %s: %s', (pattern, path, matches) => expect(matchesGlob(pattern, path)).toBe(matches))

test.each([
  ['a/{b,c}', true],
  ['a/**', false],
  ['a/[bc]', false],
  ['a/{b', false],
  ['a/}b{', false],
])('%s: %s', (pattern, ok) => expect(isGlob(pattern)).toBe(ok))
