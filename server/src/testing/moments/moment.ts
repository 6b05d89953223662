/** A decision by the clock, tried one millisecond before an instant, at it, and one millisecond after it. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** The site, and the instant that a column holds or leads to. */
export type Tried = TestApp & {
  db: TestApp['services']['db']
  /** Hours after the site was opened; sign-ins last longer. */
  at: number
  /** Sets the clock to the instant, or to one millisecond beside it. */
  come(): void
  /** The instant that is tried: `at`, or one millisecond beside it. */
  tried: number
}

export type Moment = {
  /** Columns that the decision reads, as the database names them. */
  columns: readonly `${string}.${string}`[]
  decides: string
  look(site: Tried): Promise<unknown>
  /** The answers before, at and after the instant. */
  is: readonly [before: unknown, at: unknown, after: unknown]
}

const FAR = 6 * hour

/** The three answers of a moment, each on a site of its own. */
export async function answersOf({ look }: Moment): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const beside of [-1, 0, 1]) {
    const app = await openTestApp()
    const at = app.clock.now() + FAR
    const come = () => app.clock.advance(at + beside - app.clock.now())
    answers.push(await look({ ...app, db: app.services.db, at, tried: at + beside, come }))
  }
  return answers
}
