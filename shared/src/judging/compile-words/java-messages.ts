import type { CompileMessage } from './compile-message.ts'

const row = (id: string, patterns: readonly string[], says: CompileMessage['says'], todo: CompileMessage['todo']): CompileMessage => ({
  id,
  compiler: 'java',
  patterns,
  says,
  todo,
})

/** Exceptions that end programs of beginners in Java. Special ones stand before general ones. */
export const javaMessages: readonly CompileMessage[] = [
  row(
    'java-array-index',
    ['java.lang.ArrayIndexOutOfBoundsException: Index {index} out of bounds for length {length}'],
    { zh: '数组长度是 {length}，下标却用到了 {index}。', en: 'The array has length {length}, and index {index} is used.' },
    {
      zh: '下标从 0 开始，最大是长度减 1；检查循环的边界和数组开多大。',
      en: 'Indices begin at 0, and the last is one less than the length. Check the bounds of the loop and the size of the array.',
    },
  ),
  row(
    'java-list-index',
    ['java.lang.IndexOutOfBoundsException: Index {index} out of bounds for length {length}'],
    { zh: '列表里有 {length} 个元素，下标却用到了 {index}。', en: 'The list has {length} elements, and index {index} is used.' },
    { zh: '下标只能是 0 到 size()-1；检查循环的边界。', en: 'Indices are 0 to size()-1. Check the bounds of the loop.' },
  ),
  row(
    'java-text-index',
    ['java.lang.StringIndexOutOfBoundsException{}'],
    { zh: '字符串的下标超出了范围。', en: 'An index into the text is out of range.' },
    { zh: 'charAt 的下标是 0 到 length()-1；先看字符串是不是空的。', en: 'charAt takes 0 to length()-1. Check whether the text is empty.' },
  ),
  row(
    'java-division',
    ['java.lang.ArithmeticException: / by zero'],
    { zh: '除数是 0。', en: 'The program divides by 0.' },
    { zh: '除或取余之前先判断除数是不是 0。', en: 'Check the divisor before you divide or take a remainder.' },
  ),
  row(
    'java-null',
    ['java.lang.NullPointerException{}'],
    { zh: '用到了一个值为 null 的对象。', en: 'An object is used that is null.' },
    {
      zh: '检查它有没有用 new 创建；对象数组里的每个元素也要创建。',
      en: 'Check that it was made with new; each element of an array of objects too.',
    },
  ),
  row(
    'java-recursion',
    ['java.lang.StackOverflowError{}'],
    { zh: '递归太深，或者没有结束条件。', en: 'The recursion is too deep, or never ends.' },
    { zh: '检查结束条件，以及每一层参数是不是在变小。', en: 'Check where it ends, and that each call comes closer to that.' },
  ),
  row(
    'java-input-mismatch',
    ['java.util.InputMismatchException{}'],
    {
      zh: '读到的内容不是要读的类型，例如 nextInt() 读到了小数或文字。',
      en: 'The input is not of the type that is read: nextInt() finds a decimal or a word, for example.',
    },
    { zh: '对照输入格式；超过 int 的整数用 nextLong()。', en: 'Compare with the input format. Read integers beyond int with nextLong().' },
  ),
  row(
    'java-end-of-input',
    ['java.util.NoSuchElementException{}'],
    {
      zh: '输入已经读完，还在继续读；或者容器是空的。',
      en: 'The program reads after the input has ended, or takes from an empty container.',
    },
    {
      zh: '对照输入格式检查读了几个；取元素之前用 isEmpty() 判断。',
      en: 'Compare how much you read with the input format. Check isEmpty() before you take an element.',
    },
  ),
  row(
    'java-number-format',
    ['java.lang.NumberFormatException: {}'],
    { zh: '这段文字不能变成数。', en: 'This text cannot become a number.' },
    {
      zh: '看看是不是有空格、空行或小数点；可以先用 trim()，再按空格拆开。',
      en: 'Look for blanks, empty lines or a decimal point. Use trim() first, and split at blanks.',
    },
  ),
  row(
    'java-negative-size',
    ['java.lang.NegativeArraySizeException: {size}'],
    { zh: '数组的长度是负数：{size}。', en: 'The size of an array is negative: {size}.' },
    { zh: '检查长度是怎么算出来的，会不会超出了 int。', en: 'Check how the size is computed, and whether it leaves the range of int.' },
  ),
  row(
    'java-class-cast',
    ['java.lang.ClassCastException: {}'],
    { zh: '把对象转换成了不对的类型。', en: 'An object is cast to a type that it does not have.' },
    {
      zh: '检查括号里的类型；容器写上元素类型，例如 List<Integer>。',
      en: 'Check the type in the brackets. Give containers the type of their elements, as in List<Integer>.',
    },
  ),
  row(
    'java-changed-in-loop',
    ['java.util.ConcurrentModificationException{}'],
    { zh: '在 for-each 循环里增删了正在遍历的容器。', en: 'A container is changed inside a loop over it.' },
    { zh: '改用下标循环，或者循环结束后再增删。', en: 'Loop by index, or change it after the loop.' },
  ),
]
