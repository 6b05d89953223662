import { expectationNames } from '@touchstone/shared/judging/solution/expectation.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** The expected result of a solution in words; an unknown value of another site is shown unchanged. */
export function useExpectationName(): (expected: string | null) => string {
  const t = useTexts('admin-problems')
  return (expected) => {
    if (expected === null) return '–'
    if (/^\d+$/.test(expected)) return t('solutions.points', { points: expected })
    const name = expectationNames.find((known) => known === expected)
    return name ? t(`expected.${name}`) : expected
  }
}
