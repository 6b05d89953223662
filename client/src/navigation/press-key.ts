import { openPalette } from './open-palette.ts'

/** The links of the rows of the page's list, in their order. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row-link]')].filter((row) => row.offsetParent !== null)

function step(by: 1 | -1): void {
  const all = rows()
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = now === -1 ? (by === 1 ? 0 : all.length - 1) : now + by
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [data-search-field]:not(:disabled)')
  field?.focus()
  field?.select()
  return field !== null
}

const acts: Readonly<Record<string, () => void>> = {
  '/': () => focusSearch() || openPalette('search'),
  '?': () => openPalette('keys'),
  j: () => step(1),
  k: () => step(-1),
}

/** The act of a key that was pressed outside of fields; an open dialog or menu keeps its keys. */
export function pressKey(key: string): void {
  if (!document.querySelector('[role="dialog"], [role="menu"]')) acts[key]?.()
}
