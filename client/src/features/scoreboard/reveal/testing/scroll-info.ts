import type { ScrollInfo } from '../reveal-setup.ts'

/** An ACM contest of five minutes that was sealed for the last hundred seconds. */
export const scrollInfo: ScrollInfo = {
  id: 7,
  rankShowName: 'nickname',
  problemCount: 0,
  balloonColor: {},
  title: 'Cup',
  startTime: '2026/09/01 16:00:00 GMT+8',
  sealRankTime: '2026/09/01 16:03:20 GMT+8',
  starUserList: [],
  durationSec: 300,
  sealSec: 200,
  penaltyMinutes: 20,
  penaltyRule: 'seconds',
  tieRule: 'shared',
  awards: { type: 0, tiers: [] },
  isPublished: false,
  isOutside: false,
  can: { publish: true },
}
