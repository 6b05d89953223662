/** A field of a form on this page, by the name that its form gives it. */
function fieldOf(name: string): HTMLElement | null {
  const path = CSS.escape(name)
  return document.querySelector<HTMLElement>(`[data-path="${path}"], [data-field="${path}"]`)
}

/** Its label, as the form shows it; null for a field that is not on the page now. */
export function labelOfField(name: string): string | null {
  const field = fieldOf(name)
  const label = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null
  const text = label?.textContent ?? field?.getAttribute('aria-label') ?? ''
  return text.replace(/\s*\*$/, '').trim() || null
}

/** Scrolls to a field and gives it the focus. */
export function showField(name: string): void {
  const field = fieldOf(name)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The same, after React has shown the section in which the field is. */
export function showFieldSoon(name: string): void {
  setTimeout(() => showField(name), 60)
}
