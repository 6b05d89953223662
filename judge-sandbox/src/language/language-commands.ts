import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import type { ToolName } from './tools.ts'

/** Data of the judge about a language, beside the table that everybody shares. */
export type LanguageCommands = {
  /** Tools that it needs. The version of the first one is shown. */
  tools: readonly ToolName[]
  /** File in `/box` that the compile step leaves and the run step starts; null: the source itself is run. */
  artefact: string | null
  /**
   * Program and arguments, started in `/box` with the artefact (or the source) there.
   * `{heapMb}`: scaled memory limit; `{stackMb}` and `{stackKb}`: stack limit of the problem.
   */
  run: readonly string[]
  env?: Readonly<Record<string, string>>
  compileEnv?: Readonly<Record<string, string>>
  compileMemoryMb?: number
  compileCpuMs?: number
  /** Memory of the runtime itself, on top of the scaled limit. */
  runtimeMb?: number
  /** Extra room for unwinding an overflown stack, as a multiple of the problem's stack limit. */
  stackRoom?: number
  processes?: number
  /** Threads of the runtime itself, on top of the limit that a problem sets for its programs. */
  runtimeThreads?: number
  /** The text that the runtime writes to stderr when its own heap is full, before the kernel reacts. */
  heapError?: string
}

const native = (tool: ToolName): LanguageCommands => ({ tools: [tool], artefact: 'main', run: ['/box/main'] })

const PYTHON_ENV = { PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' } as const
const python = (tool: ToolName, command: string): LanguageCommands => ({
  tools: [tool],
  artefact: 'main.pyc',
  run: [command, '/box/main.pyc'],
  env: PYTHON_ENV,
})

/**
 * The serial collector is used. With G1, arrays of half a region and more take two regions, and a heap is full long before its limit. An
 * endless recursion of compiled code needs seven times its stack until the StackOverflowError is thrown, because the JVM keeps data for
 * every unwound frame. Without that room the verdict changes between memory limit and runtime error. Buffers outside the heap must not use
 * it.
 */
const jvm = (mainClass: string): LanguageCommands => ({
  tools: ['java'],
  artefact: 'main.jar',
  run: [
    ...['java', '-XX:+UseSerialGC', '-XX:-UsePerfData', '-Xmx{heapMb}m', '-Xss{stackMb}m', '-XX:MaxDirectMemorySize=32m'],
    ...['-Dfile.encoding=UTF-8', '-DONLINE_JUDGE=true', '-cp', '/box/main.jar', mainClass],
  ],
  runtimeMb: 96,
  stackRoom: 3,
  processes: 96,
  runtimeThreads: 48,
  heapError: 'java.lang.OutOfMemoryError',
})

const node = (artefact: string | null): LanguageCommands => ({
  tools: ['node'],
  artefact,
  run: ['node', '--stack-size={stackKb}', '/box/main.js'],
  env: { NODE_NO_WARNINGS: '1' },
  runtimeMb: 32,
  processes: 96,
  runtimeThreads: 24,
  heapError: 'JavaScript heap out of memory',
})

export const languageCommands: Readonly<Record<LanguageName, LanguageCommands>> = {
  C: native('gcc'),
  'C With O2': native('gcc'),
  'C++': native('g++'),
  'C++ With O2': native('g++'),
  'C++ 17': native('g++'),
  'C++ 17 With O2': native('g++'),
  'C++ 20': native('g++'),
  'C++ 20 With O2': native('g++'),
  'C++ 23': native('g++'),
  'C++ 23 With O2': native('g++'),
  Java: { ...jvm('Main'), compileMemoryMb: 768 },
  Python2: python('python2', 'python2'),
  Python3: python('python3', 'python3'),
  PyPy2: python('pypy2', 'pypy'),
  PyPy3: { ...python('pypy3', 'pypy3'), runtimeMb: 32 },
  Golang: {
    ...native('go'),
    env: { GODEBUG: 'madvdontneed=1' },
    compileEnv: { GOCACHE: '/tmp/go', GOTELEMETRY: 'off', GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' },
    runtimeMb: 8,
    runtimeThreads: 24,
  },
  'C#': {
    tools: ['mono'],
    artefact: 'main.exe',
    run: ['mono', '/box/main.exe'],
    runtimeMb: 32,
    runtimeThreads: 24,
    heapError: 'System.OutOfMemoryException',
  },
  PHP: { tools: ['php'], artefact: null, run: ['php', '-d', 'memory_limit=-1', '-d', 'display_errors=stderr', '/box/main.php'] },
  'JavaScript Node': node(null),
  'JavaScript V8': {
    tools: ['d8'],
    artefact: null,
    run: ['d8', '--stack-size={stackKb}', '/box/main.js'],
    runtimeMb: 32,
    runtimeThreads: 24,
  },
  Ruby: { tools: ['ruby'], artefact: null, run: ['ruby', '/box/main.rb'], runtimeThreads: 8 },
  Rust: { ...native('rust'), tools: ['rust', 'gcc'], compileMemoryMb: 1024 },
  Kotlin: { ...jvm('MainKt'), tools: ['kotlin', 'java'], compileMemoryMb: 1536 },
  Pascal: native('pascal'),
  TypeScript: node('main.js'),
  Lua: { tools: ['lua'], artefact: 'main.luac', run: ['lua5.4', '/box/main.luac'] },
  Haskell: { ...native('haskell'), tools: ['haskell', 'gcc'], compileMemoryMb: 1024, runtimeThreads: 8 },
  Text: { tools: ['cat'], artefact: null, run: ['cat', '/box/handed-in.txt'] },
}

/** Fills the placeholders of a run command. */
export function fillCommand(command: readonly string[], memoryLimitMb: number, stackLimitMb: number): string[] {
  const values: Readonly<Record<string, number>> = {
    heapMb: memoryLimitMb,
    // Above a gigabyte the JVM refuses to start; below two megabytes it cannot run its own start-up code.
    stackMb: Math.min(1024, Math.max(2, stackLimitMb)),
    // V8 does not check the real limit; it needs room for its own frames below our limit.
    stackKb: Math.max(984, Math.min(1024, stackLimitMb) * 1024 - 1024),
  }
  return command.map((part) => part.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)))
}
