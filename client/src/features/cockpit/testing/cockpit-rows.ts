import type { CockpitCell, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'

/** A problem that a member has not tried, with these changes. */
export const cell = (fields: Partial<CockpitCell> = {}): CockpitCell => ({
  pid: 1,
  best: null,
  points: 0,
  solved: false,
  tries: 0,
  countedTries: 0,
  lateTries: 0,
  solvedTooLate: false,
  waiting: false,
  wrongInRow: 0,
  lastAt: null,
  hints: 0,
  ...fields,
})

/** A member without any try, with these changes. */
export const row = (username: string, fields: Partial<CockpitRow> = {}): CockpitRow => ({
  uid: username,
  username,
  realname: null,
  className: null,
  number: null,
  avatar: null,
  dueAt: null,
  isExtended: false,
  here: false,
  points: 0,
  solvedCount: 0,
  cells: [cell()],
  pictures: [],
  ...fields,
})
