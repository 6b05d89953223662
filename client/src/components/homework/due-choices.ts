/** Usual due times from now on, in the reader's time zone. */
export function dueChoices(now: Date): Date[] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const tonight = at(0, 21)
  // Due tonight makes sense while an hour is left.
  const isEarly = tonight.getTime() - now.getTime() > 3_600_000
  return [...(isEarly ? [tonight] : []), at(1, 18), at(2, 18), at(7, 18)]
}
