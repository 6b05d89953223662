import { type LanguageInfo, languages } from '@touchstone/shared/judging/language/languages.ts'
import { fillInTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import type { Database } from '../../ground/db/database.ts'
import type { LanguageTable } from '../../ground/db/tables/problem.table.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './language.queries.ts'

/** Key of our own judge, like the keys of other judges. */
export const OWN_JUDGE = 'ME'

export type LanguageService = {
  /** Ids of our own judge's languages by name, in display order. */
  idsByName(db: Database): Promise<Map<string, number>>
  /**
   * Updates the stored languages of our own judge from the judge's table. Rows keep their ids. A language that left the table stays,
   * because problems and submissions may name it.
   */
  sync(): Promise<void>
}

type Fields = Omit<LanguageTable, 'id' | 'gmtCreate' | 'gmtModified'>

function toFields(info: LanguageInfo) {
  return {
    name: info.name,
    oj: OWN_JUDGE,
    contentType: info.mime,
    description: info.description,
    compileCommand: info.compileCommand,
    template: info.template,
    codeTemplate: fillInTemplate(info),
    isSpj: info.isSpj ? 1 : 0,
    seq: info.seq,
  } satisfies Record<keyof Fields, string | number | null>
}

export function createLanguageService({ db, clock }: { db: Database; clock: Clock }): LanguageService {
  return {
    idsByName: async (db) => new Map((await queries.listLanguages(db, OWN_JUDGE)).map((row) => [row.name, row.id])),

    async sync() {
      await inTransaction(db, async (db) => {
        const stored = new Map((await queries.listLanguages(db, OWN_JUDGE)).map((row) => [row.name, row]))
        for (const info of languages) {
          const fields = toFields(info)
          const row = stored.get(info.name)
          if (row && Object.entries(fields).every(([key, value]) => row[key as keyof Fields] === value)) continue
          await queries.putLanguage(db, { ...fields, gmtCreate: clock.now(), gmtModified: clock.now() })
        }
      })
    },
  }
}
