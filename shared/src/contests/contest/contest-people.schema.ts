/** Helpers and participants of a contest. */
import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'
import { HelperRight } from './helper-right.ts'

const int = z.number().int()
const Username = z.string().trim().min(1).max(100)

/** A user of a contest, by uid. */
export const PersonInContest = z.object({ cid: int, uid: z.string().min(1).max(32) })

export const ContestHelper = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  rights: z.array(HelperRight),
})
export const ContestHelpers = z.array(ContestHelper)

export const HelperChange = z.object({ cid: int, username: Username, rights: z.array(HelperRight).min(1) })

export const ParticipantQuery = z.object({
  ...paging(30),
  cid: int,
  /** Part of a name, a room or a seat. */
  keyword: Keyword,
})

export const Participant = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  room: z.string().nullable(),
  seat: z.string().nullable(),
  /** False: removed; the runs are kept, off the boards. */
  takesPart: z.boolean(),
  /** Bound to a device, where the contest allows one. */
  hasDevice: z.boolean(),
  submissions: int,
  gmtCreate: WireDate,
})
export const ParticipantPage = pageOf(Participant)

export const ParticipantChange = PersonInContest.extend({ takesPart: z.boolean() })

export const MAX_SEATS = 2000

const Place = z.string().trim().max(60)
export const SeatsChange = z.object({
  cid: int,
  seats: z
    .array(z.object({ username: Username, room: Place, seat: Place }))
    .min(1)
    .max(MAX_SEATS),
  /** Registers missing ones. */
  register: z.boolean(),
})

export const SeatsReport = z.object({
  set: int,
  registered: int,
  /** Usernames without an account. */
  unknown: z.array(z.string()),
  /** Users that are not registered, when `register` is off. */
  notRegistered: z.array(z.string()),
})
