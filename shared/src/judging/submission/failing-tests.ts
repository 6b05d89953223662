/** Tests that pupils may read after a wrong answer, from the least to the most. */
export const failingTestPolicies = ['none', 'samples', 'first', 'all'] as const
export type FailingTests = (typeof failingTestPolicies)[number]

/** The choice of a stored problem: null without one. An unknown value shows nothing. */
export const storedPolicy = (stored: string | null): FailingTests | null =>
  stored === null ? null : (failingTestPolicies.find((known) => known === stored) ?? 'none')
