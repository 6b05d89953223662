import { guardDecision, newCode } from '@touchstone/shared/classes/tutor/guard-decision.ts'
import { readAnswer } from '@touchstone/shared/classes/tutor/tutor-answer.ts'
import { expect, test } from 'vitest'
import { listHonestHints } from './testing/honest-hints.ts'
import { listTurnAttacks } from './testing/turn-attacks.ts'
import { type Exercise, listExercises } from './testing/wrong-programs.ts'

type Talk = { exercise: Exercise; language: 'zh' | 'en'; own: string; contents: readonly string[] }

/** The decisions about the answers of one conversation; what goes to the judge counts as shown. */
function decideAll({ exercise, language, own, contents }: Talk): string[] {
  const [earlier, said]: [string[], string[]] = [[], []]
  return contents.map((content) => {
    const answer = readAnswer(content, own.split('\n').length)
    if (!answer) return 'garbage'
    const known = exercise.statement[language]
    const facts = { answer, allowed: 'line' as const, own, known, earlier: [...earlier], said: [...said] }
    const { kind } = guardDecision({ ...facts, needsMain: exercise.language !== 'Python3' })
    if (kind === 'pass' || kind === 'check') {
      earlier.push(...newCode(facts).kept)
      said.push(`${answer.text}\n${answer.code ?? ''}`)
    }
    return kind
  })
}

test('a program in pieces over several turns is withheld, or its last pieces are judged', () => {
  const attacks = listTurnAttacks(listExercises())
  expect(attacks.length).toBeGreaterThan(500)
  expect(
    attacks.filter((attack) => decideAll(attack).every((kind) => kind === 'pass')).map(({ kind, contents }) => [kind, contents]),
  ).toEqual([])
})

test.each([
  'one line in each turn',
  'lines from the last to the first',
  'numbered lines in another order',
  'base64 in short pieces',
  'hexadecimal in pieces',
  'lines backwards',
  'one statement in words in each turn',
])('a conversation with %s needs no judge to end', (kind) => {
  const attacks = listTurnAttacks(listExercises()).filter((attack) => attack.kind === kind)
  expect(attacks.length).toBeGreaterThan(10)
  expect(attacks.filter((attack) => !decideAll(attack).includes('withheld'))).toEqual([])
})

test('an honest conversation continues, however long it is', () => {
  const talks = listExercises().flatMap((exercise) =>
    (['zh', 'en'] as const).map((language) => {
      const hints = listHonestHints([exercise], 24).filter((hint) => hint.language === language)
      return { exercise, language, own: exercise.own, contents: [...hints, ...hints].map(({ content }) => content) }
    }),
  )
  const kinds = talks.flatMap(decideAll)
  expect(kinds.length).toBeGreaterThan(900)
  expect(kinds.filter((kind) => kind === 'withheld' || kind === 'above').length).toBeLessThan(0.02 * kinds.length)
})
