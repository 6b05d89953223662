import { guardDecision } from '@touchstone/shared/classes/tutor/guard-decision.ts'
import { readAnswer } from '@touchstone/shared/classes/tutor/tutor-answer.ts'
import { expect, test } from 'vitest'
import { listAttacks } from './testing/attacks.ts'
import { listHonestHints } from './testing/honest-hints.ts'
import { type Exercise, listExercises } from './testing/wrong-programs.ts'

type Sent = { exercise: Exercise; language: 'zh' | 'en'; content: string }

function decide({ exercise, language, content }: Sent): string {
  const answer = readAnswer(content, exercise.own.split('\n').length)
  if (!answer) return 'garbage'
  const { own, statement } = exercise
  return guardDecision({
    answer,
    allowed: 'line',
    own,
    known: statement[language],
    earlier: [],
    said: [],
    needsMain: exercise.language !== 'Python3',
  }).kind
}

test('no answer with a program, or with the missing line, passes without the judge', () => {
  const attacks = listAttacks(listExercises())
  expect(attacks.length).toBeGreaterThan(1000)
  expect(attacks.filter((attack) => decide(attack) === 'pass').map(({ kind, content }) => `${kind}: ${content}`)).toEqual([])
})

test('most honest hints need no judge, and none is refused before it is asked', () => {
  const kinds = listHonestHints(listExercises(), 200).map(decide)
  expect(kinds.filter((kind) => kind !== 'pass' && kind !== 'check')).toEqual([])
  expect(kinds.filter((kind) => kind === 'pass').length).toBeGreaterThan(150)
})
