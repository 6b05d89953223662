import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type BothLanguages, inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { remoteLanguageNames } from '@touchstone/shared/judging/remote/remote-languages.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { LanguageService } from '../../problems/problem/language.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { openContentStash } from '../../problems/problem-import/reading/content-stash.ts'
import type { RankingService } from '../ranking/ranking.service.ts'
import { DumpFault } from './dump/dump-statements.ts'
import { createRelink, createRowReader } from './dump/row-reader.ts'
import { type StagedDump, stageDump } from './dump/staged-dump.ts'
import { moveAnnouncements, moveContests } from './hoj/contests.ts'
import { moveFiles } from './hoj/files.ts'
import { moveGroups } from './hoj/groups.ts'
import { hojTables, tablesNotKept } from './hoj/hoj-tables.ts'
import { moveMessages } from './hoj/messages.ts'
import { moveUsers } from './hoj/people.ts'
import { moveProblems } from './hoj/problems.ts'
import { moveSolved, moveSubmissions } from './hoj/runs.ts'
import { moveTalk } from './hoj/talk.ts'
import { moveTrainingRecords, moveTrainings } from './hoj/trainings.ts'
import { type FilesFolder, openFilesFolder } from './moving/files-folder.ts'
import { knownNothing, type Move } from './moving/move.ts'
import { createMoveReport, kindName, type MoveReport } from './moving/move-report.ts'
import { recountTalk } from './recount.queries.ts'

export type MoveRequest = {
  /** Text of mysqldump, gzipped or not. */
  dump: string
  /** Folder with test data and uploaded files. */
  files: string | null
  /** Offset of the old site's clock before UTC, in minutes. */
  offsetMinutes: number
  /** Links to these addresses become links of this site. */
  oldAddresses: readonly string[]
  /** Whether the school alone changes real name, number and gender of the accounts from now on. */
  registeredBySchool: boolean
  /** Reads and reports everything, but writes nothing. */
  dryRun: boolean
}

