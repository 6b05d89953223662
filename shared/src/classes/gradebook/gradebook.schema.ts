/** Terms of the gradebook of a group, with their forms on the wire. */

import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, pageOf, paging } from '../../ground/wire/wire.ts'

const int = z.number().int()
export const MAX_WEIGHT = 1000
export const MAX_WEIGHTS = 500

export const GradebookRef = z.object({ gid: z.coerce.number().int() })

/** `training:7` or `contest:3`. */
const ItemKey = z.string().regex(/^(training|contest):[1-9]\d{0,8}$/)

export const GradebookRules = z.object({
  /** Pieces of work that count, with their weights. */
  weights: z.array(z.object({ key: ItemKey, weight: z.number().positive().max(MAX_WEIGHT) })).max(MAX_WEIGHTS),
  best: int.min(1).max(500).nullable(),
  decimals: int.min(0).max(2),
  fullMark: int.min(1).max(1000),
})
export type GradebookRules = z.output<typeof GradebookRules>
export const usualRules: GradebookRules = { weights: [], best: null, decimals: 1, fullMark: 100 }

/** Weight of each piece of work while no rules were ever saved. */
const USUAL_WEIGHT = 1

/** The rules that hold: the saved ones; without any, each piece of work counts alike. The list of weights ends at its limit. */
export const rulesFor = (saved: GradebookRules | null, keys: readonly string[]): GradebookRules =>
  saved ?? { ...usualRules, weights: keys.slice(0, MAX_WEIGHTS).map((key) => ({ key, weight: USUAL_WEIGHT })) }

/** Each piece of work has exactly one weight. */
const isNamedOnce = ({ weights }: GradebookRules) => new Set(weights.map(({ key }) => key)).size === weights.length
export const NewGradebookRules = z.object({ gid: int, rules: GradebookRules.refine(isNamedOnce), version: SentVersion })

export const GradebookItem = z.object({
  key: z.string(),
  kind: z.enum(['training', 'contest']),
  id: int,
  title: z.string(),
  maxPoints: z.number(),
  /** 0: it does not count. */
  weight: z.number(),
  /** Does not count yet: a training that is not open, a contest that has not ended or is still sealed. */
  isAhead: z.boolean(),
})
export type GradebookItem = z.infer<typeof GradebookItem>

export const GradebookRow = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  className: z.string().nullable(),
  number: z.string().nullable(),
  /** In the order of the items; null: no submission counts. */
  points: z.array(z.number().nullable()),
  /** In the problems of the opened piece of work; null: no submission counts. */
  parts: z.array(z.number().nullable()),
  mark: z.number().nullable(),
  counted: z.array(z.string()),
})
export type GradebookRow = z.infer<typeof GradebookRow>

export const GradebookQuery = GradebookRef.extend({
  ...paging(30),
  /** A piece of work with the points of each of its problems. */
  parts: ItemKey.nullish().transform((key) => key ?? null),
  /** Part of a name, the class or the number. */
  keyword: Keyword,
  /** In class order, by the mark, or by the points of one piece of work. */
  sort: z
    .union([z.enum(['roster', 'mark']), ItemKey])
    .nullish()
    .transform((sort) => sort ?? 'roster'),
  descending: z
    .boolean()
    .nullish()
    .transform((descending) => descending ?? false),
})
export type GradebookQuery = z.output<typeof GradebookQuery>

/** A figure of the whole class, for each column; pupils without a figure do not count. */
const ClassLine = z.object({
  points: z.array(z.number().nullable()),
  parts: z.array(z.number().nullable()),
  mark: z.number().nullable(),
})

/** One page of the pupils, in all pieces of work of the group. */
export const Gradebook = z.object({
  rules: GradebookRules,
  /** Of the rules. */
  version: EditVersion,
  items: z.array(GradebookItem),
  /** The problems of the opened piece of work. */
  parts: z.array(z.object({ displayId: z.string(), title: z.string(), maxPoints: z.number() })),
  pupils: pageOf(GradebookRow),
  average: ClassLine,
  median: ClassLine,
  /** Submissions of the class to this work that are not judged yet: figures may still change. */
  waiting: int,
  /** Pictures of the class that have no mark yet. */
  unmarked: int,
})

/** The same for all pupils, for export. */
export type WholeGradebook = { rules: GradebookRules; version: string; items: GradebookItem[]; rows: GradebookRow[] }

export const GradebookCellQuery = GradebookRef.extend({ key: ItemKey, uid: z.string().min(1).max(32) })

/** A part of a figure. */
export const GradebookPart = z.object({
  displayId: z.string(),
  title: z.string(),
  points: z.number(),
  maxPoints: z.number(),
  submitId: int.nullable(),
  /** For a picture task, whose name is `displayId` too. */
  picture: z.object({ taskId: int, isHandedIn: z.boolean(), isMarked: z.boolean() }).nullable(),
  isLate: z.boolean(),
})

export const GradebookSheetQuery = GradebookRef.extend({ format: z.enum(['xlsx', 'csv']) })
