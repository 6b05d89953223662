/** How an output is judged: by comparison, by a checker program, or by an interactor that talks to the program. */
export const judgeModes = ['default', 'spj', 'interactive'] as const
export type JudgeMode = (typeof judgeModes)[number]

/** How the testcases of a problem are run and added up. */
export const judgeCaseModes = ['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const
export type JudgeCaseMode = (typeof judgeCaseModes)[number]

/** Rule type of a problem or a contest. */
export const RuleType = { ACM: 0, OI: 1 } as const
export type RuleType = (typeof RuleType)[keyof typeof RuleType]

/** The other one, whose problems a contest or a list does not take. */
export const otherRuleType = { [RuleType.ACM]: RuleType.OI, [RuleType.OI]: RuleType.ACM } as const satisfies Record<RuleType, RuleType>

/** Case modes that a problem of this rule type may have. */
export const caseModesOf = {
  [RuleType.ACM]: ['default', 'ergodic_without_error'],
  [RuleType.OI]: ['default', 'subtask_lowest', 'subtask_average'],
} as const satisfies Record<RuleType, readonly JudgeCaseMode[]>
