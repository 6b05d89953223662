/** Kinds of parts that the workshop of a problem keeps: programs that make or check inputs, and inputs written by hand. */
export const workshopKinds = ['generator', 'validator', 'input'] as const
export type WorkshopKind = (typeof workshopKinds)[number]

/**
 * Languages of generators and validators, with the language of the judge that compiles and runs them. C++ has testlib. The editor, the wire
 * and the database use these names.
 */
export const workshopLanguages = { 'C++': 'C++', Python: 'Python3', JavaScript: 'JavaScript Node' } as const
export type WorkshopLanguage = keyof typeof workshopLanguages

export const isWorkshopLanguage = (name: string): name is WorkshopLanguage => Object.hasOwn(workshopLanguages, name)

/** Endings of their files, in folders and packages. */
export const workshopEndings = { 'C++': '.cpp', Python: '.py', JavaScript: '.js' } as const satisfies Record<WorkshopLanguage, string>

/** How many parts of each kind a problem keeps. */
export const workshopLimits = { generator: 20, validator: 10, input: 100 } as const satisfies Record<WorkshopKind, number>

/** Words that begin lines of a script themselves. */
const scriptWords = ['hand', 'keep', 'subtask'] as const

const nameForm = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
export const PART_NAME_MAX = 50
/** Characters of a program or an input. */
export const PART_TEXT_MAX = 65_535

/** Whether a part may have this name: it is a word of the script. */
export const isPartName = (name: string): boolean =>
  name.length <= PART_NAME_MAX && nameForm.test(name) && !scriptWords.some((word) => word === name)
