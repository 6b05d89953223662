import { describe, expect, test } from 'vitest'
import { toLocal } from '../../../../ui/local-time.ts'
import {
  draftOfContest,
  missingMoments,
  newContestDraft,
  proposedSeal,
  ruleTextOf,
  type StoredContest,
  saveOfContest,
  shifted,
  wrongMoments,
} from './contest-draft.ts'

const names = ['金奖', '银奖', '铜奖'] as const
const stored: StoredContest = {
  version: 'v',
  id: 7,
  uid: '1',
  author: 'root',
  title: 'Finals',
  type: 1,
  format: 'oi',
  ruleChoices: {},
  description: 'd',
  source: 0,
  auth: 2,
  pwd: 'x',
  gid: null,
  status: -1,
  startTime: '2026-09-01T08:00:05.000+0000',
  endTime: '2026-09-01T13:00:05.000+0000',
  duration: 18_000,
  sealRank: true,
  sealRankTime: '2026-09-01T12:00:00.000+0000',
  autoRealRank: false,
  visible: true,
  openPrint: true,
  openRank: false,
  openAccountLimit: true,
  accountLimitRule: '<prefix>t</prefix><suffix></suffix><start>1</start><end>9</end><extra>ada eve</extra>',
  rankShowName: 'realname',
  oiRankScoreType: 'Highest',
  awardType: 2,
  allowEndSubmit: true,
  starAccount: ['coach'],
  awardConfigList: [
    { name: 'Second', background: '#bbb', color: '#000', num: 2, priority: 2 },
    { name: 'First', background: '#fc0', color: '#000', num: 1, priority: 1 },
  ],
  penaltyMinutes: 10,
  penaltyRule: 'minutes',
  tieRule: 'last-accept',
  bankClosing: 'never',
  languages: ['C++ 17'],
  addressRanges: '10.0.0.0/8',
  oneDevice: true,
  showsSamples: false,
  gmtModified: '2026-08-01T00:00:00.000+0000',
  registered: 3,
  can: { edit: true, delete: true, judgeFirst: false },
  judgedFirst: false,
}

describe('the draft of a contest', () => {
  test('sends back what was stored, to the second', () => {
    const sent = saveOfContest(draftOfContest(stored, names))
    const { startTime, endTime, sealRankTime } = stored
    const asSent = (text: string | null) => text?.replace('+0000', 'Z')
    expect(sent).toMatchObject({
      title: 'Finals',
      type: 1,
      auth: 2,
      pwd: 'x',
      duration: 18_000,
      accountLimitRule: stored.accountLimitRule,
      starAccount: ['coach'],
      startTime: asSent(startTime),
      endTime: asSent(endTime),
      sealRankTime: asSent(sealRankTime),
      languages: ['C++ 17'],
      addressRanges: '10.0.0.0/8',
      oneDevice: true,
      showsSamples: false,
      penaltyMinutes: 10,
      penaltyRule: 'minutes',
      tieRule: 'last-accept',
      bankClosing: 'never',
    })
    expect(sent.awardConfigList?.map(({ name, priority }) => [name, priority])).toEqual([
      ['First', 1],
      ['Second', 2],
    ])
  })

  test('begins with awards in the language of its author, and keeps those that are stored', () => {
    const namesOf = ({ awards }: { awards: readonly { name: string }[] }) => awards.map(({ name }) => name)
    expect(namesOf(newContestDraft(new Date(2026, 8, 1), names))).toEqual(['金奖', '银奖', '铜奖'])
    expect(namesOf(draftOfContest({ ...stored, awardConfigList: [] }, names))).toEqual(['金奖', '银奖', '铜奖'])
    expect(namesOf(draftOfContest(stored, names))).toEqual(['First', 'Second'])
  })

  test('sends no seal, no tiers and no languages where they are switched off', () => {
    const sent = saveOfContest({
      ...draftOfContest(stored, names),
      sealRank: false,
      awardType: '0',
      limitLanguages: false,
      addressRanges: ' ',
    })
    expect(sent).toMatchObject({ sealRank: false, sealRankTime: null, awardConfigList: [], languages: null, addressRanges: null })
  })

  test('of a new contest is hidden, and whole', () => {
    const draft = newContestDraft(new Date(2026, 8, 1, 15, 30), names)
    expect(draft).toMatchObject({
      visible: false,
      startTime: '2026-09-02T09:00',
      endTime: '2026-09-02T14:00',
      sealRankTime: '2026-09-02T13:00',
    })
    expect(missingMoments(draft)).toEqual([])
    expect(missingMoments({ ...draft, endTime: '', sealRankTime: '' })).toEqual(['endTime', 'sealRankTime'])
    expect(missingMoments({ ...draft, sealRank: false, sealRankTime: '' })).toEqual([])
  })

  test('is wrong where the seal is not inside, or the end not after the start; the start may be the seal', () => {
    const draft = newContestDraft(new Date(2026, 8, 1, 15, 30), names)
    const { startTime, endTime } = draft
    expect(wrongMoments({ ...draft, sealRankTime: startTime })).toEqual([])
    for (const sealRankTime of [shifted(startTime, -1), endTime, shifted(endTime, 60)]) {
      expect(wrongMoments({ ...draft, sealRankTime })).toEqual(['sealRankTime'])
      expect(wrongMoments({ ...draft, sealRank: false, sealRankTime })).toEqual([])
    }
    expect(wrongMoments({ ...draft, endTime: startTime, sealRank: false })).toEqual(['endTime'])
  })

  test('proposes a seal by the rules and the length', () => {
    const draft = newContestDraft(new Date(2026, 8, 1, 15, 30), names)
    const of = (format: 'acm' | 'oi', seconds: number) =>
      proposedSeal({ format, startTime: draft.startTime, endTime: shifted(draft.startTime, seconds) })
    expect(of('acm', 5 * 3600)).toBe('2026-09-02T13:00')
    expect([of('acm', 3599), of('acm', 3600), of('oi', 5 * 3600)]).toEqual(Array(3).fill(draft.startTime))
  })

  test('names no row of accounts while a number is missing', () => {
    const rule = { prefix: 't', suffix: '', firstNumber: '1', lastNumber: '', extra: 'ada\n eve ' }
    expect(ruleTextOf(rule)).toBe('<prefix>t</prefix><suffix></suffix><start></start><end></end><extra>ada eve</extra>')
  })

  test('writes moments as the browser does', () => {
    expect(toLocal(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04')
    expect(toLocal(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04:05')
    expect([shifted('2026-01-02T03:04', 3600), shifted('', 5)]).toEqual(['2026-01-02T04:04', ''])
  })
})
