/** One text in the languages of the site. */
type Words = { zh: string; en: string }

/** The fault, and the advice to the reader. A slot of the report may be used by its name. */
type FindingWords = { says: Words; todo: Words }

/** Faults that a run with checks finds in programs in C and C++, in plain words. */
export const findingWords = {
  'array-index': {
    says: { zh: '数组长度是 {length}，下标却用到了 {index}。', en: 'The array has length {length}, and index {index} is used.' },
    todo: {
      zh: '下标从 0 开始，最大是长度减 1；检查循环的边界，以及数组是不是开得够大。',
      en: 'Indices begin at 0, and the last is one less than the length. Check the bounds of the loop and the size of the array.',
    },
  },
  'global-array': {
    says: { zh: '访问到了全局数组的外面。', en: 'The program reaches outside of a global array.' },
    todo: {
      zh: '检查这一行的下标会不会是负数，或者不小于数组的长度。',
      en: 'Check whether an index in this line is negative, or not below the size of the array.',
    },
  },
  'local-array': {
    says: { zh: '访问到了局部数组或变量的外面。', en: 'The program reaches outside of a local array or variable.' },
    todo: {
      zh: '检查这一行的下标会不会是负数，或者不小于数组的长度。',
      en: 'Check whether an index in this line is negative, or not below the size of the array.',
    },
  },
  'dynamic-array': {
    says: {
      zh: '访问到了动态分配的内存（new、malloc、容器）的外面。',
      en: 'The program reaches outside of memory from new, malloc or a container.',
    },
    todo: {
      zh: '对照申请了多少个元素，检查下标和指针。',
      en: 'Compare the index or the pointer with the number of elements that were asked for.',
    },
  },
  'text-too-long': {
    says: { zh: '读入或复制的文字比字符数组还长。', en: 'The text that is read or copied is longer than its array of characters.' },
    todo: {
      zh: '数组要比最长的文字至少多 1 个字符（结尾的 \\0），C++ 中用 string 更简单。',
      en: 'The array needs one character more than the longest text, for the \\0 at its end. In C++ string is simpler.',
    },
  },
  'container-index': {
    says: { zh: '下标超出了容器（如 vector、string）的大小。', en: 'An index is beyond the size of a container such as vector or string.' },
    todo: {
      zh: '下标只能是 0 到 size()-1；空的 vector 要先 resize 或 push_back。',
      en: 'Indices are 0 to size()-1. An empty vector needs resize or push_back first.',
    },
  },
  'empty-container': {
    says: { zh: '容器是空的，却取了它的元素。', en: 'An element is taken from an empty container.' },
    todo: {
      zh: '用 top、front、back、pop 之前先用 empty() 判断。',
      en: 'Check empty() before top, front, back or pop.',
    },
  },
  'out-of-range': {
    says: { zh: 'at() 的位置超出了容器的大小。', en: 'The position given to at() is beyond the size of the container.' },
    todo: { zh: '检查这个位置，或者先判断它是否存在。', en: 'Check the position, or whether it exists, first.' },
  },
  'text-position': {
    says: { zh: '字符串的起始位置超出了它的长度。', en: 'A position in a string is beyond its length.' },
    todo: {
      zh: 'substr、insert、erase 的起点不能大于 size()；find 找不到时会返回 npos。',
      en: 'substr, insert and erase start at size() at most; find returns npos when it finds nothing.',
    },
  },
  'not-a-number': {
    says: { zh: '这段文字不能变成数（stoi 等）。', en: 'This text cannot become a number (stoi and the like).' },
    todo: { zh: '看看文字是不是空的，或者含有别的字符。', en: 'Look whether the text is empty or holds other characters.' },
  },
  'number-too-big': {
    says: {
      zh: '文字里的数超出了类型的范围（stoi 等）。',
      en: 'The number in the text is beyond the range of its type (stoi and the like).',
    },
    todo: { zh: '大的整数用 stoll 和 long long。', en: 'Use stoll and long long for large integers.' },
  },
  'huge-size': {
    says: { zh: '申请的大小是负数，或者大得离谱。', en: 'A size is negative, or far too large.' },
    todo: {
      zh: '检查 vector、new、malloc 的大小是怎么算出来的，会不会溢出或还没读入。',
      en: 'Check how the size for vector, new or malloc is computed: it may overflow, or not be read yet.',
    },
  },
  division: {
    says: { zh: '除数是 0。', en: 'The program divides by 0.' },
    todo: { zh: '除或取余之前先判断除数是不是 0。', en: 'Check the divisor before you divide or take a remainder.' },
  },
  'signed-overflow': {
    says: { zh: '整数溢出：结果超出了类型 {type} 的范围。', en: 'Integer overflow: the result is beyond the range of the type {type}.' },
    todo: { zh: '用 long long，并让第一个运算数就是 long long。', en: 'Use long long, and make the first operand a long long already.' },
  },
  'shift-amount': {
    says: { zh: '移位的位数是负数，或者不小于类型的位数。', en: 'A shift is by a negative number of bits, or by as many as the type has.' },
    todo: { zh: '检查位数；64 位用 1LL << k。', en: 'Check the number of bits. Write 1LL << k for 64 bits.' },
  },
  recursion: {
    says: { zh: '递归太深，或者没有结束条件。', en: 'The recursion is too deep, or never ends.' },
    todo: {
      zh: '检查结束条件，以及每一层参数是不是在变小。',
      en: 'Check where it ends, and that each call comes closer to that.',
    },
  },
  'large-local': {
    says: { zh: '局部变量太大，栈放不下。', en: 'Local variables are too large for the stack.' },
    todo: { zh: '把大数组放到 main 外面（全局），或者用 vector。', en: 'Move large arrays out of main, or use vector.' },
  },
  'null-pointer': {
    says: { zh: '用到了空指针。', en: 'A null pointer is used.' },
    todo: {
      zh: '用之前先判断它是不是空；检查它有没有指向一个对象。',
      en: 'Check it before its use, and whether it was made to point at an object.',
    },
  },
  'wild-pointer': {
    says: { zh: '访问了不属于程序的内存。', en: 'The program reaches memory that is not its own.' },
    todo: {
      zh: '检查这一行的指针和下标：有没有初始化，会不会很大或是负数。',
      en: 'Check pointers and indices in this line: were they set, can they be very large or negative?',
    },
  },
  'scanf-address': {
    says: { zh: 'scanf 得到的不是变量的地址。', en: 'scanf does not get the address of a variable.' },
    todo: {
      zh: '在变量前加 &，例如 scanf("%d", &n)，并核对格式符。',
      en: 'Write & before the variable, as in scanf("%d", &n), and check the format.',
    },
  },
  'printf-text': {
    says: {
      zh: 'printf 的格式符和后面的值对不上，例如 %s 得到了一个数。',
      en: 'A format of printf does not fit its value: %s gets a number, for example.',
    },
    todo: { zh: '整数用 %d，long long 用 %lld，字符串用 %s。', en: 'Use %d for int, %lld for long long, %s for text.' },
  },
  'use-after-free': {
    says: { zh: '内存已经释放，还在使用。', en: 'Memory is used after it was freed.' },
    todo: {
      zh: '检查 delete、free 的时机；vector 变长之后，原来的指针、引用和迭代器都会失效。',
      en: 'Check when delete or free happens. When a vector grows, its old pointers, references and iterators end.',
    },
  },
  'use-after-return': {
    says: { zh: '局部变量已经不存在，还在用它的地址。', en: 'The address of a local variable is used after the variable has ended.' },
    todo: { zh: '不要返回局部变量的指针或引用，直接返回值。', en: 'Return values, never pointers or references to local variables.' },
  },
  'double-free': {
    says: { zh: '同一块内存释放了两次。', en: 'The same memory is freed twice.' },
    todo: { zh: '每次 new 只对应一次 delete；释放后把指针设为空。', en: 'One delete for each new; set the pointer to null afterwards.' },
  },
  'bad-free': {
    says: { zh: '释放的方式和申请的方式对不上。', en: 'Memory is freed in another way than it was asked for.' },
    todo: {
      zh: 'new 配 delete，new[] 配 delete[]，malloc 配 free；其他地址不能释放。',
      en: 'new goes with delete, new[] with delete[], malloc with free. Other addresses cannot be freed.',
    },
  },
  'no-return-value': {
    says: { zh: '有返回值的函数走到了末尾，却没有 return。', en: 'A function that must return a value ends without return.' },
    todo: { zh: '检查每个分支，都要有 return。', en: 'Give every branch a return.' },
  },
  'array-size': {
    says: { zh: '数组的长度是 0 或负数。', en: 'The size of an array is 0 or negative.' },
    todo: { zh: '检查长度是不是在读入之后才用。', en: 'Check that the size is read before it is used.' },
  },
  'not-set': {
    says: { zh: 'bool 变量还没有赋值就用了。', en: 'A bool variable is used before it has a value.' },
    todo: { zh: '定义时就赋初值。', en: 'Give it a value where you declare it.' },
  },
  'block-copy': {
    says: {
      zh: 'memcpy、memset 等的大小是负数，或者两块内存重叠。',
      en: 'memcpy, memset or the like gets a negative size, or blocks that overlap.',
    },
    todo: { zh: '检查大小；重叠时用 memmove。', en: 'Check the size; use memmove for blocks that overlap.' },
  },
  'own-assert': {
    says: { zh: '程序里的 assert 不成立。', en: 'An assert of the program does not hold.' },
    todo: { zh: '看这一行的条件为什么不成立。', en: 'Find out why the condition in this line is false.' },
  },
  'own-exception': {
    says: { zh: '程序抛出了异常，但没有 catch。', en: 'The program throws an exception that nothing catches.' },
    todo: { zh: '看这一行为什么抛出，或者用 try 和 catch 处理。', en: 'Find out why this line throws, or handle it with try and catch.' },
  },
  'own-abort': {
    says: { zh: '程序调用 abort 结束了自己。', en: 'The program ends itself by abort.' },
    todo: { zh: '看是哪里调用了 abort。', en: 'Find the call of abort.' },
  },
  'exit-code': {
    says: { zh: '程序自己结束，返回值是 {code}，不是 0。', en: 'The program ended by itself with exit code {code}, not 0.' },
    todo: { zh: '让 main 以 return 0 结束，检查 exit 的参数。', en: 'End main by return 0, and check the argument of exit.' },
  },
} as const satisfies Record<string, FindingWords>

export type FindingId = keyof typeof findingWords

export const findingIds = Object.keys(findingWords) as [FindingId, ...FindingId[]]
