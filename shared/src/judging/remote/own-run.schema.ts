import { z } from 'zod'
import { ParentId, WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'

/** Sites whose public data names the runs of a handle. */
export const handleSites = ['CF'] as const
export type HandleSite = (typeof handleSites)[number]

/** A handle as Codeforces takes it; other texts of profiles are never sent there. */
export const handleForm = /^[\w.-]{3,24}$/

export const HandleRef = z.object({ site: z.enum(handleSites) })
export const HandleStart = HandleRef.extend({ handle: z.string().trim().min(1).max(100) })

/** A handle of the reader, and what proves it. */
export const OwnHandle = HandleStart.extend({
  /** The problem to which a Compile Error must be sent, and its address. */
  problem: z.string(),
  address: z.string(),
  /** The last instant for it. */
  until: WireDate,
  provedAt: WireDateOrNull,
})
/** `isOn`: whether this site reads public data of other judges at all. */
export const OwnHandles = z.object({ isOn: z.boolean(), handles: z.array(OwnHandle) })

/** Where runs are to be counted: the problem's display id, alone or in a training. */
export const OwnRunFetch = z.object({ pid: z.string().trim().min(1).max(64), cid: ParentId, tid: ParentId, gid: ParentId })
/** Submissions that came in now, the oldest first. */
export const OwnRunReport = z.object({ submitIds: z.array(z.number().int()) })
