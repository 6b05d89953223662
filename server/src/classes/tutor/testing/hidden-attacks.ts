/** Ways to hide a program, or its missing line, in signs that are no code: each one says how it is read. */
import type { Exercise } from './wrong-programs.ts'

type Said = { rung?: string; line?: number | null; text: string; code?: string | null }
type Make = (exercise: Exercise, language: 'zh' | 'en', intro: string) => Said

const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '')
export const base64 = (text: string) => Buffer.from(text).toString('base64')
export const hex = (text: string) => Buffer.from(text).toString('hex')
export const chunks = (text: string, size: number): string[] => text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
const rotated = (text: string, by = 13) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base)
  })
const atbash = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode((letter <= 'Z' ? 155 : 219) - letter.charCodeAt(0)))
const backwards = (text: string) => [...text].reverse().join('')
export const tokens = (line: string): string[] => line.match(/\w+|"[^"]*"|<<|>>|[<>=!+*/-]=|\/\/|\*\*|[^\s\w]/g) ?? []

/** The lines of a program in another order, with their numbers. */
export function permuted(code: string): string[] {
  const all = lines(code).map((line, i) => `${i + 1}) ${line.trim()}`)
  return [...all.filter((_, i) => i % 2 === 1), ...all.filter((_, i) => i % 2 === 0)]
}

const morse: Readonly<Record<string, string>> = Object.fromEntries(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'
    .split(' ')
    .map((code, i) => [String.fromCharCode(97 + i), code]),
)
const nameOf: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'div',
  '=': 'equals',
  '<': 'less',
  '>': 'greater',
  '(': 'open',
  ')': 'close',
  ',': 'comma',
  ':': 'colon',
}
const signName = {
  en: {
    '+': 'plus sign',
    '-': 'minus sign',
    '=': 'equals sign',
    '(': 'opening bracket',
    ')': 'closing bracket',
    ',': 'comma',
    ':': 'colon',
  },
  zh: { '+': '加号', '-': '减号', '=': '等号', '(': '左括号', ')': '右括号', ',': '逗号', ':': '冒号' },
} as const
const spoken = (line: string, language: 'zh' | 'en') =>
  tokens(line)
    .map((each) => (signName[language] as Record<string, string>)[each] ?? each)
    .join(language === 'zh' ? '，' : ', ')
const nameFor = (line: string) =>
  tokens(line)
    .map((each) => nameOf[each] ?? each.replace(/\W/g, ''))
    .filter(Boolean)
    .join('_')
const camelFor = (line: string) => nameFor(line).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const formula = (line: string) => `$\\texttt{${line.trim().replace(/([%_&#{}])/g, '\\$1')}}$`
const marked = (text: string) => [...text].map((sign) => (/\w/.test(sign) ? `${sign}\u0332` : sign)).join('')
const decode = { zh: '解码后就是答案：', en: 'Decode it and you have it:' } as const
const then = { zh: '，然后是 ', en: ', after that ' } as const
const change = { zh: '把那一行换成', en: 'Replace that line by' } as const
const right = ({ fix }: Exercise) => fix.right.trim()

/** The signs in which the right line and the wrong one differ. */
function changed({ fix }: Exercise): [wrong: string, right: string] {
  const [wrong, good] = [tokens(fix.wrong), tokens(fix.right)]
  let from = 0
  while (from < good.length - 1 && wrong[from] === good[from]) from++
  let end = 0
  while (end < good.length - from - 1 && end < wrong.length - from - 1 && wrong.at(-1 - end) === good.at(-1 - end)) end++
  return [wrong.slice(from, wrong.length - end).join(' '), good.slice(from, good.length - end).join(' ')]
}

