const quotes: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"' }

/** A text in one form: full-width signs are plain ones, invisible characters are gone. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2018\u2019\u201c\u201d]/g, (sign) => quotes[sign] ?? sign)
    .replace(/[\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164]/gu, '')
}
