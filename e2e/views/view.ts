import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import type { Stage } from './stage.ts'
import type { Say } from './words.ts'

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes

/** A newcomer has not yet chosen an own password. */
export const viewers = ['guest', 'pupil', 'newcomer', 'setter', 'root'] as const
export type Viewer = (typeof viewers)[number]

/** One view: a page in one state, with its open dialog or menu. */
export type View = {
  /** Name of its picture, unique. */
  name: string
  /** Path of the route as the router knows it. */
  route: string
  /** Address to open. */
  address(stage: Stage): string
  as: Viewer
  answers?: Answers
  /** Clicks and typing before the picture. */
  act?(page: Page, say: Say, stage: Stage): Promise<void>
  /** Sizes of this view. Default: every size. */
  sizes?: readonly Size[]
  /** Opened again for each size, because it does not survive a resize. */
  reopen?: true
}

type Plan = {
  route: string
  address?: View['address'] | string
  as: Viewer
  /** Further states beside the content. */
  states?: readonly ('loading' | 'error' | 'empty' | 'guest' | 'forbidden')[]
}

/** A page with its states, named after it. */
export function pageViews(name: string, { route, address = route, as, states = [] }: Plan): View[] {
  const base = { route, address: typeof address === 'string' ? () => address : address, as }
  const more = {
    loading: { answers: 'held' },
    error: { answers: 'failing' },
    empty: { answers: 'empty' },
    guest: { as: 'guest' },
    forbidden: { as: 'setter' },
  } as const satisfies Record<string, Partial<View>>
  return [{ ...base, name }, ...states.map((state): View => ({ ...base, ...more[state], name: `${name}-${state}` }))]
}
