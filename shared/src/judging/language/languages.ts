import { ANSWER_LANGUAGE } from './device-task.ts'

/** Syntax highlighting for the source: the content types of the contract. */
export type EditorMime =
  | 'text/x-csrc'
  | 'text/x-c++src'
  | 'text/x-java'
  | 'text/x-python'
  | 'text/x-go'
  | 'text/x-csharp'
  | 'text/x-php'
  | 'text/javascript'
  | 'text/typescript'
  | 'text/x-ruby'
  | 'text/x-rustsrc'
  | 'text/x-kotlin'
  | 'text/x-pascal'
  | 'text/x-lua'
  | 'text/x-haskell'
  | 'text/plain'

/** Public data about a language of our own judge. Only the judge knows whether it works on this machine. */
export type LanguageInfo = {
  /** The stored and displayed name. */
  name: LanguageName
  /** Compiler family, shown where the judge has not reported its version. */
  description: string
  mime: EditorMime
  sourceName: string
  /** The judge's real command, in a POSIX shell beside the source; null without compilation. */
  compileCommand: string | null
  /** Factor for the problem's time and memory limits. */
  factor: 1 | 2
  /** Added to the multiplied time limit: the start-up of the runtime. */
  startupMs: number
  /** Allowed for a special judge or an interactor. */
  isSpj: boolean
  /** Display order: higher first, then the order of this table. */
  seq: number
  /** Initial text of an empty editor. */
  template: string
}

const gcc = (std: string, flags = '') => `gcc -DONLINE_JUDGE${flags} -w -fmax-errors=20 -std=${std} main.c -lm -o main`
const gxx = (std: string, flags = '') => `g++ -DONLINE_JUDGE${flags} -w -fmax-errors=20 -std=${std} main.cpp -lm -o main`
const O2 = ' -O2'

const cTemplate = '#include <stdio.h>\n\nint main(void) {\n    \n    return 0;\n}\n'
const cppTemplate = '#include <iostream>\nusing namespace std;\n\nint main() {\n    \n    return 0;\n}\n'

const c = {
  description: 'GCC',
  mime: 'text/x-csrc',
  sourceName: 'main.c',
  factor: 1,
  startupMs: 0,
  seq: 10,
  template: cTemplate,
} as const
const cpp = {
  description: 'G++',
  mime: 'text/x-c++src',
  sourceName: 'main.cpp',
  factor: 1,
  startupMs: 0,
  seq: 5,
  template: cppTemplate,
} as const
const other = { factor: 2, isSpj: false, seq: 0 } as const
const python = { ...other, mime: 'text/x-python', sourceName: 'main.py', startupMs: 0, template: '' } as const
const pyCompile = (command: string) => `${command} -m py_compile main.py && mv __pycache__/*.pyc main.pyc`

