/** The rows of docs/process-memory.md by their first file, each with the test of *kept = rebuilt*, or why nothing is to be compared. */

type Proof = { test: string } | { why: string }

export const keptRows: Readonly<Record<string, Proof>> = {
  'server/src/contests/scoreboard/board-keeper.ts': { test: 'server/src/testing/kept/kept-sequences.test.ts' },
  'server/src/contests/ccs/ccs-keeper.ts': { test: 'server/src/testing/kept/kept-sequences.test.ts' },
  'server/src/ground/config/config.service.ts': { test: 'server/src/testing/kept/kept-sequences.test.ts' },
  'server/src/site/ranking/ranking.service.ts': { test: 'server/src/site/ranking/ranking.service.test.ts' },
  'server/src/contests/ccs/basic-auth.service.ts': { test: 'server/src/contests/ccs/basic-auth.test.ts' },
  'server/src/ground/time/cached.ts': { why: 'an answer is as old as its lifetime by design; `clock-jumps.test.ts` tries the end of it' },
  'server/src/ground/live/local-event-bus.ts': { why: 'passes events on, and keeps none' },
  'server/src/ground/locks/local-locks.ts': { why: 'work under way, not a value' },
  'server/src/ground/live/live-hub.ts': { why: 'open connections' },
  'server/src/ground/live/board-watch.ts': { why: 'open connections; rights are asked again, as `board-watch.test.ts` tries' },
  'server/src/judging/remote/public/public-data.service.ts': {
    why: 'a list of another site; `public-data.test.ts` tries its end and its switch',
  },
  'server/src/judging/remote/remote-session.ts': { why: 'cookies of other sites, which only they know' },
  'server/src/judging/queue/worker-roster.ts': { why: 'the last words of workers, which only they know' },
  'server/src/judging/queue/judge-pace.ts': { why: 'measured durations' },
  'server/src/judging/queue/judging.service.ts': { why: 'open claims' },
  'server/src/ground/rate-limit/rate-limit.ts': { why: 'calls of the last minute, stored nowhere' },
  'server/src/judging/rejudge/rejudging.service.ts': { why: 'work under way' },
  'server/src/contests/hall/preflight.service.ts': { why: 'work under way' },
  'server/src/problems/problem-import/problem-import.service.ts': { why: 'work under way' },
  'server/src/classes/similarity/similarity.service.ts': { why: 'work under way' },
  'server/src/problems/bulk/bulk-act.service.ts': { why: 'work under way' },
  'server/src/classes/tutor/tutor.service.ts': { why: 'work under way' },
  'judge-sandbox/src/judge/format-program.ts': { why: 'a path of the machine; one that fails is reported with each program' },
  'judge-sandbox/src/judge/prove-checks.ts': { why: 'measured by the worker' },
  'server/src/app/start/sweepers.ts': { why: 'work under way' },
  'server/src/people/message/notice.service.ts': { why: 'an instant; `people-moments.ts` tries it' },
  'server/src/problems/statement/text-renderer.ts': {
    why: 'a function of the text that is its key; `text-renderer.test.ts` tries the bounds',
  },
  'server/src/people/files/upload-folder.ts': { why: 'files under way' },
  'server/src/site/backup/backup.service.ts': { why: 'work under way' },
  'server/src/judging/worker/judge-health.ts': { why: 'measured by the worker' },
  'server/src/ground/db/open-database.ts': { why: 'texts of statements' },
  'server/src/ground/blobs/blob-store.ts': { why: 'names of folders' },
  'server/src/people/account/password.ts': { why: 'a constant' },
  'server/src/people/account/hash-line.ts': { why: 'work under way' },
}