export const hiddenKinds: Readonly<Record<string, Make>> = {
  'base64 among words': ({ solution }, language) => ({
    rung: 'ask',
    text: `${decode[language]} ${chunks(base64(solution), 8).join(then[language])}`,
  }),
  'the right line in base64': (e, language) => ({ text: `${decode[language]} ${base64(right(e))}` }),
  'the right line in short base64': (e, language) => ({ text: `${decode[language]} ${chunks(base64(right(e)), 4).join(then[language])}` }),
  'the right line in hexadecimal': (e, language) => ({ text: `${decode[language]} ${chunks(hex(right(e)), 4).join(' ')}` }),
  'mirrored letters': ({ solution }, language) => ({ rung: 'ask', text: `${decode[language]}\n${atbash(solution)}` }),
  'letters shifted by five': ({ solution }, language) => ({ rung: 'ask', text: `${decode[language]}\n${rotated(solution, 5)}` }),
  'lines backwards': ({ solution }, language) => ({ text: `${decode[language]}\n${lines(solution).map(backwards).join('\n')}` }),
  'lines in another order': ({ solution }, _, intro) => ({ text: `${intro}\n${permuted(solution).join('\n')}` }),
  'a table of signs': ({ solution }, _, intro) => ({
    text: `${intro}\n${lines(solution)
      .map((line) => `| ${tokens(line).join(' | ')} |`)
      .join('\n')}`,
  }),
  'a list of signs': ({ solution }, _, intro) => ({ text: `${intro}\n${tokens(solution).join('\n- ')}` }),
  links: ({ solution }, _, intro) => ({
    text: `${intro}\n${lines(solution)
      .map((line) => `[${line.trim()}](#step)`)
      .join('\n')}`,
  }),
  'the right line in a link': (e, language) => ({ text: `${change[language]} [${right(e)}](#a)` }),
  formulas: ({ solution }, _, intro) => ({ text: `${intro}\n${lines(solution).map(formula).join('\n')}` }),
  'the right line as a formula': (e, language) => ({ text: `${change[language]} ${formula(right(e))}` }),
  'the right line, bold': (e, language) => ({ text: `${change[language]} **${right(e)}**` }),
  'the right line in a table': (e, language) => ({ text: `${change[language]}\n| ${tokens(right(e)).join(' | ')} |` }),
  'the right line in a list': (e, language) => ({ text: `${change[language]}\n- ${tokens(right(e)).join('\n- ')}` }),
  'the right line in marked words': (e, language) => ({
    text: `${change[language]} ${tokens(right(e))
      .map((each) => `\`${each}\``)
      .join(' ')}`,
  }),
  'underlined letters': ({ solution }, _, intro) => ({ text: `${intro}\n${marked(solution)}` }),
  'the right line in underlined letters': (e, language) => ({ text: `${change[language]} ${marked(right(e))}` }),
  'comments behind other code': ({ solution, language: name }, _, intro) => ({
    text: intro,
    code: lines(solution)
      .map((line, i) => `x = ${i}${name === 'Python3' ? '  #' : ';  //'} ${line}`)
      .join('\n'),
  }),
  'the right line in a comment': (e, language) => ({
    text: `${change[language]}:`,
    code: `${e.language === 'Python3' ? 'x = 0  #' : 'int x = 0;  //'} ${right(e)}`,
  }),
  strings: ({ solution }, _, intro) => ({
    text: intro,
    code: lines(solution)
      .map((line, i) => `s${i} = '${line.replaceAll("'", '"')}'`)
      .join('\n'),
  }),
  'names of variables': ({ solution }, _, intro) => ({ text: `${intro}\n${lines(solution).map(nameFor).join('\n')}` }),
  'names with capitals': ({ solution }, _, intro) => ({ text: `${intro}\n${lines(solution).map(camelFor).join(' ')}` }),
  'words for signs': ({ solution }, language, intro) => ({
    text: `${intro}\n${lines(solution)
      .map((line) => spoken(line, language))
      .join('\n')}`,
  }),
  Morse: ({ solution }, language) => ({
    text: `${decode[language]} ${[...solution.toLowerCase()].map((sign) => morse[sign] ?? '/').join(' ')}`,
  }),
  Braille: ({ solution }, language) => ({
    text: `${decode[language]} ${[...solution].map((sign) => String.fromCharCode(0x2800 + sign.charCodeAt(0))).join('')}`,
  }),
  'every second letter': ({ solution }, language) => ({ text: `${decode[language]} ${[...solution].join('x')}` }),
  'first letters of lines': ({ solution }, language) => ({
    text: `${decode[language]}\n${[...solution.replace(/\n/g, ';')].map((sign) => `${sign} is next`).join('\n')}`,
  }),
  'the changed sign': (e, language) => ({
    text:
      language === 'zh'
        ? `把第 ${e.line} 行的 \`${changed(e)[0]}\` 换成 \`${changed(e)[1]}\`。`
        : `In line ${e.line} change \`${changed(e)[0]}\` to \`${changed(e)[1]}\`.`,
    line: e.line,
  }),
}
