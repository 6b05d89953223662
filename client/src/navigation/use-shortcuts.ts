import { useEffect } from 'react'
import { openPalette } from './open-palette.ts'

const fields = 'input, textarea, select, [contenteditable], [role="textbox"], [role="grid"]'

/**
 * Keys of every page: Ctrl+K anywhere, the others outside of fields. `key-list.tsx` lists them. The acts of the others are loaded with
 * the first press.
 */
export function useShortcuts(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.isComposing || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || key.toLowerCase() !== 'k') return
        event.stopPropagation()
        openPalette('search')
      } else {
        if (!['/', '?', 'j', 'k'].includes(key) || (target instanceof Element && target.closest(fields))) return
        void import('./press-key.ts').then(({ pressKey }) => pressKey(key))
      }
      event.preventDefault()
    }
    // The capture phase comes before the editor, which has acts of its own that begin with Ctrl+K.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [enabled])
}
