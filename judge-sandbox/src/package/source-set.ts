import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { findLanguage, type LanguageInfo, type LanguageName } from '@touchstone/shared/judging/language/languages.ts'
import { canJoin, severalFiles } from '../language/several-files.ts'
import type { Toolchain } from '../language/toolchain.ts'
import { javaTypeToStart, readJavaTypes } from './java-types.ts'
import { languageOfFile } from './language-of-file.ts'
import { PackageError } from './problem-package.ts'

/** The files that make one program. */
export type SourceSet = {
  language: LanguageName
  /** The main source. */
  code: string
  /** The other files, by name. */
  beside: Readonly<Record<string, string>>
  /** Adapts a toolchain so that it makes one program of them. */
  adapt: (toolchain: Toolchain) => Toolchain
  /** All files by their original names. */
  files: Readonly<Record<string, string>>
}

const HEADERS = ['.h', '.hh', '.hpp', '.hxx', '.inc']
const C_FAMILY = ['text/x-csrc', 'text/x-c++src']
const MAX_FILES = 200
const MAX_BYTES = 1024 * 1024

export const isHeader = (path: string): boolean => HEADERS.includes(extname(path).toLowerCase())

const isFolder = (path: string) => statSync(path).isDirectory()
/** @throws PackageError when it is not text */
export function readText(path: string): string {
  const text = readFileSync(path)
  if (!isUtf8(text)) throw new PackageError(`${path} is not UTF-8 text`, { zh: `${path} 不是 UTF-8 文本` })
  return text.toString('utf8')
}

/**
 * Every file below a folder, by its name from there.
 * @throws PackageError
 */
export function readFiles(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {}
  for (const entry of readdirSync(folder).sort()) {
    if (entry.startsWith('.') || entry === '__pycache__') continue
    const path = join(folder, entry)
    const name = `${prefix}${entry}`
    if (isFolder(path)) Object.assign(files, readFiles(path, `${name}/`))
    else if (statSync(path).size > MAX_BYTES) throw new PackageError(`${path} is larger than 1 MiB`, { zh: `${path} 超过 1 MiB` })
    else files[name] = readText(path)
  }
  const odd = Object.keys(files).find((name) => !/^[\w.+/][\w.+/-]*$/.test(name))
  if (odd !== undefined) {
    const name = JSON.stringify(odd)
    throw new PackageError(`${folder}: ${name} is not a usable file name`, { zh: `${folder}：文件名 ${name} 不能使用` })
  }
  if (Object.keys(files).length > MAX_FILES) {
    throw new PackageError(`${folder} holds more than ${MAX_FILES} files`, { zh: `${folder} 中的文件超过 ${MAX_FILES} 个` })
  }
  return files
}

/** Headers that lie beside a source in C or C++. */
function headersBeside(path: string): Record<string, string> {
  const folder = dirname(path)
  const headers = readdirSync(folder).filter((name) => isHeader(name) && !isFolder(join(folder, name)))
  return Object.fromEntries(headers.map((name) => [name, readText(join(folder, name))]))
}

/**
 * Reads the program of a file or a folder.
 * @param given the language; default: by the sources' extensions
 * @throws PackageError
 */
export function readSourceSet(path: string, given?: string | null): SourceSet {
  if (!existsSync(path)) throw new PackageError(`${path} does not exist`, { zh: `${path} 不存在` })
  if (isFolder(path)) return sourceSetOf(path, readFiles(path), given)
  const language = languageNamed(path, given ?? languageOfSources(path, [path]))
  const headers = C_FAMILY.includes(language.mime) ? headersBeside(path) : {}
  return joinSources(path, { [basename(path)]: readText(path), ...headers }, [basename(path)], language)
}

/** The same program with its texts changed. */
export function rewriteSources(set: SourceSet, rewrite: ((text: string) => string) | undefined): SourceSet {
  if (rewrite === undefined) return set
  const all = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, rewrite(text)]))
  return { ...set, code: rewrite(set.code), beside: all(set.beside), files: all(set.files) }
}

/**
 * The program made of the files of one folder.
 * @param label their name in error messages
 * @throws PackageError
 */
export function sourceSetOf(label: string, files: Readonly<Record<string, string>>, given?: string | null): SourceSet {
  const names = Object.keys(files)
  const language = languageNamed(label, given ?? languageOfSources(label, names))
  const sources = names.filter((name) => belongsTo(name, language.name))
  return joinSources(label, files, sources, language)
}

/**
 * The same program with the files that a problem adds to each submission in its language. They replace files of the same name. The program
 * starts in a file of them named `main.*`, if there is one.
 * @throws PackageError
 */
export function withIncludes(set: SourceSet, include: Readonly<Record<string, string>> | undefined): SourceSet {
  if (include === undefined || Object.keys(include).length === 0) return set
  const own = Object.keys(set.files).filter((name) => belongsTo(name, set.language) || set.files[name] === set.code)
  const added = Object.keys(include).filter((name) => belongsTo(name, set.language) && !own.includes(name))
  return joinSources('the submission', { ...set.files, ...include }, [...own, ...added], languageNamed('', set.language))
}

/**
 * A program of one text, under a name that no file of the problem has.
 * @throws PackageError
 */
