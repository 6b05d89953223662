import { createHash } from 'node:crypto'
import type { EditorMime } from '@touchstone/shared/judging/language/languages.ts'
import type { Toolchain } from './toolchain.ts'

/**
 * How a language makes one program of several files:
 * - `listed`: its compiler is given every source.
 * - `found`: its compiler is given the main one and finds the others beside it.
 * - `bundled`: nothing is joined before the run, so all files are kept as one archive and laid beside the program again.
 */
type Joining = 'listed' | 'found' | 'bundled'

const joining: Readonly<Record<EditorMime, Joining | null>> = {
  'text/x-csrc': 'listed',
  'text/x-c++src': 'listed',
  'text/x-java': 'listed',
  'text/x-go': 'listed',
  'text/x-csharp': 'listed',
  'text/x-kotlin': 'listed',
  'text/x-rustsrc': 'found',
  'text/x-pascal': 'found',
  'text/x-haskell': 'found',
  'text/x-python': 'bundled',
  'text/x-php': 'bundled',
  'text/javascript': 'bundled',
  'text/x-ruby': 'bundled',
  'text/x-lua': 'bundled',
  // Types are stripped file by file, which would leave the names of the imported files wrong.
  'text/typescript': null,
  'text/plain': null,
}

export const canJoin = (mime: EditorMime): boolean => joining[mime] !== null

/** Sources in the order in which a compiler gets them; the first is the main one. */
type JoinedSources = {
  sources: readonly string[]
  /** Every file in the folder, sources included. */
  all: readonly string[]
  /** Class to start, for languages of the JVM. */
  mainClass: string | null
}

const BUNDLE = 'program.tar'
/** Puts the bundle's files into the working folder and becomes the program. */
const UNPACK_AND_RUN = `tar -xmf /box/${BUNDLE} -C /box && exec "$@"`

const quote = (name: string) => `'${name}'`

/** The toolchain that makes one program of these files; the main source keeps its name. */
export function severalFiles(toolchain: Toolchain, { sources, all, mainClass }: JoinedSources): Toolchain {
  const { language, commands } = toolchain
  const way = joining[language.mime]
  if (way === null) throw new RangeError(`a program in ${language.name} is one file`)
  const main = sources[0]!
  if (way === 'found') return toolchain
  const command = language.compileCommand
  if (way === 'listed') {
    const run = mainClass === null ? commands.run : [...commands.run.slice(0, -1), mainClass]
    const compileCommand = command?.replace(language.sourceName, () => sources.map(quote).join(' ')) ?? null
    return adapted(toolchain, { language: { ...language, sourceName: main, compileCommand }, commands: { ...commands, run } })
  }
  // Only the step that finds errors: its output is not run.
  const check = command?.split(' && ')[0]
  const checks = check === undefined ? [] : sources.map((source) => check.replaceAll(language.sourceName, () => quote(source)))
  const steps = [...checks, `tar -cf ${BUNDLE} -- ${all.map(quote).join(' ')}`]
  const compileCommand = `export PYTHONPYCACHEPREFIX=/tmp; ${steps.join(' && ')}`
  const program = `/box/${commands.artefact ?? language.sourceName}`
  const started = commands.run.map((part) => (part === program ? `/box/${main}` : part))
  return adapted(toolchain, {
    language: { ...language, sourceName: main, compileCommand },
    commands: { ...commands, artefact: BUNDLE, run: ['/bin/sh', '-c', UNPACK_AND_RUN, 'program', ...started] },
  })
}

/**
 * The toolchain of a folder with its own build: its script `build`, if there is one, leaves a program `run`.
 * @param folder place of the files below the working folder
 */
export function ownScript(toolchain: Toolchain, sourceName: string, folder: string): Toolchain {
  const steps = [
    `cp -R ${folder} work && chmod -R u+rwx work && cd work`,
    'if [ -e build ]; then ./build; fi',
    `chmod u+x run && tar -cf ../${BUNDLE} .`,
  ]
  return adapted(toolchain, {
    language: { ...toolchain.language, sourceName, compileCommand: steps.join(' && ') },
    commands: { ...toolchain.commands, artefact: BUNDLE, run: ['/bin/sh', '-c', UNPACK_AND_RUN, 'program', '/box/run'] },
  })
}

/** Another way of calling the same tools, with its own fingerprint. */
function adapted(toolchain: Toolchain, { language, commands }: Pick<Toolchain, 'language' | 'commands'>): Toolchain {
  const recipe = JSON.stringify([toolchain.fingerprint, language.sourceName, language.compileCommand, commands.artefact, commands.run])
  return { ...toolchain, language, commands, fingerprint: createHash('sha256').update(recipe).digest('hex') }
}
