const quotes: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"' }
/** Signs of mathematics for operators of programs. */
const operators: Readonly<Record<string, string>> = {
  '×': '*',
  '∗': '*',
  '⋅': '*',
  '÷': '/',
  '∕': '/',
  '−': '-',
  '≤': '<=',
  '⩽': '<=',
  '≥': '>=',
  '⩾': '>=',
  '≠': '!=',
  '←': '=',
  '≔': '=',
}

/** A text in one form: full-width signs and signs of mathematics are plain ones, marks on letters and invisible characters are gone. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[×∗⋅÷∕−≤⩽≥⩾≠←≔]/g, (sign) => operators[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2018\u2019\u201c\u201d]/g, (sign) => quotes[sign] ?? sign)
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{M}\u115f\u1160\u3164]/gu, '')
    .normalize('NFKC')
}
