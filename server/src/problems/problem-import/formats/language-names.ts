/** Our language names for the names in FPS files. Clang is left out where GCC already stands for the language. */
export const fpsLanguages: Readonly<Record<string, string>> = {
  C: 'C',
  'C++': 'C++',
  Java: 'Java',
  Python: 'Python3',
  Python3: 'Python3',
  Python2: 'Python2',
  PyPy3: 'PyPy3',
  Go: 'Golang',
  'C#': 'C#',
  PHP: 'PHP',
  JavaScript: 'JavaScript Node',
  Ruby: 'Ruby',
  Rust: 'Rust',
  Pascal: 'Pascal',
  Lua: 'Lua',
}

/** The FPS name of one of our languages; the standards of C++ and the optimised variants share one. */
export function fpsLanguageOf(language: string): string {
  if (/^C\+\+/.test(language)) return 'C++'
  if (/^C With/.test(language)) return 'C'
  return Object.entries(fpsLanguages).find(([, ours]) => ours === language)?.[0] ?? language
}

/** Languages of tasks that cannot be solved in any other. */
export function isTaskLanguage(fpsName: string): boolean {
  return /^(sql|scratch|logo|matlab|octave)/i.test(fpsName)
}

/** Hydro's language keys (exact, unlike the substring tests of the reference). */
export const hydroLanguages: Readonly<Record<string, readonly string[]>> = {
  c: ['C', 'C With O2'],
  'c.c11': ['C'],
  'c.c11o2': ['C With O2'],
  cc: ['C++', 'C++ With O2', 'C++ 17', 'C++ 17 With O2', 'C++ 20', 'C++ 20 With O2'],
  'cc.cc98': ['C++'],
  'cc.cc98o2': ['C++ With O2'],
  'cc.cc11': ['C++'],
  'cc.cc11o2': ['C++ With O2'],
  'cc.cc14': ['C++'],
  'cc.cc14o2': ['C++ With O2'],
  'cc.cc17': ['C++ 17'],
  'cc.cc17o2': ['C++ 17 With O2'],
  'cc.cc20': ['C++ 20'],
  'cc.cc20o2': ['C++ 20 With O2'],
  cs: ['C#'],
  go: ['Golang'],
  hs: ['Haskell'],
  java: ['Java'],
  kt: ['Kotlin'],
  'kt.jvm': ['Kotlin'],
  lua: ['Lua'],
  pas: ['Pascal'],
  ts: ['TypeScript'],
  js: ['JavaScript Node'],
  'js.node': ['JavaScript Node'],
  nodejs: ['JavaScript Node'],
  php: ['PHP'],
  py: ['Python3', 'PyPy3'],
  'py.py2': ['Python2'],
  'py.py3': ['Python3'],
  'py.pypy3': ['PyPy3'],
  py2: ['PyPy2'],
  py3: ['PyPy3'],
  rb: ['Ruby'],
  rs: ['Rust'],
}

/** The languages of every QDUOJ problem (docs/rules/import-formats.md). */
export const qduojLanguages = ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#'] as const
