import { expect, test } from 'vitest'
import { latexToMarkdown } from './latex-statement.ts'

const none = () => null

test.each([
  { name: 'quotes, dashes and dots', latex: "``a'' --- b--c \\ldots{} d", text: '"a" — b–c … d' },
  { name: 'marks', latex: '\\textbf{bold \\emph{and so}} \\texttt{a\\_b}', text: '**bold *and so*** `a_b`' },
  { name: 'headings', latex: '\\section*{Input}\nOne.', text: '### Input\n\nOne.' },
  { name: 'formulas stay as they are', latex: 'If $a_1 \\leq b$ and \\(x\\).', text: 'If $a_1 \\leq b$ and $x$.' },
  { name: 'formulas of their own', latex: 'So \\[ x^2 \\] holds.', text: 'So\n\n$$\nx^2\n$$\n\nholds.' },
  { name: 'signs', latex: '5\\% of \\$10 \\& more~still', text: '5% of \\$10 & more still' },
  { name: 'comments', latex: 'a % not this\nb 5\\%', text: 'a b 5%' },
  { name: 'lists', latex: '\\begin{itemize}\n\\item one\n\\item two\nmore\n\\end{itemize}', text: '- one\n- two\n  more' },
  { name: 'lists by number', latex: '\\begin{enumerate}\\item one \\item two\\end{enumerate}', text: '1. one\n2. two' },
  {
    name: 'a list in a list',
    latex: '\\begin{itemize}\\item a\\begin{itemize}\\item b\\end{itemize}\\end{itemize}',
    text: '- a\n  - b',
  },
  {
    name: 'tables',
    latex: '\\begin{tabular}{| l | p{2cm} |}\\hline \\textbf{A} & B \\\\ \\hline $1$ & two \\\\ \\hline\\end{tabular}',
    text: '| **A** | B |\n| - | - |\n| $1$ | two |',
  },
  { name: 'code as it is', latex: '\\begin{verbatim}\nif (a < b) { %d }\n\\end{verbatim}', text: '```\nif (a < b) { %d }\n```' },
  { name: 'letters with accents', latex: '\\"{o} \\\'e {\\aa}', text: 'ö é å' },
  { name: 'links', latex: '\\href{https://a.example/b}{there}', text: '[there](https://a.example/b)' },
])('$name', ({ latex, text }) => {
  expect(latexToMarkdown(latex, none)).toMatchObject({ text, lost: [] })
})

test('the name of the problem is its title', () => {
  expect(latexToMarkdown("\\problemname{Tom \\& ``Jerry''}\nText.", none)).toMatchObject({ title: 'Tom & "Jerry"', text: 'Text.' })
})

test('pictures get their address, and a missing one is reported', () => {
  const latex = '\\illustration{0.3}{a.png}{A cat}\n\\includegraphics[width=2cm]{b.pdf}\nEnd.'
  const found = latexToMarkdown(latex, (name) => (name === 'a.png' ? '/img/1.png' : null))
  expect(found).toMatchObject({ text: '![A cat](/img/1.png)\n\nEnd.', pictures: ['a.png'], lost: ['b.pdf'] })
})

test('unknown commands keep their text, and their names are reported', () => {
  expect(latexToMarkdown('\\colour{red} sky \\fancy, \\begin{tikzpicture}x\\end{tikzpicture}', none)).toMatchObject({
    text: 'red sky , x',
    lost: ['\\colour', '\\begin{tikzpicture}', '\\end{tikzpicture}', '\\fancy'],
  })
})
