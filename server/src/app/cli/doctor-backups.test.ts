import { expect, test } from 'vitest'
import { checkBackups } from './doctor-backups.ts'

const run = {
  kind: 'night',
  place: '/d/backups',
  startedAt: 0,
  finishedAt: 0,
  bytes: 1,
  error: null,
  judged: null,
  lost: null,
  leftOut: null,
} as const
const place = { folder: '/d/backups', last: run, lastGood: run, late: false }
const drill = { last: null, lastGood: null, late: false }

test.each([
  { name: 'good ones need nothing', status: { nightly: true, running: false, places: [place], drill }, ok: [true, true], words: [] },
  {
    name: 'a late one is reported',
    status: { nightly: true, running: false, places: [{ ...place, late: true }], drill },
    ok: [false, true],
    words: [/late/],
  },
  {
    name: 'a failed one is reported with its reason, before the next one is late',
    status: { nightly: true, running: false, places: [{ ...place, last: { ...run, error: 'the disk is full' } }], drill },
    ok: [false, true],
    words: [/the disk is full/],
  },
  {
    name: 'a good one that lacks contents names their problems',
    status: {
      nightly: true,
      running: false,
      places: [{ ...place, last: { ...run, lost: { contents: 2, problems: [{ problemId: 'A1', title: 'Sum' }], files: ['a.png'] } } }],
      drill,
    },
    ok: [false, true],
    words: [/2 contents .*test data of A1 Sum; files a\.png/],
  },
  {
    name: 'a late drill is reported',
    status: { nightly: true, running: false, places: [place], drill: { ...drill, late: true } },
    ok: [true, false],
    words: [/drill is late/],
  },
  {
    name: 'a site without backups is reported',
    status: { nightly: false, running: false, places: [place], drill },
    ok: [false],
    words: [/back office/],
  },
])('$name', ({ status, ok, words }) => {
  const checks = checkBackups(status)
  expect(checks.map((check) => check.ok)).toEqual(ok)
  const mends = checks.flatMap(({ mend }) => (mend ? [mend.en] : []))
  expect(mends).toHaveLength(words.length)
  for (const [i, word] of words.entries()) expect(mends[i]).toMatch(word)
})
