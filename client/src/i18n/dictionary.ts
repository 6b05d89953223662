/** The type of the other languages, from the English dictionary: the same keys; the singular only where the language has one. */
export type Translation<Base> = { [Key in keyof Base as Key extends `${string}_one` ? never : Key]: string }

/** The keys for lookups: `cases` with a `count` finds `cases_one` and `cases_other`. */
export type KeyOf<Base> = Base extends object ? Bare<keyof Base & string> : never
type Bare<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

export type Values = Record<string, string | number>