export function sourceSetOfCode(code: string, languageName: string, include: Readonly<Record<string, string>>): SourceSet {
  const language = languageNamed('the submission', languageName)
  const ending = extname(language.sourceName)
  const stem = (ending === '.java' ? publicType(code) : null) ?? basename(language.sourceName, ending)
  const name = [stem, 'solution', 'Solution', 'submission'].map((each) => `${each}${ending}`).find((each) => !(each in include))
  if (name === undefined) {
    throw new PackageError('the files of the problem leave no name for the submission', { zh: '题目的文件占用了所有可用的提交文件名' })
  }
  return withIncludes(joinSources('the submission', { [name]: code }, [name], language), include)
}

const publicType = (code: string) => readJavaTypes(code).find(({ isTopLevel, isPublic }) => isTopLevel && isPublic)?.name ?? null

function languageNamed(label: string, name: string): LanguageInfo {
  const language = findLanguage(name)
  if (!language) throw new PackageError(`${label}: unknown language: ${name}`, { zh: `${label}：未知的语言：${name}` })
  return language
}

function joinSources(
  label: string,
  files: Readonly<Record<string, string>>,
  unordered: readonly string[],
  language: LanguageInfo,
): SourceSet {
  const names = Object.keys(files)
  const sources = mainFirst(unordered, files)
  const [main] = sources
  if (main === undefined) {
    throw new PackageError(`${label} holds no source file in ${language.name}`, { zh: `${label} 中没有 ${language.name} 源文件` })
  }
  const { [main]: code = '', ...beside } = files
  const mainClass = classToStart(main, code, language.mime)
  const isAlone = names.every((name) => name === main || (C_FAMILY.includes(language.mime) && isHeader(name)))
  // An ES module is known by its name alone.
  const isPlain =
    isAlone && extname(main) !== '.mjs' && (mainClass === null || mainClass === kotlinClass(main) || mayBeCalledMain(code, mainClass))
  if (!isPlain && !canJoin(language.mime)) {
    throw new PackageError(`${label}: a program in ${language.name} is one file`, { zh: `${label}：${language.name} 程序只能是一个文件` })
  }
  const adapt = (toolchain: Toolchain) => (isPlain ? toolchain : severalFiles(toolchain, { sources, all: names, mainClass }))
  return { language: language.name, code, beside, adapt, files }
}

/** Sources of one family. C and C++ together go to the same compiler. */
function belongsTo(name: string, language: LanguageName): boolean {
  const mimeOf = (known: string | undefined) => (known === undefined ? undefined : findLanguage(known)?.mime)
  const [mime, wanted] = [mimeOf(languageOfFile(name)), mimeOf(language)]
  return mime !== undefined && (mime === wanted || (wanted === 'text/x-c++src' && mime === 'text/x-csrc'))
}

function languageOfSources(path: string, names: readonly string[]): string {
  const found = [...new Set(names.flatMap((name) => languageOfFile(name) ?? []))]
  const mimes = found.map((name) => findLanguage(name)?.mime ?? '')
  if (found.length > 1 && !mimes.every((mime) => C_FAMILY.includes(mime)))
    throw new PackageError(`${path}: sources in several languages: ${found.join(', ')}`, {
      zh: `${path}：源文件使用了多种语言：${found.join('、')}`,
    })
  const language = found[Math.max(0, mimes.indexOf('text/x-c++src'))]
  if (language === undefined) {
    throw new PackageError(`${path}: no language is known by its extension; --language names one`, {
      zh: `${path}：无法由扩展名得知语言；请用 --language 指定`,
    })
  }
  return language
}

const STARTS_KOTLIN = /^\s*(?:suspend\s+)?fun\s+main\s*\(/m

/** Puts the main source first: `main.*` (`__main__.py`), else the one with the entry point, else the first. */
function mainFirst(sources: readonly string[], files: Readonly<Record<string, string>>): string[] {
  const starts = (name: string) => {
    const code = files[name] ?? ''
    return extname(name) === '.kt' ? STARTS_KOTLIN.test(code) : readJavaTypes(code).some(({ hasMain }) => hasMain)
  }
  const isJvm = sources.some((name) => ['.java', '.kt'].includes(extname(name)))
  const main =
    sources.find((name) => /^(?:main|__main__)\.\w+$/i.test(name) && (!isJvm || starts(name))) ?? (isJvm ? sources.find(starts) : undefined)
  return main === undefined ? [...sources] : [main, ...sources.filter((name) => name !== main)]
}

/** Name of the class that the JVM starts; null for other languages. */
function classToStart(main: string, code: string, mime: string): string | null {
  if (mime === 'text/x-kotlin') {
    const declared = /^\s*package\s+([\w.]+)/m.exec(code)?.[1]
    return declared === undefined ? kotlinClass(main) : `${declared}.${kotlinClass(main)}`
  }
  if (mime !== 'text/x-java') return null
  return javaTypeToStart(readJavaTypes(code), stemOf(main))?.binaryName ?? 'Main'
}

/** Whether the file may be called `Main.java`: a public class must have the name of its file. */
const mayBeCalledMain = (code: string, mainClass: string) =>
  mainClass === 'Main' && readJavaTypes(code).every(({ name, isTopLevel, isPublic }) => !isTopLevel || !isPublic || name === 'Main')

const stemOf = (file: string) => basename(file, extname(file))

function kotlinClass(file: string): string {
  const stem = stemOf(file)
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}Kt`
}
