import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { TRIES } from './conflict.ts'
import { inTransaction } from './transaction.ts'

const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' })
const counter = { key: 'a', count: 1, expiresAt: 1 }

eachDatabase('a transaction that met another one', (open) => {
  test('runs again from its beginning, and what it wrote before is gone', async () => {
    const db = await open()
    let runs = 0
    const result = await inTransaction(db, async (db) => {
      runs++
      await db.insertInto('counters').values(counter).execute()
      if (runs < 3) throw conflict()
      return runs
    })
    expect(result).toBe(3)
    expect(await db.selectFrom('counters').select('key').execute()).toEqual([{ key: 'a' }])
  })

  test('gives up after a number of runs, with the fault', async () => {
    const db = await open()
    let runs = 0
    const work = inTransaction(db, async () => {
      runs++
      throw conflict()
    })
    await expect(work).rejects.toThrow('could not serialize')
    expect(runs).toBe(TRIES)
  })

  test('any other fault ends it at once', async () => {
    const db = await open()
    let runs = 0
    const work = inTransaction(db, async () => {
      runs++
      throw new Error('of the work itself')
    })
    await expect(work).rejects.toThrow('of the work itself')
    expect(runs).toBe(1)
  })
})
