import { judgedLanguages, type LanguageInfo } from '@touchstone/shared/judging/language/languages.ts'
import { type RemoteLanguage, remoteLanguages } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { fillInTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { type RemoteJudge, remoteJudges } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { LanguageTable } from '../../ground/db/tables/problem.table.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './language.queries.ts'

export { OWN_JUDGE } from './language.queries.ts'

export type LanguageService = {
  /** Ids of our own judge's languages by name, in display order. */
  idsByName(db: Database): Promise<Map<string, number>>
  /**
   * Updates the stored languages of our own judge from the judge's table. Rows keep their ids. A language that left the table stays,
   * because problems and submissions may name it.
   */
  sync(): Promise<void>
}

type Fields = Omit<Insertable<LanguageTable>, 'id' | 'gmtCreate' | 'gmtModified'>

function toFields(info: LanguageInfo): Fields {
  return {
    name: info.name,
    oj: queries.OWN_JUDGE,
    contentType: info.mime,
    description: info.description,
    compileCommand: info.compileCommand,
    template: info.template,
    codeTemplate: fillInTemplate(info),
    isSpj: info.isSpj ? 1 : 0,
    seq: info.seq,
  }
}

function remoteFields(judge: RemoteJudge, { name, mime }: RemoteLanguage): Fields {
  return {
    name,
    oj: judge,
    contentType: mime ?? 'text/plain',
    description: name,
    compileCommand: null,
    template: null,
    codeTemplate: null,
    isSpj: 0,
    seq: 0,
  }
}

export function createLanguageService({ db, clock }: { db: Database; clock: Clock }): LanguageService {
  /** Writes the rows that differ from the stored ones. */
  async function put(db: Transaction, rows: readonly Fields[], stored: ReadonlyMap<string, queries.Language>): Promise<void> {
    const changed = rows.filter((fields) => {
      const row = stored.get(fields.name)
      return !row || Object.entries(fields).some(([key, value]) => row[key as keyof Fields] !== value)
    })
    const now = clock.now()
    await queries.putLanguages(
      db,
      changed.map((fields) => ({ ...fields, gmtCreate: now, gmtModified: now })),
    )
  }

  return {
    idsByName: async (db) => new Map((await queries.listJudgedLanguages(db, queries.OWN_JUDGE)).map((row) => [row.name, row.id])),

    async sync() {
      await inTransaction(db, async (db) => {
        const stored = new Map((await queries.listJudgedLanguages(db, queries.OWN_JUDGE)).map((row) => [row.name, row]))
        await put(db, judgedLanguages.map(toFields), stored)
        for (const judge of remoteJudges) {
          const known = new Map((await queries.listLanguages(db, judge)).map((row) => [row.name, row]))
          await put(
            db,
            remoteLanguages[judge].map((language) => remoteFields(judge, language)),
            known,
          )
        }
      })
    },
  }
}
