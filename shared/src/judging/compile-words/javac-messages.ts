import type { CompileMessage } from './compile-message.ts'

const row = (id: string, patterns: readonly string[], says: CompileMessage['says'], todo: CompileMessage['todo']): CompileMessage => ({
  id,
  compiler: 'javac',
  patterns,
  says,
  todo,
})

/** Messages of javac that programs of beginners raise. Special ones stand before general ones. */
export const javacMessages: readonly CompileMessage[] = [
  row(
    'java-semicolon',
    ["';' expected"],
    { zh: '这一行末尾少了分号。', en: 'A semicolon is missing at the end of this line.' },
    { zh: '在语句末尾补上 ;', en: 'Add ; at the end of the statement.' },
  ),
  row(
    'java-unknown-variable',
    ['cannot find symbol | variable {name}'],
    { zh: '{name} 没有定义就使用了。', en: '{name} is used but was never declared.' },
    { zh: '先定义，例如 int {name}; 再检查拼写和大小写。', en: 'Declare it first, as in int {name};. Check spelling and capital letters.' },
  ),
  row(
    'java-unknown-class',
    ['cannot find symbol | class {name}'],
    { zh: '找不到类 {name}。', en: 'There is no class {name}.' },
    {
      zh: '检查拼写和大小写；Scanner 等要先写 import java.util.*;',
      en: 'Check spelling and capital letters. Scanner and others need import java.util.*;.',
    },
  ),
  row(
    'java-unknown-method',
    ['cannot find symbol | method {what}'],
    { zh: '没有这样的方法：{what}。', en: 'There is no such method: {what}.' },
    { zh: '检查方法名的拼写、大小写和参数。', en: 'Check its spelling, its capital letters and its arguments.' },
  ),
  row(
    'java-unknown-package',
    ['package {what} does not exist'],
    { zh: '找不到 {what}。', en: 'There is no package {what}.' },
    {
      zh: '检查大小写：System.out 的 S 要大写；import 的包名要写对。',
      en: 'Check capital letters: System.out begins with a capital S. Check the names after import.',
    },
  ),
  row(
    'java-public-class',
    ['class {name} is public, should be declared in a file named {file}'],
    { zh: '公共类必须叫 Main，这里写成了 {name}。', en: 'The public class must have the name Main; here it is {name}.' },
    { zh: '把 public class {name} 改成 public class Main', en: 'Change public class {name} to public class Main.' },
  ),
  row(
    'java-assignment-in-condition',
    ['incompatible types: {from} cannot be converted to boolean'],
    { zh: '条件必须是真或假，这里是 {from}。', en: 'A condition must be true or false; this is {from}.' },
    { zh: '比较是否相等要写 ==，不是 =', en: 'Write == to compare, not =.' },
  ),
  row(
    'java-lossy-conversion',
    ['incompatible types: possible lossy conversion from {from} to {to}'],
    { zh: '{from} 变成 {to} 会丢失内容。', en: 'Turning {from} into {to} may lose a part of the value.' },
    { zh: '改变量类型，或者写成 ({to}) 表示强制转换。', en: 'Change the type of the variable, or write ({to}) before the value.' },
  ),
  row(
    'java-value-from-void',
    ['incompatible types: unexpected return value'],
    { zh: 'void 方法不能返回一个值。', en: 'A void method cannot return a value.' },
    { zh: '把 void 改成返回值的类型，例如 int。', en: 'Change void to the type of the value, for example int.' },
  ),
  row(
    'java-cannot-convert',
    ['incompatible types: {from} cannot be converted to {to}'],
    { zh: '{from} 类型的值不能当作 {to} 使用。', en: 'A value of type {from} cannot be used as {to}.' },
    {
      zh: '检查两边的类型；把字符串变成整数用 Integer.parseInt(...)',
      en: 'Check both types. Integer.parseInt(...) makes an int of a text.',
    },
  ),
  row(
    'java-missing-closing-brace',
    ['reached end of file while parsing'],
    { zh: '程序结束了，还有左花括号 { 没有配上右花括号。', en: 'The program ends while a brace { is still open.' },
    { zh: '从上往下数一数花括号，补上缺少的 }', en: 'Count the braces from the top and add the missing }.' },
  ),
  row(
    'java-extra-closing-brace',
    ['class, interface, enum, or record expected', 'class, interface, or enum expected'],
    { zh: '类在这里之前已经结束了，多半是多了一个 }。', en: 'The class ended before this place; mostly there is one } too many.' },
    { zh: '删掉多余的 }，让所有方法都在类的花括号里。', en: 'Remove it, so that every method stands inside of the class.' },
  ),
  row(
    'java-unclosed-string',
    ['unclosed string literal'],
    { zh: '字符串的引号没有成对。', en: 'The quotation mark of a text is never closed.' },
    { zh: '在同一行补上另一个 "', en: 'Close it with " on the same line.' },
  ),
  row(
    'java-single-quotes',
    ['unclosed character literal'],
    { zh: '单引号里只能有一个字符。', en: 'Single quotation marks hold one character only.' },
    { zh: '字符串要用双引号 " "', en: 'Text stands in double quotation marks " ".' },
  ),
  row(
    'java-not-initialized',
    ['variable {name} might not have been initialized'],
    { zh: '{name} 在使用之前可能还没有值。', en: '{name} may have no value yet where it is used.' },
    { zh: '定义时给它一个初值，例如 int {name} = 0;', en: 'Give it a value first, as in int {name} = 0;.' },
  ),
  row(
    'java-missing-return',
    ['missing return statement'],
    { zh: '这个方法有一条路没有 return。', en: 'This method can end without a return.' },
    { zh: '在方法末尾加上 return，让每种情况都返回一个值。', en: 'Add a return at its end, so that every case returns a value.' },
  ),
  row(
    'java-declared-twice',
    ['variable {name} is already defined in {}'],
    { zh: '{name} 定义了两次。', en: '{name} is declared twice.' },
    { zh: '第二次只赋值，不要再写类型；或者换一个名字。', en: 'Leave out the type the second time, or choose another name.' },
  ),
  row(
    'java-not-a-statement',
    ['not a statement'],
    { zh: '这一行不是完整的语句。', en: 'This line is no statement.' },
    { zh: '算出来的值要赋给变量或输出；也检查拼写。', en: 'Assign the value or print it. Check the spelling too.' },
  ),
  row(
    'java-statement-outside',
    ['<identifier> expected'],
    { zh: '语句写在了方法外面，或者少了名字。', en: 'A statement stands outside of every method, or a name is missing.' },
    { zh: '把语句放进 main 的花括号里。', en: 'Move the statement into the braces of main.' },
  ),
  row(
    'java-expected-bracket',
    ["'{mark}' expected", "'{mark}' or {} expected"],
    { zh: '这里少了 {mark}。', en: '{mark} is missing here.' },
    { zh: '补上 {mark}，注意括号要成对。', en: 'Add {mark}; brackets come in pairs.' },
  ),
  row(
    'java-illegal-expression',
    ['illegal start of expression'],
    { zh: '这里少了一个值，或者上一个方法没有结束。', en: 'A value is missing here, or the method before has not ended.' },
    { zh: '检查 = 右边是否写了内容，上一个方法是否少了 }', en: 'Check the right side of =, and whether the method before lacks its }.' },
  ),
  row(
    'java-unreported-exception',
    ['unreported exception {name}; must be caught or declared to be thrown'],
    { zh: '这里可能抛出 {name}，方法没有声明。', en: '{name} may be thrown here, and the method does not declare it.' },
    { zh: '在 main(String[] args) 后面加上 throws {name}', en: 'Add throws {name} after main(String[] args).' },
  ),
  row(
    'java-not-static',
    [
      'non-static method {what} cannot be referenced from a static context',
      'non-static variable {what} cannot be referenced from a static context',
    ],
    { zh: 'main 是 static 的，不能直接使用非 static 的 {what}。', en: 'main is static and cannot use {what}, which is not.' },
    { zh: '在 {what} 的定义前加上 static', en: 'Write static before the definition of {what}.' },
  ),
  row(
    'java-missing-return-type',
    ['invalid method declaration; return type required'],
    { zh: '方法前面没有写返回类型。', en: 'The method has no return type.' },
    { zh: '写出类型，例如 static int；没有返回值写 void。', en: 'Write it, as in static int, or void when it returns nothing.' },
  ),
  row(
    'java-not-an-array',
    ['array required, but {from} found'],
    { zh: '方括号 [ ] 前面的是 {from}，不是数组。', en: 'The value before [ ] is {from}, not an array.' },
    { zh: '先定义成数组，例如 int[] a = new int[100];', en: 'Declare it as an array, as in int[] a = new int[100];.' },
  ),
  row(
    'java-operand-types',
    ["bad operand types for binary operator '{operator}'"],
    { zh: '这两种类型之间不能用 {operator}。', en: '{operator} does not work between these two types.' },
    { zh: '检查两边的类型；字符串比较用 equals。', en: 'Check both types. Texts are compared with equals.' },
  ),
  row(
    'java-unreachable',
    ['unreachable statement'],
    { zh: '这条语句永远执行不到。', en: 'This statement is never reached.' },
    { zh: '看它前面的 return、break 或死循环。', en: 'Look at the return, break or endless loop before it.' },
  ),
  row(
    'java-full-width-character',
    ["illegal character: '\\u{code}'"],
    { zh: '这一行有中文（全角）标点或看不见的字符。', en: 'This line has a full-width (Chinese) or invisible character.' },
    { zh: '切换到英文输入法，重新输入标点：; , ( ) " "', en: 'Switch the keyboard to English and type the marks again: ; , ( ) " ".' },
  ),
  row(
    'java-else-without-if',
    ["'else' without 'if'"],
    { zh: '这个 else 前面没有对应的 if。', en: 'This else has no if before it.' },
    {
      zh: 'if (...) 后面不要加分号；多条语句要用花括号 { } 括起来。',
      en: 'Write no semicolon after if (...), and put several statements into braces { }.',
    },
  ),
  row(
    'java-no-members',
    ['{from} cannot be dereferenced'],
    { zh: '{from} 是基本类型，后面不能加点。', en: '{from} is a primitive type, so no dot can follow it.' },
    { zh: '数组用 .length，字符串用 .length()，整数没有方法。', en: 'Arrays have .length, texts have .length(), numbers have no methods.' },
  ),
  row(
    'java-final',
    ['cannot assign a value to final variable {name}'],
    { zh: '{name} 是 final 的，不能再改。', en: '{name} is final and cannot change.' },
    { zh: '去掉 final，或者用另一个变量。', en: 'Remove final, or use another variable.' },
  ),
  row(
    'java-wrong-arguments',
    ['method {name} in class {} cannot be applied to given types;'],
    { zh: '调用 {name} 时参数的个数或类型不对。', en: 'The call of {name} has the wrong number or types of arguments.' },
    { zh: '对照方法的定义，逐个检查参数。', en: 'Compare the arguments with the definition, one by one.' },
  ),
  row(
    'java-break-outside-loop',
    ['break outside switch or loop'],
    { zh: 'break 只能写在循环或 switch 里。', en: 'break stands only inside of a loop or a switch.' },
    { zh: '检查花括号的位置；结束方法用 return;', en: 'Check where the braces end. return; ends the method.' },
  ),
  row(
    'java-unclosed-comment',
    ['unclosed comment'],
    { zh: '注释 /* 没有结束。', en: 'The comment /* never ends.' },
    { zh: '在注释末尾加上 */', en: 'Write */ at its end.' },
  ),
]
