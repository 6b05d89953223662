declare const brand: unique symbol

/** A display id in the form in which it is stored and compared: `a` equals `A`. Only `displayIdOf` makes one. */
export type DisplayId = string & { readonly [brand]: 'display-id' }

/** Folds what a person, a client or a file calls a problem. */
export const displayIdOf = (text: string): DisplayId => text.trim().toUpperCase() as DisplayId