export type MovingIn = {
  /**
   * Takes over an HOJ site (docs/rules/moving-in.md). Numbers and uids stay. Rows from an earlier run are kept, so an interrupted move can
   * be run again.
   * @param say called with each line of progress
   * @param language of these lines and of the fault of a dump
   * @throws DomainError moving-in.dump
   */
  fromHoj(request: MoveRequest, by: AuditCaller, say: (line: string) => void, language: UiLanguage): Promise<MoveReport>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  locks: Locks
  blobs: BlobStore
  problems: ProblemService
  languages: LanguageService
  ranking: RankingService
  audit: AuditService
  /** Counts the lists of discussions again. */
  rebuildTalkCounts(db: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<void>
  dataDir: string
}

const progressTexts = {
  reading: { en: 'reading the dump', zh: '正在读取转储文件' },
  rows: { en: '{rows} rows read', zh: '已读取 {rows} 行' },
  part: { en: '{kind}: {done} of {total}', zh: '{kind}：{done}/{total}' },
} as const satisfies Record<string, BothLanguages>
type ProgressText = keyof typeof progressTexts

const dumpFaults = {
  noTable: { en: 'it has no table {tables}', zh: '其中没有表 {tables}' },
  noRoom: { en: 'the disk has no room for a copy of it', zh: '磁盘没有足够空间存放它的副本' },
} as const satisfies Record<string, BothLanguages>

/** The number of progress reports of a long part. */
const TOLD_TIMES = 10

export function createMovingIn(deps: Deps): MovingIn {
  const { db, clock, ids, locks, blobs, problems, ranking, audit, dataDir } = deps

  async function moveAll(
    dump: StagedDump,
    request: MoveRequest,
    dir: string,
    language: UiLanguage,
    say: (text: ProgressText, details: TextDetails) => void,
  ) {
    const files: FilesFolder | null = request.files === null ? null : await openFilesFolder(request.files)
    const reported = createMoveReport(request.dryRun)
    const move: Move = {
      db,
      dump,
      report: reported,
      known: knownNothing(),
      dryRun: request.dryRun,
      now: clock.now(),
      read: createRowReader(request.offsetMinutes, createRelink(request.oldAddresses)),
      progress(kind, done, total) {
        const step = Math.max(1, Math.ceil(total / TOLD_TIMES))
        if (total > 1000 && done < total && done % step < Math.min(step, 500)) say('part', { kind: kindName(kind, language), done, total })
      },
    }
    await moveUsers(move, ids, request.registeredBySchool)
    await moveGroups(move)
    await moveProblems({ move, problems, blobs, stash: await openContentStash(join(dir, 'contents')), files })
    await moveTrainings(move)
    await moveContests(move)
    await moveAnnouncements(move)
    await moveSubmissions(move, new Set([...(await deps.languages.idsByName(db)).keys(), ...remoteLanguageNames]))
    await moveTrainingRecords(move)
    await moveSolved(move)
    await moveTalk(move)
    await moveMessages(move)
    await moveFiles(move, blobs, files)
    for (const [table, why] of Object.entries(tablesNotKept)) {
      const count = dump.others.get(table) ?? 0
      const line = reported.line(`table ${table}`)
      line.found(count)
      if (count > 0) line.note('not-kept', why)
    }
    return reported.report()
  }

  /** Derived numbers, counted from the current rows. */
  async function countAgain(): Promise<void> {
    await inTransaction(db, async (db) => {
      await problems.rebuildCounts(db)
      await recountTalk(db)
      await deps.rebuildTalkCounts(db)
    })
    await ranking.rebuild()
  }

  return {
    fromHoj: (request, by, sayLine, language) =>
      locks.inTurn('moving-in', async () => {
        const say = (text: ProgressText, details: TextDetails = {}) => sayLine(inLanguage(progressTexts[text], details, language))
        const uploads = join(dataDir, 'uploads')
        await mkdir(uploads, { recursive: true, mode: 0o700 })
        const dir = await mkdtemp(join(uploads, 'moving-in-'))
        try {
          say('reading')
          const dump = await stageDump(request.dump, {
            wanted: hojTables,
            scratch: join(dir, 'dump.db'),
            onRows: everyMillion((rows) => say('rows', { rows })),
          }).catch((error: unknown) => {
            throw toDomainError(error, language)
          })
          try {
            const missing = ['user_info', 'problem', 'judge'].filter((table) => !dump.has(table))
            if (missing.length > 0) throw refuseDump(dumpFaults.noTable, { tables: missing.join(', ') }, language)
            const report = await moveAll(dump, request, dir, language, say)
            if (!request.dryRun) {
              await countAgain()
              const taken = Object.fromEntries(report.lines.filter(({ taken }) => taken > 0).map(({ kind, taken }) => [kind, taken]))
              await inTransaction(db, (db) => audit.record(db, by, { action: 'site.move-in', target: null, detail: taken }))
            }
            return report
          } finally {
            dump.close()
          }
        } finally {
          await rm(dir, { recursive: true, force: true })
        }
      }),
  }
}

const refuseDump = (what: BothLanguages, details: TextDetails, language: UiLanguage) =>
  new DomainError('moving-in.dump', { what: inLanguage(what, details, language) })

function toDomainError(error: unknown, language: UiLanguage): unknown {
  // Its text is complete: quoted parts of the dump may contain braces.
  if (error instanceof DumpFault) return refuseDump(error.texts, {}, language)
  const isFull = (error as { code?: string }).code === 'SQLITE_FULL'
  return isFull ? refuseDump(dumpFaults.noRoom, {}, language) : error
}

function everyMillion(report: (rows: number) => void): (rows: number) => void {
  let reported = 0
  return (rows) => {
    if (Math.floor(rows / 1_000_000) === reported) return
    reported = Math.floor(rows / 1_000_000)
    report(rows)
  }
}
