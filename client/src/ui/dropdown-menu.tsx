import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './dropdown-menu.module.css'

type Props = {
  /** Name of the button for screen readers, where its content is no name. */
  label?: string
  /** Content of the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The side of the button that the menu is aligned with. Default: `start`. */
  align?: 'start' | 'end'
  /** Elements with the role `menuitem` (`DropdownItem`, or links that take its class). */
  children: ReactNode
}

/** Class of a menu item, for links of the router. */
export const dropdownItemClass = classes.item ?? ''

/**
 * A menu that opens below its button. It is our own and small, because the bar of every page needs it before any other code is
 * loaded; arrows, Home, End and Escape work as in any menu.
 */
export function DropdownMenu({ label, trigger, triggerClassName, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const move = (to: (now: number, count: number) => number) => {
    const all = items()
    all[to(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => items()[0]?.focus())
      return
    }
    const moves: Record<string, (now: number, count: number) => number> = {
      ArrowDown: (now, count) => (now + 1) % count,
      ArrowUp: (now, count) => (now - 1 + count) % count,
      Home: () => 0,
      End: (_, count) => count - 1,
    }
    const to = moves[event.key]
    if (to) {
      event.preventDefault()
      move(to)
    } else if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'Tab') {
      setOpen(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the button or in an item, both focusable, bubble up to here
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? classes.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the items themselves answer the keyboard; a click on any of them closes the menu
        <div role="menu" className={classes.menu} data-align={align} tabIndex={-1} aria-label={label} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  )
}

type ItemProps = {
  icon?: ReactNode
  /** Content at the right, such as a tick. */
  mark?: ReactNode
  lang?: string
  onClick(): void
  children: ReactNode
}

export function DropdownItem({ icon, mark, lang, onClick, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} lang={lang} onClick={onClick}>
      {icon}
      <span className={classes.text}>{children}</span>
      {mark}
    </button>
  )
}
