import type { BoardPage } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { z } from 'zod'

/** A board as the call returns it. */
export type BoardData = z.output<typeof BoardPage>
