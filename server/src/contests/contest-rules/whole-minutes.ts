import { minute, second } from '@touchstone/shared/ground/time/instant.ts'

const secondsInMinute = minute / second

/** Elapsed minutes by the rules of the CCS Contest API. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / secondsInMinute)
