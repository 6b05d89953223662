/** Terms of a group, with their numbers on the wire. */

import { z } from 'zod'
import { groupBackings } from '../../ground/access/group-trust.ts'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { personFields } from '../account/person.ts'
import { GroupKind } from './group-kind.ts'

const int = z.number().int()
const text = z.string().nullable()

/** A banned group is visible to root only. */
export const GroupStatus = { normal: 0, banned: 1 } as const

export const GroupRef = z.object({ gid: int })

/** The viewer's rights over a group. */
export const GroupRights = z.object({
  /** Its problems, trainings, contests, members. */
  enter: z.boolean(),
  manage: z.boolean(),
  settings: z.boolean(),
  disband: z.boolean(),
  leave: z.boolean(),
  /** To set whether members read each other's real names: site staff. */
  names: z.boolean(),
  /** To vouch for its owner: site staff, when the owner is not staff. */
  vouch: z.boolean(),
})
export type GroupRights = z.infer<typeof GroupRights>

export const Group = z.object({
  id: int,
  avatar: text,
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  /** Username of the owner. */
  owner: z.string(),
  uid: z.string(),
  auth: int,
  visible: WireFlag,
  status: int,
  /** Null for users that do not manage the group. */
  code: text,
  /** Ours. */
  kind: GroupKind,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

/**
 * The first steps of a class. `homework`: trainings with a term. `slips`: accounts that its roster made for present pupils; `slipsUsed`: those
 * that have chosen a password of their own.
 */
export const FirstSteps = z.object({ pupils: int, homework: int, slips: int, slipsUsed: int })
export type FirstSteps = z.infer<typeof FirstSteps>

export const GroupDetail = Group.extend({
  /** Ours: the owner's real name, null where the viewer may not read it. */
  ownerName: text,
  /** Ours: the viewer's own member state, by number. */
  myAuth: int,
  /** Ours: when a refused applicant may apply again, in milliseconds; null for everybody else. */
  mayAskAt: int.nullable(),
  /** Ours. */
  memberCount: int,
  /** Ours: open applications; 0 for users that may not answer them. */
  applicationCount: int,
  /** Ours: the backing of its owner, which decides the leaders' rights (docs/rules/groups.md). */
  backing: z.enum(groupBackings),
  /** Ours: whether members read each other's real names (docs/rules/accounts.md). */
  showsNames: WireFlag,
  /** Not in the contract. Managers of a class get it; null for other readers. */
  firstSteps: FirstSteps.nullable(),
  /** Ours. */
  can: GroupRights,
  /** Ours; null for users that may not change its settings. */
  version: EditVersion.nullable(),
})

export const GroupListQuery = z.object({
  ...paging(10),
  /** Part of the name, the short name or the owner's name. */
  keyword: Keyword,
  /** 0 or absent: all. */
  auth: int
    .min(0)
    .max(3)
    .nullish()
    .transform((auth) => auth || undefined),
  onlyMine: z
    .boolean()
    .nullish()
    .transform((mine) => mine ?? false),
})
export type GroupListQuery = z.output<typeof GroupListQuery>

export const GroupCard = Group.pick({
  id: true,
  avatar: true,
  owner: true,
  name: true,
  shortName: true,
  brief: true,
  description: true,
  auth: true,
  visible: true,
  kind: true,
  gmtCreate: true,
}).extend({
  memberCount: int,
  /** Ours: the owner's real name, null where the viewer may not read it. */
  ownerName: text,
})
export const GroupPage = pageOf(GroupCard)

const given = z.string().trim().nullish()

/**
 * As posted; `checkGroupTexts` validates the fields. The form cannot set owner and state. A class needs a name alone; a team all texts.
 * Clients that do not know `kind` make teams.
 */
export const NewGroup = z.object({
  name: z.string().trim(),
  shortName: given,
  brief: given,
  description: given,
  auth: int.nullish(),
  code: given,
  visible: z.boolean().nullish(),
  kind: GroupKind.nullish(),
})
export type NewGroup = z.output<typeof NewGroup>

/** Fields that are absent or null stay. */
export const GroupChange = z.object({
  id: int,
  name: given,
  shortName: given,
  brief: given,
  description: given,
  auth: int.nullish(),
  code: given,
  visible: z.boolean().nullish(),
  kind: GroupKind.nullish(),
  /** For staff of the site. */
  showsNames: z.boolean().nullish(),
  version: SentVersion,
})
export type GroupChange = z.output<typeof GroupChange>

export const GroupAccess = z.object({ access: z.boolean() })

/** 0 ACM: problems solved, then fewer submissions. 1 OI: sum of the best points per problem, then problems solved. */
export const GroupRankQuery = z.object({
  ...paging(30),
  gid: int,
  type: int.min(0).max(1),
  /** Part of a username or nickname. */
  searchUser: Keyword,
})
export type GroupRankQuery = z.output<typeof GroupRankQuery>

export const GroupRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  signature: z.null(),
  avatar: text,
  titleName: text,
  titleColor: text,
  score: int,
  total: int,
  ac: int,
  ...personFields,
})
export const GroupRankPage = pageOf(GroupRankRow)
