import { day, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { sweepDeadLines } from '../../ground/db/dead-rows.ts'
import type { Services } from '../services.ts'

/** A cleaning task that runs now and then with the server. */
type Sweeper = {
  name: string
  everyMs: number
  /** It is about this process or its machine: each server of a site runs it. All others run in one server at a time. */
  isOwn?: boolean
  sweep(): Promise<unknown>
}

type Log = { error(fields: object, message: string): void }

/**
 * Runs each sweeper once soon after the start and then at its interval; a failing one is logged and tried again next time.
 * @param isOnDuty whether this server runs those of the whole site
 */
export function startSweepers(
  sweepers: readonly Sweeper[],
  log: Log,
  isOnDuty: () => Promise<boolean> = async () => true,
): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>()
  const timers = sweepers.map(({ name, everyMs, isOwn = false, sweep }) => {
    const run = () => {
      if (running.has(name)) return
      const work = async () => {
        if (isOwn || (await isOnDuty())) await sweep()
      }
      const done = work()
        .catch((err: unknown) => log.error({ err, sweeper: name }, 'sweeping failed'))
        .then(() => {
          running.delete(name)
        })
      running.set(name, done)
    }
    run()
    return setInterval(run, everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Cleans up: expired data, old sign-ins, jobs of silent judge workers, interrupted rejudgings, unreferenced contents. */
export function siteSweepers({
  db,
  clock,
  counters,
  tickets,
  sessions,
  knownBrowsers,
  judging,
  rejudgings,
  blobs,
  storeWatch,
  problems,
  uploadFolder,
  locks,
  backups,
  auditLog,
  mutes,
  notices,
  publicationReminder,
  homeworkNews,
  homeworkOpening,
  pictureScoring,
  config,
  contestPrints,
  ccsSteps,
  files,
  remoteJudging,
  publicData,
  tutor,
  tasks,
  processes,
}: Services): Sweeper[] {
  return [
    // Without other servers the start has ended them.
    { name: 'tasks of lost servers', everyMs: 10 * second, sweep: async () => processes.id !== null && (await tasks.failInterrupted()) },
    { name: 'runs at other judges', everyMs: second, sweep: () => remoteJudging.step() },
    { name: 'lost judge jobs', everyMs: 2 * second, sweep: () => judging.reclaim({ expiredAt: clock.now() }) },
    { name: 'old rows of the queue', everyMs: 5 * second, sweep: () => sweepDeadLines(db) },
    { name: 'lines of the queue', everyMs: day, sweep: () => judging.mendQueue() },
    { name: 'jobs in languages that do not run', everyMs: 10 * second, sweep: () => judging.endStranded() },
    { name: 'rejudgings', everyMs: 10 * second, sweep: rejudgings.sweep },
    { name: 'counters', everyMs: 10 * minute, sweep: counters.sweep },
    { name: 'tickets', everyMs: 10 * minute, sweep: () => tickets.sweep() },
    { name: 'contest prints', everyMs: day, sweep: () => contestPrints.sweep() },
    { name: 'feeds of the contest API', everyMs: day, sweep: () => ccsSteps.sweep() },
    { name: 'sessions', everyMs: day, sweep: () => sessions.purge() },
    { name: 'known browsers', everyMs: day, sweep: () => knownBrowsers.purge() },
    { name: 'uploads', everyMs: day, isOwn: true, sweep: () => uploadFolder.sweep() },
    { name: 'pictures of settings', everyMs: day, sweep: () => files.sweepSitePictures() },
    { name: 'pictures of discussions', everyMs: day, sweep: () => files.sweepTalkPictures() },
    { name: 'blobs', everyMs: day, sweep: () => locks.inTurn('blob-sweep', () => blobs.sweep(problems.hashesInUse, day)) },
    { name: 'store of contents', everyMs: 10 * second, isOwn: true, sweep: () => storeWatch.look() },
    { name: 'backups', everyMs: minute, sweep: () => backups.tick() },
    { name: 'public data of other sites', everyMs: 10 * minute, isOwn: true, sweep: () => publicData.tick() },
    { name: 'mutes', everyMs: minute, sweep: () => mutes.lift() },
    { name: 'notices', everyMs: minute, sweep: () => notices.tick() },
    { name: 'requests for publication', everyMs: minute, sweep: () => publicationReminder.tick() },
    { name: 'problems that open with homework', everyMs: 5 * second, sweep: () => homeworkOpening.tick() },
    { name: 'pictures for the scoring service', everyMs: second, sweep: () => pictureScoring.step() },
    { name: 'homework', everyMs: minute, sweep: () => homeworkNews.tick() },
    { name: 'conversations with the tutor', everyMs: day, sweep: () => tutor.sweep() },
    { name: 'record of acts', everyMs: day, sweep: () => auditLog.purge(config.keeping().auditDays) },
  ]
}
