/** Reports about shared lists of problems. Own calls. */
import { z } from 'zod'
import { pageOf, paging } from '../../ground/wire/wire.ts'
import { ReportContent } from '../../talk/discussion/report-content.ts'
import { CollectionRef } from './collection.schema.ts'
import { collectionLimits } from './collection-limits.ts'

const int = z.number().int()

export const NewCollectionReport = CollectionRef.extend({ content: ReportContent })
export type NewCollectionReport = z.output<typeof NewCollectionReport>

export const CollectionReportQuery = z.object(paging(10))

/** `private`: the owner does not share it any more. */
const reportedStates = ['shared', 'private', 'taken-down'] as const

/** The report keeps the title and the text that the reporter read. */
const CollectionReport = z.object({
  id: int,
  title: z.string(),
  description: z.string(),
  owner: z.object({ uid: z.string(), username: z.string() }),
  state: z.enum(reportedStates),
  /** The address of its page; null when staff may not open it. */
  key: z.string().nullable(),
  reporter: z.string(),
  content: z.string(),
  isHandled: z.boolean(),
  /** ms UTC */
  reportedAt: int,
})
export const CollectionReportPage = pageOf(CollectionReport)

/** `hide`: takes the list down, for the reason that its owner reads. Otherwise the report is dismissed. */
export const CollectionReportAnswer = z
  .object({ id: int, hide: z.boolean(), words: z.string().trim().max(collectionLimits.reason) })
  .refine(({ hide, words }) => !hide || words !== '')
export type CollectionReportAnswer = z.output<typeof CollectionReportAnswer>

/** Takes a shared list down without a report. */
export const CollectionTakeDown = CollectionRef.extend({ words: z.string().trim().min(1).max(collectionLimits.reason) })
export type CollectionTakeDown = z.output<typeof CollectionTakeDown>
