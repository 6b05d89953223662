/**
 * Copies to the clipboard; also on plain http, where `navigator.clipboard` does not exist.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Permission refused: the older method below may still work.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog the focus trap would move the selection away from the page's body.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body
  host.append(area)
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  before?.focus({ preventScroll: true })
  return copied
}
