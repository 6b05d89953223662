/** Most problems of one import from another judge. Without schemas: pages read it at their start. */
export const MAX_REMOTE_IDS = 30
