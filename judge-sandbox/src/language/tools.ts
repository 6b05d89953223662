import type { LanguageFaultCode } from '@touchstone/shared/judging/language/language-fault.ts'

/** A compiler, a runtime or the formatter of this machine, by its name in the table below. */
export type ToolName =
  | 'gcc'
  | 'g++'
  | 'java'
  | 'python2'
  | 'python3'
  | 'pypy2'
  | 'pypy3'
  | 'go'
  | 'mono'
  | 'php'
  | 'node'
  | 'd8'
  | 'ruby'
  | 'rust'
  | 'kotlin'
  | 'pascal'
  | 'lua'
  | 'haskell'
  | 'cat'
  | 'clang-format'

/** The tools that the README requires. Tools of other languages are used when present. */
export const requiredTools: readonly ToolName[] = ['gcc', 'g++', 'java', 'python3']

/** Tools that every Debian and Ubuntu has. */
export const basicTools: readonly ToolName[] = ['cat']

type ToolSpec = {
  /** Names to look for on PATH. Each one found is tried, in the order of PATH, until one answers: a shim may point at nothing. */
  commands: readonly string[]
  /** Arguments that make the tool print its installation folder. Default: the folder above the real file's `bin`. */
  homeArgs?: readonly string[]
  /** Picks the folder out of the output of `homeArgs`; default: its last line. */
  homePattern?: RegExp
  versionArgs: readonly string[]
  versionPattern: RegExp
  /** Files that must lie in the home's `bin` beside it. */
  alsoInBin?: readonly string[]
  /** Configuration outside /usr, mounted where it exists. A `*` stands for the rest of one path segment. */
  mounts?: readonly string[]
  /** Package of Debian and Ubuntu; null when they have none, with the reason. */
  debianPackage: string | null
  whyNoPackage?: Extract<LanguageFaultCode, `no-package-${string}`>
}

const version = /(\d+\.\d+(?:\.\d+)*)/
const PYTHON_HOME = ['-c', 'import sys; print(getattr(sys, "base_prefix", sys.prefix))'] as const

export const tools: Readonly<Record<ToolName, ToolSpec>> = {
  gcc: { commands: ['gcc'], versionArgs: ['-dumpfullversion'], versionPattern: version, debianPackage: 'gcc' },
  'g++': { commands: ['g++'], versionArgs: ['-dumpfullversion'], versionPattern: version, debianPackage: 'g++' },
  java: {
    commands: ['java'],
    homeArgs: ['-XshowSettings:properties', '-version'],
    homePattern: /java\.home = (.+)/,
    versionArgs: ['-version'],
    versionPattern: /version "([^"]+)"/,
    alsoInBin: ['javac', 'jar'],
    mounts: ['/etc/java-*', '/etc/ssl/certs/java'],
    debianPackage: 'default-jdk-headless',
  },
  python2: {
    commands: ['python2', 'python2.7'],
    homeArgs: PYTHON_HOME,
    versionArgs: ['--version'],
    versionPattern: version,
    debianPackage: null,
    whyNoPackage: 'no-package-python2',
  },
  python3: { commands: ['python3'], homeArgs: PYTHON_HOME, versionArgs: ['--version'], versionPattern: version, debianPackage: 'python3' },
  pypy2: {
    commands: ['pypy', 'pypy2'],
    homeArgs: PYTHON_HOME,
    versionArgs: ['--version'],
    versionPattern: /PyPy (\d+\.\d+(?:\.\d+)*)/,
    debianPackage: null,
    whyNoPackage: 'no-package-pypy2',
  },
  pypy3: {
    commands: ['pypy3'],
    homeArgs: PYTHON_HOME,
    versionArgs: ['--version'],
    versionPattern: /PyPy (\d+\.\d+(?:\.\d+)*)/,
    debianPackage: 'pypy3',
  },
  go: {
    commands: ['go'],
    homeArgs: ['env', 'GOROOT'],
    versionArgs: ['version'],
    versionPattern: /go(\d+\.\d+(?:\.\d+)*)/,
    debianPackage: 'golang-go',
  },
  mono: {
    commands: ['mono'],
    versionArgs: ['--version'],
    versionPattern: version,
    alsoInBin: ['mcs'],
    mounts: ['/etc/mono'],
    debianPackage: 'mono-mcs',
  },
  php: {
    commands: ['php'],
    versionArgs: ['-r', 'echo PHP_VERSION;'],
    versionPattern: version,
    mounts: ['/etc/php'],
    debianPackage: 'php-cli',
  },
  node: {
    commands: ['node'],
    homeArgs: ['-p', 'require("path").dirname(require("path").dirname(process.execPath))'],
    versionArgs: ['--version'],
    versionPattern: version,
    debianPackage: 'nodejs',
  },
  d8: {
    commands: ['d8'],
    versionArgs: ['-e', 'print(version())'],
    versionPattern: version,
    debianPackage: null,
    whyNoPackage: 'no-package-d8',
  },
  ruby: {
    commands: ['ruby'],
    homeArgs: ['-e', 'puts RbConfig::CONFIG["prefix"]'],
    versionArgs: ['-e', 'puts RUBY_VERSION'],
    versionPattern: version,
    mounts: ['/var/lib/gems'],
    debianPackage: 'ruby',
  },
  rust: {
    commands: ['rustc'],
    homeArgs: ['--print', 'sysroot'],
    versionArgs: ['--version'],
    versionPattern: version,
    debianPackage: 'rustc',
  },
  kotlin: {
    commands: ['kotlinc'],
    versionArgs: ['-version'],
    versionPattern: /kotlinc-jvm (\d+\.\d+(?:\.\d+)*)/,
    debianPackage: 'kotlin',
  },
  pascal: {
    commands: ['fpc'],
    versionArgs: ['-iV'],
    versionPattern: version,
    mounts: ['/etc/fpc.cfg', '/etc/fpc-*'],
    debianPackage: 'fpc',
  },
  lua: { commands: ['lua5.4'], versionArgs: ['-v'], versionPattern: version, alsoInBin: ['luac5.4'], debianPackage: 'lua5.4' },
  haskell: {
    commands: ['ghc'],
    versionArgs: ['--numeric-version'],
    versionPattern: version,
    mounts: ['/var/lib/ghc'],
    debianPackage: 'ghc',
  },
  cat: { commands: ['cat'], versionArgs: ['--version'], versionPattern: version, debianPackage: 'coreutils' },
  'clang-format': { commands: ['clang-format'], versionArgs: ['--version'], versionPattern: version, debianPackage: 'clang-format' },
}
