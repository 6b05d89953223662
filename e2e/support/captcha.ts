import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The answer to the last captcha. Its picture is for people, so the test reads the answer from the server's storage. */
export function lastCaptchaAnswer(): string {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'touchstone.db'), { readonly: true })
  try {
    const row = database.prepare("select payload from tickets where kind = 'captcha' order by created_at desc limit 1").get()
    return JSON.parse((row as { payload: string }).payload) as string
  } finally {
    database.close()
  }
}
