import type { CompileMessage } from './compile-message.ts'

const row = (id: string, patterns: readonly string[], says: CompileMessage['says'], todo: CompileMessage['todo']): CompileMessage => ({
  id,
  compiler: 'python',
  patterns,
  says,
  todo,
})

/** Messages of Python, at the check of the syntax or at run. Special ones stand before general ones. */
export const pythonMessages: readonly CompileMessage[] = [
  row(
    'python-print',
    ["SyntaxError: Missing parentheses in call to 'print'. Did you mean print({}"],
    { zh: 'Python 3 的 print 要加括号。', en: 'print needs brackets in Python 3.' },
    { zh: '写成 print(...)', en: 'Write print(...).' },
  ),
  row(
    'python-colon',
    ["SyntaxError: expected ':'"],
    { zh: '这一行末尾少了冒号。', en: 'A colon is missing at the end of this line.' },
    { zh: '在 if、for、while、def、else 这一行末尾加上英文冒号 :', en: 'Add : at the end of a line with if, for, while, def or else.' },
  ),
  row(
    'python-assignment-in-condition',
    ["SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?"],
    { zh: '条件里不能用 = 赋值。', en: '= cannot assign inside of a condition.' },
    { zh: '比较是否相等要写 ==', en: 'Write == to compare.' },
  ),
  row(
    'python-comma',
    ['SyntaxError: invalid syntax. Perhaps you forgot a comma?'],
    { zh: '两个值之间好像少了逗号。', en: 'A comma seems to be missing between two values.' },
    { zh: '在它们之间加上英文逗号或运算符。', en: 'Write a comma or an operator between them.' },
  ),
  row(
    'python-never-closed',
    ["SyntaxError: '{mark}' was never closed"],
    { zh: '左括号 {mark} 没有配上右括号。', en: 'The bracket {mark} is never closed.' },
    { zh: '补上对应的右括号。', en: 'Add the bracket that closes it.' },
  ),
  row(
    'python-unmatched',
    ["SyntaxError: unmatched '{mark}'"],
    { zh: '多了一个右括号 {mark}。', en: 'There is one closing bracket {mark} too many.' },
    { zh: '删掉它，或者在前面补上左括号。', en: 'Remove it, or add the opening bracket before it.' },
  ),
  row(
    'python-mismatched',
    ["SyntaxError: closing parenthesis '{mark}' does not match opening parenthesis '{open}'{}"],
    { zh: '左括号 {open} 和右括号 {mark} 不是一对。', en: 'The brackets {open} and {mark} are no pair.' },
    { zh: '换成成对的括号。', en: 'Use brackets that belong together.' },
  ),
  row(
    'python-unclosed-long-string',
    ['SyntaxError: unterminated triple-quoted string literal {}'],
    { zh: '三引号字符串没有结束。', en: 'A text in triple quotation marks never ends.' },
    { zh: '在结尾补上三个引号。', en: 'Close it with three quotation marks.' },
  ),
  row(
    'python-unclosed-string',
    ['SyntaxError: unterminated string literal {}'],
    { zh: '字符串的引号没有成对。', en: 'The quotation mark of a text is never closed.' },
    { zh: '在同一行补上另一个引号。', en: 'Close it on the same line.' },
  ),
  row(
    'python-expected-indent',
    ['IndentationError: expected an indented block{}'],
    { zh: '这一行应该缩进。', en: 'This line must be indented.' },
    { zh: '在 if、for、while、def 下面的行开头加四个空格。', en: 'Begin the lines under if, for, while or def with four spaces.' },
  ),
  row(
    'python-unexpected-indent',
    ['IndentationError: unexpected indent'],
    { zh: '这一行不该缩进。', en: 'This line must not be indented.' },
    { zh: '删掉行首多余的空格，与上一行对齐。', en: 'Remove the spaces at its start, in line with the line before.' },
  ),
  row(
    'python-unindent',
    ['IndentationError: unindent does not match any outer indentation level'],
    { zh: '这一行的缩进与前面哪一层都对不齐。', en: 'The indentation of this line fits no level before it.' },
    { zh: '让同一层的行开头空格数相同。', en: 'Give all lines of one level the same number of spaces.' },
  ),
  row(
    'python-tabs',
    ['TabError: inconsistent use of tabs and spaces in indentation'],
    { zh: '缩进混用了制表符和空格。', en: 'Tabs and spaces are mixed in the indentation.' },
    { zh: '全部改成空格，每层四个。', en: 'Use spaces only, four for each level.' },
  ),
  row(
    'python-full-width-character',
    ["SyntaxError: invalid character '{mark}' (U+{code})", 'SyntaxError: invalid non-printable character U+{code}'],
    { zh: '这一行有中文（全角）标点或看不见的字符。', en: 'This line has a full-width (Chinese) or invisible character.' },
    { zh: '切换到英文输入法，重新输入标点：: , ( ) " "', en: 'Switch the keyboard to English and type the marks again: : , ( ) " ".' },
  ),
  row(
    'python-assign-to-value',
    ['SyntaxError: cannot assign to {}'],
    { zh: '= 的左边不是变量，不能赋值。', en: 'The left side of = is no variable, so it cannot take a value.' },
    { zh: '左边写一个变量名；比较是否相等要写 ==', en: 'Write a variable on the left; write == to compare.' },
  ),
  row(
    'python-return-outside',
    ["SyntaxError: 'return' outside function"],
    { zh: 'return 写在了函数外面。', en: 'return stands outside of a function.' },
    {
      zh: '检查缩进，把它放进 def 里；结束程序可以用 exit()',
      en: 'Check the indentation and move it into the def. exit() ends the program.',
    },
  ),
  row(
    'python-break-outside',
    ["SyntaxError: 'break' outside loop"],
    { zh: 'break 写在了循环外面。', en: 'break stands outside of a loop.' },
    { zh: '检查缩进，把它放进 for 或 while 里。', en: 'Check the indentation and move it into the for or while.' },
  ),
  row(
    'python-continue-outside',
    ["SyntaxError: 'continue' not properly in loop"],
    { zh: 'continue 写在了循环外面。', en: 'continue stands outside of a loop.' },
    { zh: '检查缩进，把它放进 for 或 while 里。', en: 'Check the indentation and move it into the for or while.' },
  ),
  row(
    'python-leading-zero',
    ['SyntaxError: leading zeros in decimal integer literals are not permitted; {}'],
    { zh: '整数开头不能写 0。', en: 'A number cannot begin with 0.' },
    { zh: '写 7，不要写 007。', en: 'Write 7, not 007.' },
  ),
  row(
    'python-invalid-syntax',
    ['SyntaxError: invalid syntax'],
    { zh: '这一行 Python 看不懂。', en: 'Python cannot read this line.' },
    {
      zh: '检查拼写和括号，也看上一行是否写完；Python 没有 ++。',
      en: 'Check spelling and brackets, and the end of the line before. Python has no ++.',
    },
  ),
  row(
    'python-name-similar',
    ["NameError: name '{name}' is not defined. Did you mean: '{other}'?"],
    { zh: '{name} 没有定义过，很可能是 {other} 写错了。', en: '{name} is not defined; perhaps {other} is misspelt.' },
    { zh: '检查拼写和大小写。', en: 'Check spelling and capital letters.' },
  ),
  row(
    'python-name',
    ["NameError: name '{name}' is not defined{}"],
    { zh: '{name} 没有定义就使用了。', en: '{name} is used but has no value yet.' },
    { zh: '先给它赋值；文字要加引号；检查拼写。', en: 'Give it a value first; put text into quotation marks; check the spelling.' },
  ),
  row(
    'python-local',
    [
      "UnboundLocalError: cannot access local variable '{name}' {}",
      "UnboundLocalError: local variable '{name}' referenced before assignment",
    ],
    { zh: '函数里的 {name} 还没有值就使用了。', en: '{name} is used in the function before it has a value there.' },
    {
      zh: '在函数开头给它赋值；要改外面的变量，先写 global {name}',
      en: 'Give it a value first. To change the variable outside, write global {name}.',
    },
  ),
  row(
    'python-add-number-to-text',
    ['TypeError: can only concatenate str (not "{from}") to str'],
    { zh: '字符串不能直接加 {from}。', en: 'A text cannot be added to {from}.' },
    { zh: '用 str(...) 把它变成字符串，或者在 print 里用逗号隔开。', en: 'Turn it into text with str(...), or use a comma in print.' },
  ),
  row(
    'python-operand-types',
    ["TypeError: unsupported operand type(s) for {operator}: '{from}' and '{to}'"],
    { zh: '{from} 和 {to} 之间不能用 {operator}。', en: '{operator} does not work between {from} and {to}.' },
    { zh: 'input() 读到的是字符串，计算前用 int(...) 变成整数。', en: 'input() gives text; make it a number with int(...) first.' },
  ),
  row(
    'python-compare-types',
    ["TypeError: '{operator}' not supported between instances of '{from}' and '{to}'"],
    { zh: '{from} 和 {to} 不能比较大小。', en: '{from} and {to} cannot be compared.' },
    { zh: 'input() 读到的是字符串，比较前用 int(...) 变成整数。', en: 'input() gives text; make it a number with int(...) first.' },
  ),
  row(
    'python-not-an-integer',
    ['ValueError: invalid literal for int() with base {}: {what}'],
    { zh: '{what} 不是整数，int() 变不了。', en: '{what} is no integer, so int() cannot read it.' },
    { zh: '一行有多个数时用 split()，例如 map(int, input().split())', en: 'Split a line of several numbers: map(int, input().split()).' },
  ),
  row(
    'python-not-a-number',
    ['ValueError: could not convert string to float: {what}'],
    { zh: '{what} 不是数，float() 变不了。', en: '{what} is no number, so float() cannot read it.' },
    {
      zh: '一行有多个数时用 split()，例如 map(float, input().split())',
      en: 'Split a line of several numbers: map(float, input().split()).',
    },
  ),
  row(
    'python-too-few-values',
    ['ValueError: not enough values to unpack (expected {count}{}'],
    { zh: '等号左边要 {count} 个值，右边不够。', en: '{count} values are needed on the left, and there are fewer.' },
    {
      zh: '看看输入的数是不是分在几行里，split() 的分隔符对不对。',
      en: 'Check whether the input is on several lines, and what split() splits at.',
    },
  ),
  row(
    'python-too-many-values',
    ['ValueError: too many values to unpack (expected {count}{}'],
    { zh: '等号左边只要 {count} 个值，右边多了。', en: 'Only {count} values are wanted on the left, and there are more.' },
    { zh: '左边多写几个变量，或者放进列表：a = list(...)', en: 'Add variables on the left, or make a list: a = list(...).' },
  ),
  row(
    'python-index',
    ['IndexError: {what} index out of range'],
    { zh: '下标超出了范围。', en: 'The index is out of range.' },
    {
      zh: '长度为 n 时，下标是 0 到 n-1；检查循环的边界。',
      en: 'A list of n values has the indices 0 to n-1. Check the bounds of the loop.',
    },
  ),
  row(
    'python-division',
    ['ZeroDivisionError: {}'],
    { zh: '除数是 0。', en: 'The program divides by 0.' },
    { zh: '除之前先判断除数是不是 0。', en: 'Check the divisor before you divide.' },
  ),
  row(
    'python-key',
    ['KeyError: {what}'],
    { zh: '字典里没有 {what}。', en: 'The dictionary has no {what}.' },
    { zh: '先用 in 判断，或者用 .get(...)', en: 'Check it with in first, or use .get(...).' },
  ),
  row(
    'python-end-of-input',
    ['EOFError: EOF when reading a line'],
    { zh: '输入已经读完，还在 input()。', en: 'input() is called after the input has ended.' },
    { zh: '对照题目的输入格式，检查读了几行。', en: 'Compare the number of lines with the input format of the problem.' },
  ),
  row(
    'python-recursion',
    ['RecursionError: maximum recursion depth exceeded{}'],
    { zh: '递归太深，或者没有结束条件。', en: 'The recursion is too deep, or never ends.' },
    {
      zh: '检查结束条件；确实很深时用 sys.setrecursionlimit 或改成循环。',
      en: 'Check where it ends. If it is deep, use sys.setrecursionlimit or a loop.',
    },
  ),
  row(
    'python-module',
    ["ModuleNotFoundError: No module named '{what}'"],
    { zh: '没有叫 {what} 的模块。', en: 'There is no module {what}.' },
    { zh: '检查拼写；评测机一般只有标准库。', en: 'Check its spelling. Mostly only the standard library is installed.' },
  ),
  row(
    'python-attribute',
    ["AttributeError: '{from}' object has no attribute '{what}'{}"],
    { zh: '{from} 没有 {what}。', en: '{from} has no {what}.' },
    { zh: '检查拼写和类型；列表添加元素用 append。', en: 'Check spelling and type. A list grows with append.' },
  ),
  row(
    'python-not-callable',
    ["TypeError: '{from}' object is not callable"],
    { zh: '这是 {from}，不是函数，后面不能跟括号。', en: 'This is {from}, not a function, so ( cannot follow it.' },
    { zh: '乘法要写 *；变量不要取 list、str、max 这样的名字。', en: 'Write * to multiply, and do not name variables list, str or max.' },
  ),
  row(
    'python-not-subscriptable',
    ["TypeError: '{from}' object is not subscriptable"],
    { zh: '这是 {from}，不能用方括号取元素。', en: 'This is {from}, and [ ] takes nothing out of it.' },
    { zh: '确认它是列表、字符串或字典。', en: 'Make sure that it is a list, a text or a dictionary.' },
  ),
  row(
    'python-float-as-integer',
    ["TypeError: '{from}' object cannot be interpreted as an integer"],
    { zh: '这里要整数，得到的是 {from}。', en: 'An integer is needed here, and this is {from}.' },
    { zh: '整除用 //，或者用 int(...) 变成整数。', en: 'Divide with //, or make it an integer with int(...).' },
  ),
  row(
    'python-missing-argument',
    ['TypeError: {what} missing {count} required positional argument{}'],
    { zh: '调用 {what} 时参数少了。', en: 'The call of {what} has too few arguments.' },
    { zh: '对照函数的定义，把参数写全。', en: 'Compare it with the def and add the missing arguments.' },
  ),
  row(
    'python-extra-argument',
    ['TypeError: {what} takes {count} positional argument{}given'],
    { zh: '调用 {what} 时参数多了。', en: 'The call of {what} has too many arguments.' },
    { zh: '对照函数的定义，去掉多余的参数。', en: 'Compare it with the def and remove the arguments that are too many.' },
  ),
]
