import { Readable } from 'node:stream'
import { lengthSec } from '@touchstone/shared/contests/contest/contest-times.ts'
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import { acmSheet, oiSheet, type SheetPerson } from '@touchstone/shared/contests/scoreboard/board-sheet.ts'
import type { AcceptedCodeQuery, SheetQuery } from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { ZipFile } from 'yazl'
import type { Database } from '../../ground/db/database.ts'
import { harmless, toExcel } from '../../ground/spreadsheet/spreadsheet.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { personOf } from './board-rows.ts'
import { viewOf } from './board-visit.ts'
import * as queries from './ceremony.queries.ts'
import type { KeptContest } from './kept-contest.ts'

export type BoardFilesService = {
  /** The board as a spreadsheet, for contest admins. @throws DomainError contest.gone, contest.not-admin */
  sheet(query: SheetQuery, caller: Caller): Promise<Buffer>
  /**
   * Accepted programs between start and end, of an OI contest the newest one with points of each person and problem; for contest admins.
   * @throws DomainError contest.gone, contest.not-admin
   */
  acceptedCode(query: AcceptedCodeQuery, caller: Caller): Promise<Readable>
}

const sheetPerson =
  (kept: KeptContest) =>
  (uid: string): SheetPerson => {
    const { username, name, realname, school } = personOf(kept, uid, 'admin')
    const quiet = (text: string | null) => (text === null ? null : harmless(text))
    return { username: harmless(username), shownName: harmless(name), realname: quiet(realname), school: quiet(school) }
  }

/** A name that is one step of a path on every system. */
const pathStep = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_') || '_'
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)

type Code = Awaited<ReturnType<typeof queries.listCodes>>[number]

/** The newest of each person and problem. */
const newest = (codes: readonly Code[]): Code[] => [...new Map(codes.map((code) => [`${code.uid} ${code.pid}`, code])).values()]

export function createBoardFiles({ db, door, keeper }: { db: Database; door: ContestDoor; keeper: BoardKeeper }): BoardFilesService {
  async function open(cid: number, caller: Caller) {
    const { contest, now } = await door.administer(cid, caller)
    const kept = await keeper.open(cid, contest)
    if (!kept) throw new DomainError('contest.gone')
    return { contest, kept, now }
  }

  return {
    async sheet({ cid, forceRefresh, removeStar, containEnd }, caller) {
      const { kept, now } = await open(cid, caller)
      const typed = kept.board(viewOf({ lifts: forceRefresh, containsEnd: containEnd }), now)
      const isShown = ({ uid }: { uid: string }) => !removeStar || !kept.isStar(uid)
      const parts = { problems: kept.problems, personOf: sheetPerson(kept) }
      return toExcel(
        typed.type === ContestType.acm
          ? acmSheet({ ...parts, rows: typed.board.rows().filter(isShown) })
          : oiSheet({ ...parts, rows: typed.board.rows().filter(isShown) }),
      )
    },

    async acceptedCode({ cid, excludeAdmin, splitType }, caller) {
      const { contest, kept } = await open(cid, caller)
      const displayIds = new Map(kept.problems.map(({ pid, displayId }) => [pid, displayId]))
      const all = await queries.listCodes(db, cid, lengthSec(contest))
      const isOi = contest.type === ContestType.oi
      const chosen = isOi ? newest(all.filter(({ score }) => score !== null)) : all.filter(({ status }) => status === 1)
      const zip = new ZipFile()
      for (const { submitId, uid, pid, score, submitTime, language } of chosen) {
        const displayId = displayIds.get(pid)
        if (displayId === undefined || (excludeAdmin && kept.isLeftOut(uid))) continue
        const [who, what] = [pathStep(kept.person(uid)?.username ?? uid), pathStep(displayId)]
        const [folder, first] = splitType === 'user' ? [who, what] : [what, who]
        const extension = /\.\w+$/.exec(findLanguage(language)?.sourceName ?? '')?.[0] ?? '.txt'
        const name = [first, ...(isOi ? [String(score)] : []), stamp(submitTime), submitId].join('_')
        zip.addReadStreamLazy(`${folder}/${name}${extension}`, {}, (done) => {
          queries.readCode(db, submitId).then(
            (code) => done(null, Readable.from([Buffer.from(code)])),
            (error) => done(error, Readable.from([])),
          )
        })
      }
      zip.end()
      return zip.outputStream as Readable
    },
  }
}
