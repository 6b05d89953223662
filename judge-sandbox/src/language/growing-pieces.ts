const FIRST_BYTES = 16 * 1024

/**
 * Sizes of the pieces in which a file is read: most test files and outputs fit into the first one. A large buffer for each of a thousand
 * small files costs more than reading them, because its memory has to be collected.
 * @param before size of the piece before; 0 at first
 */
export const growing = (mostBytes: number, before: number): number => Math.min(mostBytes, before === 0 ? FIRST_BYTES : 8 * before)
