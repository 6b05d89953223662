import type { MailText } from '@touchstone/shared/ground/i18n/mail-texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c)

/** `language`: tag of the mail's language. */
type Frame = { siteName: string; picture: string | null; language: string }

/** A mail as plain text and as HTML that looks the same everywhere: no scripts, no fonts, inline styles only. */
export function layOut(mail: MailText, { siteName, picture, language }: Frame): { subject: string; text: string; html: string } {
  const { greeting, lines, highlight, link, closing } = mail
  const text = [greeting, ...lines, ...(highlight ? [highlight] : []), ...(link ? [link.url] : []), closing, `-- \n${siteName}`].join(
    '\n\n',
  )
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const head =
    picture && /^https?:\/\//i.test(picture)
      ? `<img src="${escapeHtml(picture)}" alt="" style="max-width:100%;max-height:120px;margin-bottom:24px">`
      : ''
  const code = highlight ? `<p style="margin:0 0 16px;font:600 28px/1.2 monospace;letter-spacing:6px">${escapeHtml(highlight)}</p>` : ''
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:#0b57d0">${escapeHtml(link.label)}</a><br><span style="color:#666;font-size:12px;word-break:break-all">${escapeHtml(link.url)}</span></p>`
    : ''
  const body = [paragraph(greeting), ...lines.map(paragraph), code, button, paragraph(closing)].join('')
  const foot = `<p style="margin:24px 0 0;border-top:1px solid #ddd;padding-top:12px;color:#666">${escapeHtml(siteName)}</p>`
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;font:15px/1.6 sans-serif;color:#1a1a1a"><div style="max-width:560px">${head}${body}${foot}</div></body></html>`
  return { subject: mail.subject, text, html }
}
