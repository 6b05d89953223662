import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { moved, placeOfKey, placeOfPointer } from './reorder.ts'
import classes from './sortable-list.module.css'

type Props<Row> = {
  rows: readonly Row[]
  keyOf(row: Row): number
  label: string
  /** Name of the drag handle of a row. */
  gripLabel(row: Row): string
  /** Announced to screen readers when a row has been moved. */
  movedText(row: Row, place: number): string
  onOrder(keys: number[]): void
  children(row: Row): ReactNode
}

/** A list whose rows have drag handles for mouse and finger; arrow keys, Home and End work too. */
export function SortableList<Row>({ rows, keyOf, label, gripLabel, movedText, onOrder, children }: Props<Row>) {
  const list = useRef<HTMLOListElement>(null)
  /** The row that a key moved: the browser removes the focus from a moved element. */
  const focused = useRef<number | null>(null)
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  const [said, setSaid] = useState('')
  const keys = rows.map(keyOf)
  const shown = dragged ? moved(rows, dragged.from, dragged.to) : rows

  useLayoutEffect(() => {
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-grip="${focused.current}"]`)?.focus()
    focused.current = null
  })

  const move = (from: number, to: number) => {
    const row = rows[from]
    if (to === from || row === undefined) return
    setSaid(movedText(row, to + 1))
    onOrder(moved(keys, from, to))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = placeOfKey(event.key, at, rows.length)
    if (to === undefined) return
    event.preventDefault()
    focused.current = keys[at] ?? null
    move(at, to)
  }
  /** The window gets the listeners, since a moved row loses the pointer. */
  const onPointerDown = (down: PointerEvent, from: number) => {
    if (down.button !== 0) return
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + window.scrollY + height / 2
    })
    let to = from
    const follow = (event: globalThis.PointerEvent) => {
      to = placeOfPointer(event.clientY + window.scrollY, middles, from)
      setDragged({ from, to })
    }
    const end = (event: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setDragged(null)
      if (event.type === 'pointerup') move(from, to)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    setDragged({ from, to })
  }
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label}>
        {shown.map((row, index) => {
          const key = keyOf(row)
          const at = keys.indexOf(key)
          return (
            <li key={key} className={classes.item} data-moving={dragged?.from === at || undefined}>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.grip ?? ''}
                data-grip={key}
                aria-label={gripLabel(row)}
                onKeyDown={(event) => onKeyDown(event, at)}
                onPointerDown={(event) => onPointerDown(event, at)}
              >
                <IconGripVertical size={17} />
              </ActionIcon>
              <span className={classes.seq}>{index + 1}</span>
              {children(row)}
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
