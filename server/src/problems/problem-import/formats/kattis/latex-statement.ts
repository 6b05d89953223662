/** A statement in LaTeX as Markdown, and the commands that were lost. */
type ConvertedStatement = { text: string; title: string | null; pictures: string[]; lost: string[] }

const INLINE: Readonly<Record<string, [string, string]>> = {
  textbf: ['**', '**'],
  bf: ['**', '**'],
  emph: ['*', '*'],
  textit: ['*', '*'],
  underline: ['<u>', '</u>'],
  texttt: ['`', '`'],
  verb: ['`', '`'],
  url: ['<', '>'],
  text: ['', ''],
  textrm: ['', ''],
  textsc: ['', ''],
  mbox: ['', ''],
  footnote: [' (', ')'],
  caption: ['*', '*'],
  section: ['### ', '\n'],
  subsection: ['#### ', '\n'],
  subsubsection: ['##### ', '\n'],
  paragraph: ['**', '**'],
}

const SYMBOLS: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textbackslash: '\\\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textendash: '–',
  textemdash: '—',
  textquotedbl: '"',
  textless: '&lt;',
  textgreater: '&gt;',
  S: '§',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  o: 'ø',
  O: 'Ø',
  ss: 'ß',
  l: 'ł',
  quad: ' ',
  qquad: ' ',
  newline: '  \n',
  par: '\n\n',
  item: '',
}

/** Layout only; nothing is lost with them. */
const LAYOUT = ['noindent', 'centering', 'medskip', 'smallskip', 'bigskip', 'newpage', 'clearpage', 'small', 'large', 'Large', 'normalsize']
const LAYOUT_WITH_TEXT = ['vspace', 'hspace', 'label', 'setlength', 'vskip', 'hfill', 'pagestyle', 'thispagestyle']
const FRAMES = ['center', 'figure', 'wrapfigure', 'minipage', 'quote', 'quotation', 'flushleft', 'flushright', 'table']

const ACCENTS: Readonly<Record<string, string>> = { "'": '\u0301', '`': '\u0300', '"': '\u0308', '^': '\u0302', '~': '\u0303', c: '\u0327' }

const KEPT = /\uE000(\d+)\uE001/g

/**
 * Turns the LaTeX of problem statements into Markdown: text, lists, pictures and formulas, which stay as they are. Unknown commands keep
 * their text, and their names are reported.
 * @param address returns the address of a picture by its name; null when it is missing
 */
