/** A row for each piece of two characters of what is searched; `gram` and `id` together are the key. Triggers alone write it. */
export type SearchGramTable = { gram: string; id: number }
