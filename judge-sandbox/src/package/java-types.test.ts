import { describe, expect, test } from 'vitest'
import { javaTypeToStart, readJavaTypes } from './java-types.ts'

const MAIN = 'public static void main(String[] args) { System.out.println(1); }'
const started = (code: string, stem = 'a') => javaTypeToStart(readJavaTypes(code), stem)?.binaryName ?? null

describe('the class that Java starts', () => {
  test.each([
    { name: 'the public one', code: `class Helper {} public class Solution { ${MAIN} }`, wanted: 'Solution' },
    { name: 'not a word of a comment', code: `/* public class of the solution */ // public class Fast\nclass A { ${MAIN} }`, wanted: 'A' },
    {
      name: 'not a word of a string',
      code: `class A { String s = "public class B { \\" {"; char c = '{'; char q = '\\''; ${MAIN} }`,
      wanted: 'A',
    },
    {
      name: 'not a word of a text block',
      code: `class A { String s = """\n  class B { "x" \\""" ${MAIN} }\n  """; ${MAIN} }`,
      wanted: 'A',
    },
    { name: 'not a nested class before main', code: `public class Run { static class Node { int v; } ${MAIN} }`, wanted: 'Run' },
    { name: 'not a nested public class', code: `class Run { public static class Edge {} ${MAIN} }`, wanted: 'Run' },
    { name: 'a nested one when only that has main', code: `public class Run { static class In { ${MAIN} } }`, wanted: 'Run$In' },
    { name: 'the last of several', code: `class A { void main() {} } interface B {} class C { ${MAIN} }`, wanted: 'C' },
    {
      name: 'in a package',
      code: `/* package x; */ package org.example ;\nimport java.util.*;\nclass A { ${MAIN} }`,
      wanted: 'org.example.A',
    },
    { name: 'a record', code: `record Point(int x, @A({1}) int y) { ${MAIN} }`, wanted: 'Point' },
    { name: 'an enum', code: `enum E { A { void f() {} }, B; ${MAIN} }`, wanted: 'E' },
    { name: 'an interface', code: 'interface I { static void main(String... a) {} }', wanted: 'I' },
    { name: 'a generic one', code: `final class A<T extends Comparable<T>> extends B<T> implements C { ${MAIN} }`, wanted: 'A' },
    { name: 'sealed with its heirs', code: `sealed interface S permits P {} record P() implements S {} class A { ${MAIN} }`, wanted: 'A' },
    { name: 'with an annotation', code: `@SuppressWarnings({"class X {"}) class A { @Deprecated ${MAIN} }`, wanted: 'A' },
    {
      name: 'main with other words in another order',
      code: 'class A { static public final void main(final String args[]) {} }',
      wanted: 'A',
    },
    { name: 'not one whose main takes numbers', code: `class A { public static void main(int[] n) {} } class B { ${MAIN} }`, wanted: 'B' },
    { name: 'not one whose main is called', code: `class A { void f() { B.main(new String[0]); } } class B { ${MAIN} }`, wanted: 'B' },
    {
      name: 'not an anonymous or local class',
      code: `class A { Object o = new Object() { ${MAIN} }; void f() { class L { ${MAIN} } } ${MAIN} }`,
      wanted: 'A',
    },
    {
      name: 'whatever X.class and a variable called record say',
      code: `class A { Class<?> c = B.class; int record = 1; ${MAIN} } class B {}`,
      wanted: 'A',
    },
    { name: 'of two the public one', code: `class A { ${MAIN} } public class B { ${MAIN} }`, wanted: 'B' },
    { name: 'of two the one named like the file', code: `class B { ${MAIN} } class a { ${MAIN} }`, wanted: 'a' },
    { name: 'of two Main', code: `class B { ${MAIN} } class Main { ${MAIN} }`, wanted: 'Main' },
    { name: 'the public one when main is inherited', code: 'class B extends X {} public class A extends B {}', wanted: 'A' },
    { name: 'names in any script, and escapes', code: `class 解答 { public static void m\\u0061in(String[] a) {} }`, wanted: '解答' },
    { name: 'in what does not compile', code: `class A { ${MAIN} `, wanted: 'A' },
    { name: 'none in an empty source', code: '// nothing', wanted: null },
  ])('$name', ({ code, wanted }) => expect(started(code)).toBe(wanted))
})

test('a long source takes no time', () => {
  const code = `class A { ${'int f(int x) { return x * 2; /* { */ } '.repeat(20_000)} ${MAIN} }`
  expect(started(code)).toBe('A')
  expect(started(`class A { String s = "${'\\'.repeat(100_000)}`)).toBe('A')
})
