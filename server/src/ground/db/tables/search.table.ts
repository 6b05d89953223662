/** A row for each piece of two characters of searchable text; `gram` and `id` together are the key. Only triggers write it. */
export type SearchGramTable = { gram: string; id: number }
