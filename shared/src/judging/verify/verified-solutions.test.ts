import { expect, test } from 'vitest'
import { sameInputs } from './same-inputs.ts'
import { comparableSolutions, FINDING_TEXT_MAX, findingName, findingText, verifyPlan } from './verified-solutions.ts'

const solution = (expected: string | null, language = 'C') => ({ name: 'x', language, expected })

test('every solution is checked, then the examples by the first accepted one, then those that must be too slow', () => {
  const solutions = [solution('wrong-answer'), solution('accepted'), solution('time-limit'), solution('accepted')]
  expect(verifyPlan(solutions, true).map(({ check, place }) => `${check} ${place}`)).toEqual([
    'solution 0',
    'solution 1',
    'solution 2',
    'solution 3',
    'examples 1',
    'slow 2',
  ])
  expect(verifyPlan(solutions, false).map(({ check }) => check)).not.toContain('examples')
  expect(verifyPlan([solution('rejected')], true)).toHaveLength(1)
})

test('languages and expectations of a later version are left out', () => {
  const known = [solution(null), solution('50'), solution('accepted')]
  expect(comparableSolutions([...known, solution('better'), solution('accepted', 'Gibberish')])).toEqual(known)
})

test('the name of a finding is one of a file, and unique by its place', () => {
  expect(findingName(0, '标准 解法/../x')).toBe('1-标准-解法-..-x')
  expect(findingName(1, 'x'.repeat(80))).toBe(`2-${'x'.repeat(60)}`)
})

test('tests with the same input and answer are named together, except for samples', () => {
  const one = (inputName: string, inputHash: string, outputHash = 'o') => ({ inputName, inputHash, outputHash })
  expect(sameInputs([one('1.in', 'a'), one('2.in', 'b'), one('3.in', 'a'), one('4.in', 'a', 'p'), one('sample/1.in', 'b')])).toEqual([
    ['1.in', '3.in'],
  ])
})

test('a finding keeps so many characters of a text, and no more', () => {
  const most = 'x'.repeat(FINDING_TEXT_MAX)
  expect([findingText(most), findingText(`${most}y`), findingText(''), findingText(null)]).toEqual([most, most, '', null])
})
