import { Readable } from 'node:stream'
import { lengthSec } from '@touchstone/shared/contests/contest/contest-times.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { boardSheet, type SheetPerson } from '@touchstone/shared/contests/scoreboard/board-sheet.ts'
import type { AcceptedCodeQuery, SheetQuery } from '@touchstone/shared/contests/scoreboard/ceremony.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { ZipFile } from 'yazl'
import type { Database } from '../../ground/db/database.ts'
import { harmless, toExcel } from '../../ground/spreadsheet/spreadsheet.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { personOf } from './board-rows.ts'
import { viewOf } from './board-visit.ts'
import * as queries from './ceremony.queries.ts'
import type { KeptContest } from './kept-contest.ts'

export type BoardFilesService = {
  /** The board as a spreadsheet, for contest admins. @throws DomainError contest.gone, contest.not-admin */
  sheet(query: SheetQuery, caller: Caller): Promise<Buffer>
  /**
   * Programs between start and end, chosen by the rules of the contest; for contest admins.
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

/** Sanitises a name to one path segment that is valid on every system. */
const pathStep = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_') || '_'
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)

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
      const board = kept.board(viewOf({ lifts: forceRefresh, containsEnd: containEnd }), now)
      const isShown = ({ uid }: { uid: string }) => !removeStar || !kept.isStar(uid)
      const rows = board.rows().filter(isShown)
      return toExcel(boardSheet(ruleOf(kept.contest).sheet, { rows, problems: kept.problems, personOf: sheetPerson(kept) }))
    },

    async acceptedCode({ cid, excludeAdmin, splitType }, caller) {
      const { contest, kept } = await open(cid, caller)
      const displayIds = new Map(kept.problems.map(({ pid, displayId }) => [pid, displayId]))
      const all = await queries.listCodes(db, cid, lengthSec(contest))
      const { codes } = outputOf(contest)
      const zip = new ZipFile()
      for (const code of codes.choose(all)) {
        const { submitId, uid, pid, submitTime, language } = code
        const displayId = displayIds.get(pid)
        if (displayId === undefined || (excludeAdmin && kept.isLeftOut(uid))) continue
        const [who, what] = [pathStep(kept.person(uid)?.username ?? uid), pathStep(displayId)]
        const [folder, first] = splitType === 'user' ? [who, what] : [what, who]
        const extension = /\.\w+$/.exec(findLanguage(language)?.sourceName ?? '')?.[0] ?? '.txt'
        const name = [first, ...codes.nameParts(code), stamp(submitTime), submitId].join('_')
        zip.addReadStreamLazy(`${folder}/${name}${extension}`, {}, (done) => {
          queries.readCode(db, submitId).then(
            (text) => done(null, Readable.from([Buffer.from(text)])),
            (error) => done(error, Readable.from([])),
          )
        })
      }
      zip.end()
      return zip.outputStream as Readable
    },
  }
}
