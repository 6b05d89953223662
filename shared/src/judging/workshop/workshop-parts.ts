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
const workshopEndings = { 'C++': '.cpp', Python: '.py', JavaScript: '.js' } as const satisfies Record<WorkshopLanguage, string>

/** How many parts of each kind a problem keeps. */
export const workshopLimits = { generator: 20, validator: 10, input: 100 } as const satisfies Record<WorkshopKind, number>

/** Words that begin lines of a script themselves. */
const scriptWords = ['hand', 'keep', 'subtask', 'points'] as const

const nameForm = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
export const PART_NAME_MAX = 50
/** Characters of a program or an input. */
export const PART_TEXT_MAX = 65_535

/** Whether a part may have this name: it is a word of the script. */
export const isPartName = (name: string): boolean =>
  name.length <= PART_NAME_MAX && nameForm.test(name) && !scriptWords.some((word) => word === name)

/** Folders of a workshop that is kept as files, beside its script. */
export const workshopFolders = { generator: 'generators', validator: 'validators', input: 'inputs' } as const satisfies Record<
  WorkshopKind,
  string
>
export const SCRIPT_FILE = 'script.txt'

/** Endings of the files of a kind, with their languages. */
export const endingsOf = (kind: WorkshopKind): readonly (readonly [string, WorkshopLanguage | null])[] =>
  kind === 'input'
    ? [['.in', null]]
    : (Object.keys(workshopEndings) as WorkshopLanguage[]).map((language) => [workshopEndings[language], language] as const)

type PartFile = { kind: WorkshopKind; name: string; language: WorkshopLanguage | null }

/** The path of a part below the folder of its workshop. */
export function fileOfPart({ kind, name, language }: PartFile): string {
  const ending = endingsOf(kind).find(([, own]) => own === language)?.[0] ?? ''
  return `${workshopFolders[kind]}/${name}${ending}`
}

/** @returns null for a file that is no part */
export function partOfFile(file: string): PartFile | null {
  const kind = workshopKinds.find((each) => file.startsWith(`${workshopFolders[each]}/`))
  const found = kind && endingsOf(kind).find(([ending]) => file.endsWith(ending))
  if (!kind || !found) return null
  const name = file.slice(workshopFolders[kind].length + 1, -found[0].length)
  return isPartName(name) ? { kind, name, language: found[1] } : null
}
