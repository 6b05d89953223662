import { minute } from '../../../ground/time/instant.ts'
import type { ClassTestToSet } from '../../contest/class-test.schema.ts'
import type { PostedContest } from '../../contest/contest-admin.schema.ts'
import { ContestAuth } from '../../contest/contest-auth.ts'
import { ContestType } from '../../contest/contest-type.ts'

/** Id of the problem at this place: A to Z. */
export const testProblemId = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place)

/**
 * A class test as a contest: visible to the whole group, with real names and without registration. Results at the end are those of an OI
 * contest whose board is sealed from the start, which hides own points too.
 */
export function contestOfTest({ title, startTime, minutes, worth, counts, results }: ClassTestToSet, now: number): PostedContest {
  const start = startTime ?? now
  const atEnd = results === 'at-end'
  return {
    title,
    description: '',
    type: ContestType.oi,
    format: atEnd ? 'oi' : 'ioi',
    oiRankScoreType: counts === 'last' && atEnd ? 'Recent' : 'Highest',
    ruleChoices: { problems: worth, bestOf: counts === 'last' ? 'last' : 'submission' },
    auth: ContestAuth.public,
    startTime: start,
    endTime: start + minutes * minute,
    duration: minutes * 60,
    sealRank: atEnd,
    sealRankTime: atEnd ? start : null,
    autoRealRank: true,
    visible: true,
    rankShowName: 'realname',
    bankClosing: 'from-start',
  }
}
