/** Versions of Kattis' format that are written. */
export type KattisVersion = 'kattis' | 'kattis-legacy'
