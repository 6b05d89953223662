import { languages } from './languages.ts'

/** What compilers leave beside the source and what is run afterwards, and folders that the judge makes in `/box`. */
const madeInTheJail = [
  ...['main', 'main.a', 'main.o', 'main.hi', 'main.exe', 'main.jar', 'main.luac', 'main.pyc', 'main.js'],
  ...['out', '__pycache__', 'feedback'],
]

const reserved: ReadonlySet<string> = new Set([...languages.map(({ sourceName }) => sourceName), ...madeInTheJail])

/**
 * Whether a problem may give this name to a file beside a program. Names of sources and of compiled programs are taken in every language: which
 * languages a problem allows changes after its files were saved.
 */
export const isReservedFileName = (name: string): boolean => reserved.has(name)
