import { describe, expect, test } from 'vitest'
import type { BackupRun, BackupStatus } from '../backup/backup.schema.ts'
import { type AlarmCode, DISK_LOW_BYTES, siteAlarms } from './site-alarms.ts'

const run = (error: string | null): BackupRun => ({
  kind: 'night',
  place: '/data/backups',
  startedAt: 1,
  finishedAt: 2,
  bytes: null,
  error,
  judged: null,
  lost: null,
  leftOut: null,
})

type Outcome = { error?: string; late?: boolean }

const backups = (night: Outcome = {}, drill: Outcome = {}, nightly = true): BackupStatus => {
  const outcome = ({ error = undefined, late = false }: Outcome) => ({ last: run(error ?? null), lastGood: null, late })
  return { nightly, running: false, places: [{ folder: '/data/backups', ...outcome(night) }], drill: outcome(drill) }
}

const well = { judge: 'ready', storeAnswers: true, allHear: true, freeBytes: DISK_LOW_BYTES, backups: backups() } as const

describe('the alarms of a site', () => {
  test.each<{ name: string; facts: Parameters<typeof siteAlarms>[0]; alarms: AlarmCode[] }>([
    { name: 'none when all is well', facts: well, alarms: [] },
    { name: 'none while the judge starts', facts: { ...well, judge: 'starting' }, alarms: [] },
    { name: 'judging is off', facts: { ...well, judge: 'off' }, alarms: ['judge-off'] },
    { name: 'no judge runs', facts: { ...well, judge: 'no-worker' }, alarms: ['judge-off'] },
    { name: 'the store of contents is away', facts: { ...well, storeAnswers: false }, alarms: ['store-away'] },
    { name: 'a server asks for events every second', facts: { ...well, allHear: false }, alarms: ['news-slow'] },
    { name: 'a byte too few is free', facts: { ...well, freeBytes: DISK_LOW_BYTES - 1 }, alarms: ['disk-low'] },
    { name: 'an unknown disk rings nothing', facts: { ...well, freeBytes: null }, alarms: [] },
    {
      name: 'a failed backup is not late too',
      facts: { ...well, backups: backups({ error: 'full', late: true }) },
      alarms: ['backup-failed'],
    },
    { name: 'a late backup', facts: { ...well, backups: backups({ late: true }) }, alarms: ['backup-late'] },
    { name: 'a failed drill', facts: { ...well, backups: backups({}, { error: 'broken', late: true }) }, alarms: ['drill-failed'] },
    { name: 'a late drill', facts: { ...well, backups: backups({}, { late: true }) }, alarms: ['drill-late'] },
    {
      name: 'switched off backups ring nothing',
      facts: { ...well, backups: backups({ error: 'full', late: true }, { error: 'broken', late: true }, false) },
      alarms: [],
    },
    {
      name: 'the most urgent comes first',
      facts: { judge: 'off', storeAnswers: false, allHear: false, freeBytes: 0, backups: backups({ late: true }, { late: true }) },
      alarms: ['judge-off', 'store-away', 'disk-low', 'news-slow', 'backup-late', 'drill-late'],
    },
  ])('$name', ({ facts, alarms }) => {
    expect(siteAlarms(facts)).toEqual(alarms)
  })
})
