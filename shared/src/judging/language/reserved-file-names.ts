import { judgedLanguages } from './languages.ts'

/** Files that compilers create beside the source, and folders that the judge creates in `/box`. */
const madeInTheJail = [
  ...['main', 'main.a', 'main.o', 'main.hi', 'main.exe', 'main.jar', 'main.luac', 'main.pyc', 'main.js'],
  ...['out', '__pycache__', 'feedback'],
]

const reserved: ReadonlySet<string> = new Set([...judgedLanguages.map(({ sourceName }) => sourceName), ...madeInTheJail])

/**
 * Whether a problem may use this name for a file beside a program. Names of sources and of compiled programs are reserved in every
 * language, because a problem's languages can change after its files were saved.
 */
export const isReservedFileName = (name: string): boolean => reserved.has(name)
