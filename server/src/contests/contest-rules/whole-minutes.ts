import { minute, second } from '@touchstone/shared/ground/time/instant.ts'

const secondsInMinute = minute / second

/** Minutes that have passed, as the CCS Contest API counts them. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / secondsInMinute)
