/**
 * Names that look alike have one skeleton (docs/rules/accounts.md): without marks, spaces and invisible characters, in small letters, with
 * each letter replaced by its look-alike. The table contains look-alikes of ASCII letters, because names of staff consist of them or of
 * Chinese.
 * @see Unicode Technical Standard 39, "Confusable Detection"
 */
const alike: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  ӏ: 'l',
  ѡ: 'w',
  ө: 'o',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  // Armenian, Hebrew, Arabic
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  ס: 'o',
  ו: 'l',
  ه: 'o',
  '٥': 'o',
  ا: 'l',
  // Latin beyond ASCII
  ı: 'l',
  ȷ: 'j',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'l',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'l',
  ɾ: 'r',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ŧ: 't',
  // Digits and marks
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
  〇: 'o',
  '○': 'o',
  '。': 'o',
}

/** Two letters that look like one. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
]

const unseen = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s._·-]/gu

/** The visual form of a name; empty for a name without visible characters. */
export function skeleton(name: string): string {
  const small = name.normalize('NFKD').replace(unseen, '').toLowerCase().normalize('NFKD').replace(unseen, '')
  const drawn = [...small].map((char) => alike[char] ?? char).join('')
  return pairs.reduce((text, [two, one]) => text.replaceAll(two, one), drawn)
}

/** Whether readers may confuse the two names. */
export function looksLike(a: string, b: string): boolean {
  const one = skeleton(a)
  return one !== '' && one === skeleton(b)
}

/** A name for display: without direction marks, hidden characters and piles of marks, and with single spaces. All other characters stay. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Script=Inherited}/gu, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim()
}