/** The languages of docs/rules/problems.md in their order, then further common ones. Names are stored: never change one. */
const table = [
  { ...c, name: 'C', compileCommand: gcc('c11'), isSpj: true },
  { ...c, name: 'C With O2', compileCommand: gcc('c11', O2), isSpj: false },
  { ...cpp, name: 'C++', compileCommand: gxx('c++14'), isSpj: true },
  { ...cpp, name: 'C++ With O2', compileCommand: gxx('c++14', O2), isSpj: false },
  { ...cpp, name: 'C++ 17', compileCommand: gxx('c++17'), isSpj: false },
  { ...cpp, name: 'C++ 17 With O2', compileCommand: gxx('c++17', O2), isSpj: false },
  { ...cpp, name: 'C++ 20', compileCommand: gxx('c++20'), isSpj: false },
  { ...cpp, name: 'C++ 20 With O2', compileCommand: gxx('c++20', O2), isSpj: false },
  {
    ...other,
    name: 'Java',
    description: 'OpenJDK',
    mime: 'text/x-java',
    sourceName: 'Main.java',
    compileCommand:
      'javac -J-Xmx384m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -encoding utf-8 -proc:none -Xmaxerrs 20 -d out Main.java && jar -J-XX:+UseSerialGC -cf main.jar -C out .',
    startupMs: 200,
    template: 'public class Main {\n    public static void main(String[] args) {\n        \n    }\n}\n',
  },
  { ...python, name: 'Python2', description: 'CPython 2', compileCommand: pyCompile('python2') },
  { ...python, name: 'Python3', description: 'CPython 3', compileCommand: pyCompile('python3') },
  { ...python, name: 'PyPy2', description: 'PyPy 2', compileCommand: pyCompile('pypy') },
  { ...python, name: 'PyPy3', description: 'PyPy 3', compileCommand: pyCompile('pypy3') },
  {
    ...other,
    name: 'Golang',
    description: 'Go',
    mime: 'text/x-go',
    sourceName: 'main.go',
    compileCommand:
      'go tool compile -p main -importcfg /go-std/importcfg -o main.a main.go && go tool link -importcfg /go-std/importcfg -o main main.a',
    startupMs: 0,
    template: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println()\n}\n',
  },
  {
    ...other,
    name: 'C#',
    description: 'Mono',
    mime: 'text/x-csharp',
    sourceName: 'Main.cs',
    compileCommand: 'mcs -optimize+ -out:main.exe Main.cs',
    startupMs: 100,
    template: 'using System;\n\nclass Program {\n    static void Main() {\n        \n    }\n}\n',
  },
  {
    ...other,
    name: 'PHP',
    description: 'PHP',
    mime: 'text/x-php',
    sourceName: 'main.php',
    compileCommand: 'php -l main.php',
    startupMs: 0,
    template: '<?php\n',
  },
  {
    ...other,
    name: 'JavaScript Node',
    description: 'Node.js',
    mime: 'text/javascript',
    sourceName: 'main.js',
    compileCommand: 'node --check main.js',
    startupMs: 50,
    template: "const lines = require('fs').readFileSync(0, 'utf8').split('\\n')\n",
  },
  {
    ...other,
    name: 'JavaScript V8',
    description: 'V8 d8',
    mime: 'text/javascript',
    sourceName: 'main.js',
    compileCommand: null,
    startupMs: 50,
    template: '',
  },
  {
    ...other,
    name: 'Ruby',
    description: 'Ruby',
    mime: 'text/x-ruby',
    sourceName: 'main.rb',
    compileCommand: 'ruby -c main.rb',
    startupMs: 50,
    template: '',
  },
  {
    ...other,
    name: 'Rust',
    description: 'rustc',
    mime: 'text/x-rustsrc',
    sourceName: 'main.rs',
    compileCommand: 'rustc --edition 2021 -O -A warnings -o main main.rs',
    startupMs: 0,
    template:
      'use std::io::{self, Read};\n\nfn main() {\n    let mut input = String::new();\n    io::stdin().read_to_string(&mut input).unwrap();\n}\n',
  },
  { ...cpp, name: 'C++ 23', compileCommand: gxx('c++23'), isSpj: false },
  { ...cpp, name: 'C++ 23 With O2', compileCommand: gxx('c++23', O2), isSpj: false },
  {
    ...other,
    name: 'Kotlin',
    description: 'Kotlin on the JVM',
    mime: 'text/x-kotlin',
    sourceName: 'main.kt',
    compileCommand: 'kotlinc -J-Xmx768m -nowarn main.kt -include-runtime -d main.jar',
    startupMs: 300,
    template: 'fun main() {\n    \n}\n',
  },
  {
    ...other,
    name: 'Pascal',
    description: 'Free Pascal',
    mime: 'text/x-pascal',
    sourceName: 'main.pas',
    compileCommand: 'fpc -O2 -dONLINE_JUDGE -Co -v0ew -omain main.pas',
    startupMs: 0,
    template: 'begin\n  \nend.\n',
  },
  {
    ...other,
    name: 'TypeScript',
    description: 'Node.js, types stripped',
    mime: 'text/typescript',
    sourceName: 'main.ts',
    compileCommand:
      "node --no-warnings -e \"const m=require('node:module'),f=require('node:fs');f.writeFileSync('main.js',m.stripTypeScriptTypes(f.readFileSync('main.ts','utf8'),{mode:'transform'}))\"",
    startupMs: 100,
    template: "import { readFileSync } from 'node:fs'\n\nconst lines: string[] = readFileSync(0, 'utf8').split('\\n')\n",
  },
  {
    ...other,
    name: 'Lua',
    description: 'Lua',
    mime: 'text/x-lua',
    sourceName: 'main.lua',
    compileCommand: 'luac5.4 -o main.luac main.lua',
    startupMs: 0,
    template: '',
  },
  {
    ...other,
    name: 'Haskell',
    description: 'GHC',
    mime: 'text/x-haskell',
    sourceName: 'main.hs',
    compileCommand: 'ghc -O -w -outputdir out -o main main.hs',
    startupMs: 0,
    template: 'main :: IO ()\nmain = interact id\n',
  },
] as const satisfies readonly (Omit<LanguageInfo, 'name'> & { name: string })[]

const answer = {
  name: ANSWER_LANGUAGE,
  description: 'Plain text',
  mime: 'text/plain',
  sourceName: 'handed-in.txt',
  compileCommand: null,
  factor: 1,
  startupMs: 0,
  isSpj: false,
  seq: -1,
  template: '',
} as const satisfies Omit<LanguageInfo, 'name'> & { name: string }

export type LanguageName = (typeof table)[number]['name'] | typeof answer.name

/** The languages of programs, which problems allow as their authors choose. */
export const languages: readonly LanguageInfo[] = table
/** These, and the one of plain answers. */
export const judgedLanguages: readonly LanguageInfo[] = [...table, answer]

const byName = new Map<string, LanguageInfo>(judgedLanguages.map((language) => [language.name, language]))

export function findLanguage(name: string): LanguageInfo | undefined {
  return byName.get(name)
}
