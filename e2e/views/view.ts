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

/** A newcomer has not yet chosen a password of their own. */
export const viewers = ['guest', 'pupil', 'newcomer', 'setter', 'root'] as const
export type Viewer = (typeof viewers)[number]

/** One thing that somebody can see: a page in one state, with what is open on it. */
export type View = {
  /** Name of its picture, unique. */
  name: string
  /** Path of the route as the router knows it. */
  route: string
  /** Address to open. */
  address(stage: Stage): string
  as: Viewer
  answers?: Answers
  /** What is clicked and typed before one looks. */
  act?(page: Page, say: Say, stage: Stage): Promise<void>
  /** Where it can be seen at all. Default: in every size. */
  sizes?: readonly Size[]
  /** Opened again for each size, since it does not outlive the change from wide to narrow. */
  reopen?: true
}

type Plan = {
  route: string
  address?: View['address'] | string
  as: Viewer
  /** States beside the content. */
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
