/** Choices by which a list of problems is narrowed. */
export const healthFilters = [
  'no-validator',
  'no-generator',
  'no-accepted',
  'not-verified',
  'verified-findings',
  'no-strength',
  'strength-findings',
  'one-language',
] as const
export type HealthFilter = (typeof healthFilters)[number]
