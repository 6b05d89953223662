import type { AwardTier } from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { BoardPageRow, Firsts } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { STAR_RANK } from '@touchstone/shared/contests/scoreboard/board.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BoardLook } from '../../../components/contest-rules/board-look.ts'
import { ownTitle } from '../../../i18n/own-title.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { BoardProblem } from './board-head.tsx'
import classes from './cell-card.module.css'
import { FollowAction } from './follow-action.tsx'

/** The cell of a card. `isOpen`: a card that stays; else a tip that follows the pointer. */
export type CardPlace = {
  uid: string /** Display id; null for the whole row. */
  problem: string | null
  anchor: DOMRect
  isOpen: boolean
}

type Props = {
  place: CardPlace
  row: BoardPageRow
  award: AwardTier | null
  problem: BoardProblem | null
  look: BoardLook
  firsts: Firsts
  isFollowed: boolean
  onFollow: ((uid: string) => void) | undefined
  actions: ((row: BoardPageRow, problem: BoardProblem | null) => ReactNode) | undefined
  onClose(): void
}

const GAP = 6

/** Below its cell, or above it at the window's end; always inside the window. */
function useFloating(anchor: DOMRect) {
  const card = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ left: -9999, top: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = card.current ?? { offsetWidth: 0, offsetHeight: 0 }
    const left = Math.max(GAP, Math.min(anchor.left + anchor.width / 2 - width / 2, window.innerWidth - width - GAP))
    const below = anchor.bottom + GAP
    setAt({ left, top: below + height <= window.innerHeight ? below : Math.max(GAP, anchor.top - height - GAP) })
  }, [anchor])
  return { card, at }
}

/** The content of a cell in words: a tip under the pointer, or a card that stays and offers actions. */
export function CellCard(props: Props) {
  const { place, row, award, problem, look, firsts, onClose } = props
  const t = useTexts('scoreboard')
  const { card, at } = useFloating(place.anchor)
  useEffect(() => {
    if (place.isOpen) card.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [place, card])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const onPress = ({ target }: PointerEvent) => !card.current?.contains(target as Node) && onClose()
    window.addEventListener('keydown', onKey)
    if (place.isOpen) window.addEventListener('pointerdown', onPress)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPress)
    }
  }, [onClose, place, card])
  const cell = problem === null ? undefined : row.cells[problem.displayId]
  const isFirst = problem !== null && cell !== undefined && look.isFirst(cell, firsts[problem.displayId])
  return createPortal(
    <div
      ref={card}
      className={classes.card}
      data-open={place.isOpen || undefined}
      {...(place.isOpen ? { role: 'dialog', 'aria-label': row.person.name } : { role: 'tooltip' })}
      style={at}
    >
      <div className={classes.title}>
        {problem ? (
          <>
            <b>{problem.displayId}</b> {ownTitle(problem.title)}
          </>
        ) : (
          row.person.name
        )}
      </div>
      <div className={classes.who}>{problem ? row.person.name : [row.person.username, row.person.school].filter(Boolean).join(' · ')}</div>
      {problem === null && row.rank === STAR_RANK && <p>{t('row.star')}</p>}
      {problem === null && award && <p>{t('row.award', { name: award.name })}</p>}
      {problem !== null && (
        <p>{cell === undefined ? t('cell.none') : look.say(t, cell, isFirst).map((text) => <span key={text}>{text}</span>)}</p>
      )}
      {place.isOpen && (
        <div className={classes.actions}>
          {props.onFollow && <FollowAction uid={row.uid} isFollowed={props.isFollowed} onFollow={props.onFollow} />}
          {props.actions?.(row, problem)}
        </div>
      )}
    </div>,
    document.body,
  )
}
