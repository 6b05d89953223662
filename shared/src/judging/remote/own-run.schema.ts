import { z } from 'zod'
import { ParentId, WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { type RemoteJudge, type RemoteSiteFacts, remoteSites } from '../../problems/problem/remote-site.ts'

/** Sites whose public data names the runs of a handle. */
export const handleSites = ['CF', 'HDU', 'POJ'] as const
export type HandleSite = (typeof handleSites)[number]

/** The site with the handles of a judge; undefined where runs are not public. */
export function handleSiteOf(judge: RemoteJudge): HandleSite | undefined {
  const site: RemoteSiteFacts = remoteSites[judge]
  return site.publicRuns ? handleSites.find((one) => one === site.accounts) : undefined
}

/** A handle as these sites take it; other texts are never sent there. */
export const handleForm = /^[\w.-]{2,24}$/

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
/** `isOn`: whether this site counts runs that pupils make at other judges. */
export const OwnHandles = z.object({ isOn: z.boolean(), handles: z.array(OwnHandle) })

/** Where runs are to be counted: the problem's display id, alone or in a training. */
export const OwnRunFetch = z.object({ pid: z.string().trim().min(1).max(64), cid: ParentId, tid: ParentId, gid: ParentId })
/** Submissions that came in now, the oldest first. */
export const OwnRunReport = z.object({ submitIds: z.array(z.number().int()) })
