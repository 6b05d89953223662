import type { CompileMessage } from './compile-message.ts'

const row = (id: string, patterns: readonly string[], says: CompileMessage['says'], todo: CompileMessage['todo']): CompileMessage => ({
  id,
  compiler: 'gcc',
  patterns,
  says,
  todo,
})

/** Messages of g++ and gcc that programs of beginners raise. Special ones stand before general ones. */
export const gccMessages: readonly CompileMessage[] = [
  row(
    'class-semicolon',
    ["expected ';' after struct definition", "expected ';' after class definition"],
    { zh: '结构体或类的定义后面少了分号。', en: 'A semicolon is missing after the definition of the struct or class.' },
    { zh: '在右花括号 } 后面加上 ;', en: 'Write ; after the closing brace }.' },
  ),
  row(
    'missing-semicolon',
    ["expected ';' before {}", "expected ',' or ';' before {}", "expected ';' after {}"],
    { zh: '这里之前少了分号。', en: 'A semicolon is missing before this place.' },
    { zh: '看这一行和上一行的末尾，补上 ;', en: 'Look at the end of this line and of the line before, and add ;.' },
  ),
  row(
    'missing-include',
    [
      "'{name}' was not declared in this scope{} | {} is defined in header '{header}'{}",
      "'{name}' is not a member of 'std'{} | {} is defined in header '{header}'{}",
    ],
    { zh: '要用 {name}，先要包含头文件 {header}。', en: 'To use {name}, the program must include the header {header}.' },
    { zh: '在程序开头加一行 #include {header}', en: 'Add the line #include {header} at the top of the program.' },
  ),
  row(
    'missing-std',
    ["'{name}' was not declared in this scope; did you mean 'std::{other}'?"],
    { zh: '{name} 属于 std，这里没有写出来。', en: '{name} belongs to std, and std is not named here.' },
    {
      zh: '在 #include 之后写 using namespace std; 或者写成 std::{other}',
      en: 'Write using namespace std; after the #include lines, or write std::{other}.',
    },
  ),
  row(
    'undeclared-name-similar',
    [
      "'{name}' was not declared in this scope; did you mean '{other}'?",
      "'{name}' undeclared (first use in this function); did you mean '{other}'?",
    ],
    { zh: '{name} 没有定义过，很可能是 {other} 写错了。', en: '{name} is not defined; perhaps {other} is misspelt.' },
    {
      zh: '检查拼写和大小写；如果是新的变量，先定义再使用。',
      en: 'Check spelling and capital letters. If it is a new variable, declare it before its use.',
    },
  ),
  row(
    'undeclared-name',
    ["'{name}' was not declared in this scope", "'{name}' undeclared (first use in this function)"],
    { zh: '{name} 没有定义就使用了。', en: '{name} is used but was never declared.' },
    {
      zh: '先定义变量，例如 int {name}; 再检查拼写，以及它是不是定义在另一对花括号里。',
      en: 'Declare it first, as in int {name};. Check its spelling, and whether it was declared inside of other braces.',
    },
  ),
  row(
    'no-such-header',
    ['{header}: No such file or directory'],
    { zh: '找不到头文件 {header}。', en: 'There is no header {header}.' },
    {
      zh: '检查头文件名的拼写，例如 iostream、cstdio、algorithm。',
      en: 'Check the spelling of the header, for example iostream, cstdio, algorithm.',
    },
  ),
  row(
    'missing-return-type',
    ["ISO C++ forbids declaration of '{name}' with no type{}"],
    { zh: '{name} 前面没有写类型。', en: '{name} has no type in front of it.' },
    {
      zh: '函数前写返回类型，例如 int {name}(...)；没有返回值写 void。',
      en: 'Write the return type before a function, as in int {name}(...), or void when it returns nothing.',
    },
  ),
  row(
    'main-returns-int',
    ["'::main' must return 'int'"],
    { zh: 'main 函数必须返回 int。', en: 'The function main must return int.' },
    { zh: '写成 int main()', en: 'Write int main().' },
  ),
  row(
    'unclosed-quote',
    ['missing terminating {mark} character'],
    { zh: '引号 {mark} 没有成对。', en: 'The quotation mark {mark} is opened and never closed.' },
    {
      zh: '在同一行补上另一个英文引号。字符串用 "，单个字符用 \'。',
      en: 'Close it on the same line. Text takes ", one single character takes \'.',
    },
  ),
  row(
    'empty-character',
    ['empty character constant'],
    { zh: "单引号 '' 里没有字符。", en: "There is no character between the quotation marks ''." },
    { zh: '在单引号里写一个字符，例如 \' \'；空字符串写成 ""', en: 'Write one character between them, as in \' \'; an empty text is "".' },
  ),
  row(
    'missing-closing-brace',
    ["expected '}' at end of input"],
    { zh: '程序结束了，还有左花括号 { 没有配上右花括号。', en: 'The program ends while a brace { is still open.' },
    { zh: '从上往下数一数花括号，补上缺少的 }', en: 'Count the braces from the top and add the missing }.' },
  ),
  row(
    'extra-closing-brace',
    ["expected declaration before '}' token"],
    { zh: '多了一个右花括号 }。', en: 'There is one closing brace } too many.' },
    { zh: '删掉多余的 }，或者在前面补上缺少的 {', en: 'Remove it, or add the missing { before it.' },
  ),
  row(
    'expected-while',
    ["expected 'while' before {}"],
    { zh: 'do { } 后面必须写 while (条件);', en: 'do { } must be followed by while (condition);' },
    { zh: '在右花括号后面补上 while (条件);', en: 'Add while (condition); after the closing brace.' },
  ),
  row(
    'expected-closing-parenthesis',
    ["expected ')' before {}"],
    { zh: '少了右括号 )。', en: 'A closing parenthesis ) is missing.' },
    { zh: '让每个 ( 都有一个 )，注意它们的位置。', en: 'Give each ( its ), in the right place.' },
  ),
  row(
    'expected-opening-parenthesis',
    ["expected '(' before {}"],
    { zh: '少了左括号 (。', en: 'An opening parenthesis ( is missing.' },
    { zh: 'if、while、for 的条件要写在括号里：if (a > 0)', en: 'The condition of if, while and for stands in parentheses: if (a > 0).' },
  ),
  row(
    'not-assignable',
    ['lvalue required as left operand of assignment'],
    { zh: '= 的左边不是变量，不能赋值。', en: 'The left side of = is no variable, so it cannot take a value.' },
    { zh: '比较是否相等要写 ==；赋值时左边只写一个变量。', en: 'Write == to compare. To assign, write one variable on the left.' },
  ),
  row(
    'output-arrows',
    ["no match for 'operator>>' (operand types are 'std::ostream'{}"],
    { zh: 'cout 后面的箭头方向反了。', en: 'The arrows after cout point the wrong way.' },
    { zh: '输出用 cout <<，输入用 cin >>', en: 'Output is cout <<, input is cin >>.' },
  ),
  row(
    'input-arrows',
    ["no match for 'operator<<' (operand types are 'std::istream'{}"],
    { zh: 'cin 后面的箭头方向反了。', en: 'The arrows after cin point the wrong way.' },
    { zh: '输入用 cin >>，输出用 cout <<', en: 'Input is cin >>, output is cout <<.' },
  ),
  row(
    'no-operator',
    ["no match for 'operator{operator}' (operand types are {}"],
    { zh: '这两种类型之间不能用 {operator}。', en: 'The operator {operator} does not work between these two types.' },
    {
      zh: '检查两边的变量类型；结构体要逐个成员地输出或比较。',
      en: 'Check the types on both sides. A struct is printed or compared member by member.',
    },
  ),
  row(
    'declared-twice',
    ["redeclaration of '{what}'"],
    { zh: '{what} 在同一个范围里定义了两次。', en: '{what} is declared twice in the same place.' },
    { zh: '第二次只赋值，不要再写类型；或者换一个名字。', en: 'Leave out the type the second time, or choose another name.' },
  ),
  row(
    'declared-otherwise',
    ["conflicting declaration '{what}'", "conflicting types for '{what}'{}"],
    { zh: '{what} 与前面同名的定义类型不同。', en: '{what} was declared before with another type.' },
    { zh: '换一个名字，或者统一类型。', en: 'Choose another name, or use the same type.' },
  ),
  row(
    'defined-twice',
    ["redefinition of '{what}'"],
    { zh: '{what} 定义了两次。', en: '{what} is defined twice.' },
    { zh: '删掉其中一个，或者换一个名字。', en: 'Remove one of the two, or rename it.' },
  ),
  row(
    'too-few-arguments',
    ["too few arguments to function '{what}'"],
    { zh: '调用 {what} 时参数少了。', en: 'The call of {what} has too few arguments.' },
    { zh: '对照函数的定义，把参数写全。', en: 'Compare it with the function and add the missing arguments.' },
  ),
  row(
    'too-many-arguments',
    ["too many arguments to function '{what}'"],
    { zh: '调用 {what} 时参数多了。', en: 'The call of {what} has too many arguments.' },
    { zh: '对照函数的定义，去掉多余的参数。', en: 'Compare it with the function and remove the arguments that are too many.' },
  ),
  row(
    'no-matching-call',
    ["no matching function for call to '{what}'"],
    { zh: '没有能接受这些参数的函数：{what}。', en: 'No function takes these arguments: {what}.' },
    {
      zh: '检查参数的个数和类型；max、min 的两个参数类型要相同。',
      en: 'Check number and types of the arguments. max and min take two values of one type.',
    },
  ),
  row(
    'invalid-conversion',
    ["invalid conversion from '{from}' to '{to}'{}"],
    { zh: '{from} 类型的值不能当作 {to} 使用。', en: 'A value of type {from} cannot be used as {to}.' },
    {
      zh: '检查变量的类型。数字不要加引号，单个字符用单引号。',
      en: 'Check the types. Numbers have no quotation marks, one character has single ones.',
    },
  ),
  row(
    'cannot-convert',
    ["cannot convert '{from}' {}to '{to}'{}"],
    { zh: '{from} 类型的值不能变成 {to}。', en: 'A value of type {from} cannot become {to}.' },
    { zh: '检查等号或括号两边的类型。读入要写 cin >> 变量', en: 'Check the types on both sides. To read a value, write cin >> variable.' },
  ),
  row(
    'else-without-if',
    ["'else' without a previous 'if'"],
    { zh: '这个 else 前面没有对应的 if。', en: 'This else has no if before it.' },
    {
      zh: 'if (...) 后面不要加分号；多条语句要用花括号 { } 括起来。',
      en: 'Write no semicolon after if (...), and put several statements into braces { }.',
    },
  ),
  row(
    'statement-outside',
    [
      "expected unqualified-id before 'for'",
      "expected unqualified-id before 'while'",
      "expected unqualified-id before 'if'",
      "expected unqualified-id before 'return'",
    ],
    { zh: '这条语句写在了函数外面。', en: 'This statement stands outside of every function.' },
    {
      zh: '把它放进 main 的花括号里；也检查前面是不是多了一个 }',
      en: 'Move it into the braces of main. Check also for a } too many before it.',
    },
  ),
  row(
    'unexpected-outside',
    ['expected unqualified-id before {next}'],
    { zh: '这里不应该出现 {next}。', en: '{next} cannot stand here.' },
    {
      zh: '检查上一行：int main() 后面不要加分号，前面不要多一个 }',
      en: 'Look at the lines before: no semicolon after int main(), and no } too many.',
    },
  ),
  row(
    'not-a-type-name',
    ["'{name}' does not name a type{}"],
    { zh: '{name} 不是类型，或者这条语句写在了函数外面。', en: '{name} is no type, or this statement stands outside of every function.' },
    {
      zh: '把语句放进 main 里；用 string、vector 等要先 #include 并写 using namespace std;',
      en: 'Move the statement into main. string, vector and others need their #include and using namespace std;.',
    },
  ),
  row(
    'not-a-function',
    ["'{name}' cannot be used as a function"],
    { zh: '{name} 是变量，不是函数，后面不能直接跟括号。', en: '{name} is a variable, not a function, so ( cannot follow it.' },
    { zh: '乘法要写 *；变量不要与函数同名。', en: 'Write * to multiply, and give variables other names than functions.' },
  ),
  row(
    'break-outside-loop',
    ['break statement not within loop or switch'],
    { zh: 'break 只能写在循环或 switch 里。', en: 'break stands only inside of a loop or a switch.' },
    { zh: '检查花括号的位置；结束程序用 return 0;', en: 'Check where the braces end. return 0; ends the program.' },
  ),
  row(
    'continue-outside-loop',
    ['continue statement not within a loop'],
    { zh: 'continue 只能写在循环里。', en: 'continue stands only inside of a loop.' },
    { zh: '检查循环的花括号是不是过早结束了。', en: 'Check whether the braces of the loop end too early.' },
  ),
  row(
    'full-width-character',
    [
      'extended character {} is not valid in an identifier',
      'unable to find numeric literal operator \'operator""{}\'',
      "stray '{}' in program",
    ],
    { zh: '这一行有中文（全角）标点或看不见的字符。', en: 'This line has a full-width (Chinese) or invisible character.' },
    { zh: '切换到英文输入法，重新输入标点：; , ( ) " "', en: 'Switch the keyboard to English and type the marks again: ; , ( ) " ".' },
  ),
  row(
    'missing-main',
    ["undefined reference to 'main'"],
    { zh: '程序没有 main 函数。', en: 'The program has no function main.' },
    { zh: '写出 int main() { ... }，检查是不是拼成了 mian。', en: 'Write int main() { ... }, and check its spelling (not mian).' },
  ),
  row(
    'undefined-function',
    ["undefined reference to '{what}'"],
    { zh: '{what} 只有声明，没有写出函数体。', en: '{what} is declared, but its body is missing.' },
    { zh: '补上函数的内容，检查名字和参数与声明一致。', en: 'Write the body of the function, with the same name and parameters.' },
  ),
  row(
    'no-such-member',
    ["{} has no member named '{name}'{}"],
    { zh: '这个对象没有叫 {name} 的成员。', en: 'This object has no member with the name {name}.' },
    { zh: '检查拼写，例如 size()、length()、push_back()。', en: 'Check the spelling, for example size(), length(), push_back().' },
  ),
  row(
    'not-in-std',
    ["'{name}' is not a member of 'std'{}"],
    { zh: 'std 里没有 {name}。', en: 'std has no {name}.' },
    { zh: '检查拼写；确认已经包含对应的头文件。', en: 'Check the spelling, and whether its header is included.' },
  ),
  row(
    'not-an-array',
    ["invalid types '{}' for array subscript", 'subscripted value is neither array nor pointer nor vector'],
    { zh: '方括号 [ ] 前面的不是数组。', en: 'The value before [ ] is no array.' },
    { zh: '先定义成数组，例如 int a[100];', en: 'Declare it as an array, as in int a[100];.' },
  ),
  row(
    'expected-value',
    ['expected primary-expression before {next}', 'expected expression before {next}'],
    { zh: '{next} 前面少了一个值或变量。', en: 'A value or a variable is missing before {next}.' },
    {
      zh: '检查运算符两边是不是都写了内容，传参数时不要再写类型。',
      en: 'Check both sides of each operator, and write no types in a call.',
    },
  ),
  row(
    'void-value',
    ['void value not ignored as it ought to be'],
    { zh: '这个函数没有返回值，不能用它的结果。', en: 'This function returns nothing, so its result cannot be used.' },
    {
      zh: '把函数的 void 改成返回类型并 return，或者单独调用它。',
      en: 'Give the function a return type and a return, or call it on a line of its own.',
    },
  ),
  row(
    'expected-initializer',
    ['expected initializer before {next}'],
    { zh: '{next} 之前的定义没有写完。', en: 'The declaration before {next} is not complete.' },
    { zh: '看上一行：多半少了分号，或者类型与名字之间多了东西。', en: 'Look at the line before: mostly a semicolon is missing there.' },
  ),
  row(
    'function-inside-function',
    ["a function-definition is not allowed here before '{' token"],
    { zh: '函数写在了另一个函数里面。', en: 'A function is written inside of another function.' },
    {
      zh: '把它移到 main 外面；也检查上一个函数是不是少了 }',
      en: 'Move it out of main. Check also whether the function before lacks its }.',
    },
  ),
  row(
    'wrong-operand-types',
    ["invalid operands of types '{from}' and '{to}' to binary 'operator{operator}'"],
    { zh: '{from} 和 {to} 之间不能用 {operator}。', en: '{operator} does not work between {from} and {to}.' },
    { zh: '取余 % 只能用于整数；检查两边的类型。', en: 'The remainder % takes integers only. Check the types on both sides.' },
  ),
  row(
    'read-only',
    ["assignment of read-only variable '{name}'"],
    { zh: '{name} 是常量（const），不能再改。', en: '{name} is const and cannot change.' },
    { zh: '去掉 const，或者用另一个变量。', en: 'Remove const, or use another variable.' },
  ),
  row(
    'ambiguous-name',
    ["reference to '{name}' is ambiguous"],
    { zh: '{name} 与 std 里的名字重复了。', en: '{name} is also a name of std.' },
    { zh: '把变量改个名字，例如 my_{name}', en: 'Rename the variable, for example my_{name}.' },
  ),
  row(
    'value-from-void',
    ["return-statement with a value, in function returning 'void'{}"],
    { zh: 'void 函数不能返回一个值。', en: 'A void function cannot return a value.' },
    { zh: '把 void 改成返回值的类型，例如 int。', en: 'Change void to the type of the value, for example int.' },
  ),
  row(
    'unclosed-comment',
    ['unterminated comment'],
    { zh: '注释 /* 没有结束。', en: 'The comment /* never ends.' },
    { zh: '在注释末尾加上 */', en: 'Write */ at its end.' },
  ),
  row(
    'wrong-directive',
    ['invalid preprocessing directive #{name}', 'invalid preprocessing directive #{name}; did you mean {}'],
    { zh: '#{name} 拼写错了。', en: '#{name} is misspelt.' },
    { zh: '写成 #include 或 #define', en: 'Write #include or #define.' },
  ),
  row(
    'include-without-brackets',
    ['#include expects "FILENAME" or <FILENAME>'],
    { zh: '#include 后面的头文件要用尖括号。', en: 'The header after #include stands in angle brackets.' },
    { zh: '写成 #include <iostream>', en: 'Write #include <iostream>.' },
  ),
  row(
    'pointer-and-number',
    ['ISO C++ forbids comparison between pointer and integer{}'],
    { zh: '字符串（或数组）与数字不能比较。', en: 'A text or an array cannot be compared with a number.' },
    {
      zh: "数字不要加引号；单个字符用单引号，例如 'a'。",
      en: "Write numbers without quotation marks, and one character in single ones: 'a'.",
    },
  ),
  row(
    'duplicate-case',
    ['duplicate case value'],
    { zh: 'switch 里有两个相同的 case。', en: 'The switch has the same case twice.' },
    { zh: '删掉或改掉其中一个。', en: 'Remove one of them, or change its value.' },
  ),
]