export function latexToMarkdown(latex: string, address: (name: string) => string | null): ConvertedStatement {
  const lost = new Set<string>()
  const pictures: string[] = []
  const kept: string[] = []
  const keep = (text: string) => `\uE000${kept.push(text) - 1}\uE001`
  let title: string | null = null

  const showPicture = (name: string, caption = '') => {
    const at = address(name)
    if (at === null) lost.add(name)
    else pictures.push(name)
    return at === null ? caption : keep(`\n\n![${caption.replace(/[[\]]/g, '')}](${at})\n\n`)
  }

  let text = latex
    .replace(/\r\n?/g, '\n')
    .replace(/\\begin\{(verbatim|lstlisting)\}(?:\[[^\]]*\])?\n?([\s\S]*?)\\end\{\1\}/g, (_, _name, code: string) =>
      keep(`\n\n\`\`\`\n${code.replace(/\n$/, '')}\n\`\`\`\n\n`),
    )
    .replace(/(?<!\\)%[^\n]*\n?/g, '')
    .replace(/\\verb\*?([^\w\s])(.*?)\1/g, (_, _mark, code: string) => keep(`\`${code}\``))
    .replace(/\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]/g, (_, a?: string, b?: string) => keep(`\n\n$$\n${(a ?? b ?? '').trim()}\n$$\n\n`))
    .replace(/\\begin\{(equation\*?|align\*?|gather\*?|eqnarray\*?)\}([\s\S]*?)\\end\{\1\}/g, (_, name: string, math: string) => {
      const inside = name.startsWith('equation') ? math.trim() : `\\begin{aligned}${math}\\end{aligned}`
      return keep(`\n\n$$\n${inside.replaceAll('eqnarray', 'aligned')}\n$$\n\n`)
    })
    .replace(/(?<!\\)\$((?:\\.|[^$\\])+)\$|\\\(([\s\S]+?)\\\)/g, (_, a?: string, b?: string) => keep(`$${(a ?? b ?? '').trim()}$`))

  text = text
    .replace(/\\problemname\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, name: string) => {
      title = plainText(name)
      return ''
    })
    .replace(/\\illustration\{[^{}]*\}\{([^{}]*)\}\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, name: string, caption: string) =>
      showPicture(name, plainText(caption)),
    )
    .replace(/\\includegraphics(?:\[[^\]]*\])?\{([^{}]*)\}/g, (_, name: string) => showPicture(name))
    .replace(/\\href\{([^{}]*)\}\{([^{}]*)\}/g, (_, href: string, label: string) => keep(`[${label}](${href})`))
    .replace(/\\begin\{tabular\}\{(?:[^{}]|\{[^{}]*\})*\}([\s\S]*?)\\end\{tabular\}/g, (_, rows: string) => tableOf(rows))
    .replace(new RegExp(`\\\\(begin|end)\\{(${FRAMES.join('|')})\\*?\\}(?:\\[[^\\]]*\\])*(?:\\{[^{}]*\\})*`, 'g'), '\n\n')
  text = lists(text)
    .replace(new RegExp(`\\\\(?:${LAYOUT_WITH_TEXT.join('|')})\\*?\\{[^{}]*\\}(?:\\{[^{}]*\\})?`, 'g'), '')
    .replace(new RegExp(`\\\\(?:${LAYOUT.join('|')})(?![a-zA-Z])\\s?`, 'g'), '')
    .replace(/\\(['`"^~c])\s*(?:\{\\?([a-zA-Z])\}|([a-zA-Z]))/g, (whole, mark: string, a?: string, b?: string) =>
      mark === 'c' && a === undefined ? whole : `${a ?? b}${ACCENTS[mark]}`.normalize('NFC'),
    )
    .replace(/``|''/g, '"')
    .replace(/---/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replace(/\\\\(?:\[[^\]]*\])?/g, '  \n')
    .replace(/(?<!\\)~/g, ' ')

  // Commands with one argument, the innermost first.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\\([a-zA-Z]+)\*?\s*(?:\[[^\]]*\])?\{([^{}]*)\}/g, (_, name: string, inside: string) => {
      const marks = INLINE[name]
      if (marks?.[0] === '`') return keep(`\`${inside.replace(/\\([%$&#_{}])/g, '$1')}\``)
      if (marks) return inside.trim() === '' ? '' : `${marks[0]}${inside.trim()}${marks[1]}`
      if (inside === '' && SYMBOLS[name] !== undefined) return SYMBOLS[name]
      const isFrame = name === 'begin' || name === 'end'
      lost.add(isFrame ? `\\${name}{${inside}}` : `\\${name}`)
      return isFrame ? '' : inside
    })
  }
  text = text
    .replace(/\{\\(bf|it|em|tt|sl)\s+([^{}]*)\}/g, (_, name: string, inside: string) => {
      const mark = name === 'bf' ? '**' : name === 'tt' ? '`' : '*'
      return `${mark}${inside.trim()}${mark}`
    })
    .replace(/\\([a-zA-Z]+)(?:\{\})?[ ]?/g, (_, name: string) => {
      const symbol = SYMBOLS[name]
      if (symbol === undefined) lost.add(`\\${name}`)
      return symbol ?? ''
    })
    .replace(/\\([%$&#_{}])/g, (_, sign: string) => (sign === '_' || sign === '#' ? `\\${sign}` : sign === '$' ? '\\$' : sign))
    .replace(/\\([ ,;:!/-])/g, (_, sign: string) => (sign === ' ' || sign === ',' ? ' ' : ''))
    .replace(/(?<!\\)[{}]/g, '')

  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(KEPT, (_, index: string) => kept[Number(index)] ?? '')
  }
  return { text: tidy(text), title, pictures, lost: [...lost] }
}

const plainText = (latex: string) =>
  latex
    .replace(/\\[a-zA-Z]+\{([^{}]*)\}/g, '$1')
    .replace(/``|''/g, '"')
    .replace(/[{}]/g, '')
    .replace(/\\([%$&#_])/g, '$1')
    .trim()

/** Lists, the innermost first, since an item may hold one. */
function lists(latex: string): string {
  let text = latex
  const innermost =
    /\\begin\{(itemize|enumerate|description)\}(?:\[[^\]]*\])?((?:(?!\\begin\{(?:itemize|enumerate|description)\})[\s\S])*?)\\end\{\1\}/g
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(innermost, (_, kind: string, body: string) => {
      const [, ...items] = body.split(/\\item(?![a-zA-Z])/)
      const lines = items.map((item, index) => {
        const mark = kind === 'enumerate' ? `${index + 1}. ` : '- '
        const named = item.trim().replace(/^\[([^\]]*)\]\s*/, (_all, label: string) => `**${label}** `)
        return `${mark}${named.replace(/\n\s*\n/g, '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`
      })
      return `\n\n${lines.join('\n')}\n\n`
    })
  }
  return text
}

function tableOf(latex: string): string {
  const rows = latex
    .replace(/\\(hline|toprule|midrule|bottomrule)|\\c?line\{[^{}]*\}/g, '')
    .split(/\\\\(?:\[[^\]]*\])?/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => row.split(/(?<!\\)&/).map((cell) => cell.trim().replaceAll('\n', ' ').replaceAll('|', '\\|')))
  const [head, ...rest] = rows
  if (!head) return ''
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, i) => cells[i] ?? '').join(' | ')} |`
  return `\n\n${[line(head), line(Array(width).fill('-')), ...rest.map(line)].join('\n')}\n\n`
}

/** Paragraphs of LaTeX are broken at any width; indented lines would be code. */
const tidy = (text: string) => {
  let inCode = false
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('```')) inCode = !inCode
    return inCode || /^ *(- |\d+\. )/.test(line) || /^ {2,3}\S/.test(line)
      ? line.replace(/[ \t]+$/, (end) => (inCode ? end : ''))
      : line.trim()
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
