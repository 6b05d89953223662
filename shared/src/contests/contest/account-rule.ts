/** The usernames that may take part: a numbered row, and single names beside it. */
type AccountRule = {
  prefix: string
  suffix: string
  /** First and last number of the row; null without a row. */
  range: { start: number; end: number } | null
  extra: readonly string[]
}

function tag(text: string, name: string): string {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const from = text.indexOf(open)
  const to = from < 0 ? -1 : text.indexOf(close, from + open.length)
  return to < 0 ? '' : text.slice(from + open.length, to)
}

const wholeNumber = /^(0|[1-9]\d{0,8})$/

/** Parses `<prefix>p</prefix><suffix>s</suffix><start>1</start><end>9</end><extra>a b</extra>`; an invalid text allows nobody. */
export function parseAccountRule(text: string | null): AccountRule {
  const rule = text ?? ''
  const [start, end] = [tag(rule, 'start').trim(), tag(rule, 'end').trim()]
  const range = wholeNumber.test(start) && wholeNumber.test(end) ? { start: Number(start), end: Number(end) } : null
  const extra = tag(rule, 'extra')
    .split(/\s+/)
    .filter((name) => name !== '')
  return { prefix: tag(rule, 'prefix'), suffix: tag(rule, 'suffix'), range, extra }
}

export function formatAccountRule({ prefix, suffix, range, extra }: AccountRule): string {
  const row = `<start>${range?.start ?? ''}</start><end>${range?.end ?? ''}</end>`
  return `<prefix>${prefix}</prefix><suffix>${suffix}</suffix>${row}<extra>${extra.join(' ')}</extra>`
}

/** Numbers have no leading zeros: `team1`, never `team01`. */
export function allowsAccount(rule: AccountRule, username: string): boolean {
  if (rule.extra.includes(username)) return true
  const { prefix, suffix, range } = rule
  if (range === null || !username.startsWith(prefix) || !username.endsWith(suffix)) return false
  // Empty where both share letters.
  const middle = username.slice(prefix.length, username.length - suffix.length)
  return wholeNumber.test(middle) && Number(middle) >= range.start && Number(middle) <= range.end
}

/** The first allowed names, the row before single ones; for the editor's preview. */
export function firstAccounts({ prefix, suffix, range, extra }: AccountRule, count: number): string[] {
  const inRow = range === null ? 0 : Math.max(0, Math.min(count, range.end - range.start + 1))
  const row = Array.from({ length: inRow }, (_, i) => `${prefix}${(range?.start ?? 0) + i}${suffix}`)
  return [...row, ...extra.filter((name) => !row.includes(name))].slice(0, count)
}
