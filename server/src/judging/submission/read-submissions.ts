/** Reads of stored submissions that districts above use. */
export { findLastAccepted, listByIds, listOwnStatuses } from './submission.queries.ts'
