/** The board for our own client: short keys, because a hall full of browsers reads a thousand rows. */
import { z } from 'zod'
import { WireDate } from '../../ground/wire/wire.ts'
import { AwardConfig } from '../contest/contest.schema.ts'
import { ContestFormatName } from '../contest/contest-format.schema.ts'

/**
 * `public`: the board for everybody, sealed during the seal. `lifted`: behind the seal, for contest admins and helpers with the right
 * `board`. `end`: with runs after the end, if the contest accepts them and no seal is on.
 */
export const BoardViewName = z.enum(['public', 'lifted', 'end', 'lifted-end'])
export type BoardViewName = z.infer<typeof BoardViewName>

/** An absent key means that the event did not happen: no accept, no wrong try, nothing hidden. */
export const BoardCell = z.object({
  /** ACM: second of the first accept. The first solver has the second in `firsts`. */
  at: z.number().int().optional(),
  /** ACM: tries with a penalty. */
  wrong: z.number().int().optional(),
  /** ACM: tries behind the seal. */
  pending: z.number().int().optional(),
  /** ACM: accepted after the end. */
  late: z.literal(true).optional(),
  /** OI: points; null where the counting run has none. */
  score: z.number().nullable().optional(),
  /** OI: running time of the accept. */
  ms: z.number().int().optional(),
  /** OI: fully accepted, with a running time that is unknown or does not count. */
  untimed: z.literal(true).optional(),
})
export type BoardCell = z.infer<typeof BoardCell>

/** By display id of the problem. A full board has ten thousand cells, built key by key, so the output is not validated again. */
const BoardCells = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Record<string, BoardCell>, Record<string, BoardCell>>

const figures = {
  /** Problems solved, or points. */
  main: z.number(),
  /** Penalty in seconds, or running time in milliseconds. */
  cost: z.number(),
  /** Second of the last accept, when it separates people that are otherwise equal. */
  tie: z.number().int().optional(),
  /** All runs in the view. */
  tries: z.number().int(),
}

export const BoardPerson = z.object({
  username: z.string(),
  /** The displayed name. */
  name: z.string(),
  /** Null where it must not leave the contest. */
  realname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Has no rank. */
  star: z.boolean(),
})
export type BoardPerson = z.infer<typeof BoardPerson>

export const BoardPageRow = z.object({
  uid: z.string(),
  person: BoardPerson,
  /** -1: a star. */
  rank: z.number().int(),
  ...figures,
  cells: BoardCells,
  /** Index in `awards.tiers`. */
  award: z.number().int().nullable(),
})
export type BoardPageRow = z.infer<typeof BoardPageRow>

/** The state of a board. Marks of different epochs cannot be compared: read the board again. */
export const BoardMark = z.object({ epoch: z.string(), n: z.number().int() })
export type BoardMark = z.infer<typeof BoardMark>

/** Second of the first accept of each solved problem, by display id; every accept in that second is first. */
const Firsts = z.record(z.string(), z.number().int())
export type Firsts = z.infer<typeof Firsts>

export const SEAL_OPENINGS = ['at-end', 'by-hand'] as const

const boardHead = {
  cid: z.number().int(),
  title: z.string(),
  /** 0 ACM, 1 OI. */
  type: z.number().int(),
  format: ContestFormatName,
  /** The server's clock, for the remaining time. */
  now: WireDate,
  startTime: WireDate,
  endTime: WireDate,
  /** Length of the contest in seconds. */
  durationSec: z.number().int(),
  view: BoardViewName,
  /** Null: the contest is never sealed. `on`: these rows are sealed. */
  seal: z.object({ fromSec: z.number().int(), on: z.boolean(), opens: z.enum(SEAL_OPENINGS) }).nullable(),
  mark: BoardMark,
  problems: z.array(z.object({ displayId: z.string(), title: z.string(), color: z.string().nullable() })),
  awards: AwardConfig,
  firsts: Firsts,
  /** Views that the caller may request. */
  can: z.object({ lift: z.boolean(), end: z.boolean() }),
}

export const BoardPage = z.object({
  ...boardHead,
  /** Number of rows that pass the filters, on all pages. */
  total: z.number().int(),
  /** Index of the first row of `rows` among them. */
  offset: z.number().int(),
  rows: z.array(BoardPageRow),
  /** The caller's row, for any filters; null without one. */
  own: BoardPageRow.nullable(),
  /** Rows of the requested followed people, in the order of the board. */
  followed: z.array(BoardPageRow),
  /** Schools on the board, for the filter. */
  schools: z.array(z.string()),
})
export type BoardPage = z.input<typeof BoardPage>

const which = {
  cid: z.number().int().positive(),
  view: BoardViewName.default('public'),
  /** The public board, which needs no account. */
  outside: z.boolean().default(false),
}

export const BoardPageQuery = z.object({
  ...which,
  currentPage: z.number().int().min(1).max(100_000).default(1),
  /** Rows on a page; absent: the whole board, for a client that draws only visible rows. */
  size: z.number().int().min(10).max(300).nullish(),
  keyword: z.string().trim().max(100).default(''),
  school: z.string().max(200).nullish(),
  removeStar: z.boolean().default(false),
  followed: z.array(z.string().max(32)).max(500).default([]),
})
export type BoardPageQuery = z.output<typeof BoardPageQuery>

export const BoardAtQuery = z.object({
  ...which,
  /** Runs before this second of the contest count. */
  sec: z.number().int().min(0),
})
export type BoardAtQuery = z.output<typeof BoardAtQuery>

/** The whole board of a moment. */
export const BoardAt = z.object({ ...boardHead, sec: z.number().int(), rows: z.array(BoardPageRow) })
export type BoardAt = z.input<typeof BoardAt>

/** One changed row, with changed cells only; null: the cell is gone. */
export const BoardPatchRow = z.object({
  uid: z.string(),
  /** Its place among all rows of the new board, from 0. */
  index: z.number().int(),
  ...figures,
  cells: z.record(z.string(), BoardCell.nullable()),
  /** Only for a new row, which contains all its cells. */
  person: BoardPerson.optional(),
})
export type BoardPatchRow = z.infer<typeof BoardPatchRow>

/** The changes of a board between two marks of one epoch. Ranks and awards follow from the rows. */
export const BoardPatch = z.object({
  from: z.number().int(),
  to: z.number().int(),
  epoch: z.string(),
  sealed: z.boolean(),
  /** Absent: as before. */
  firsts: Firsts.optional(),
  gone: z.array(z.string()).optional(),
  /** In the order of `index`. */
  rows: z.array(BoardPatchRow),
})
export type BoardPatch = z.infer<typeof BoardPatch>
