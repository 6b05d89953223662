/** A type that a Java source declares. */
type JavaType = {
  /** Its name in the virtual machine: `pack.Outer$Inner`. */
  binaryName: string
  name: string
  isTopLevel: boolean
  isPublic: boolean
  /** It holds `static void main(String[])`. */
  hasMain: boolean
}

// Comments, text blocks, strings and characters are matched so that nothing in them is taken for code.
const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"""(?:[^\\]|\\[\s\S])*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{N}\p{M}_$]*|\.\.\.|[{}()[\];.,@<]/gu

/** `\u0041` may stand anywhere, in names too. */
const withoutEscapes = (code: string) =>
  code.replace(
    /(?<!\\)((?:\\\\)*)\\u+([\da-f]{4})/gi,
    (_, before: string, hex: string) => before + String.fromCharCode(Number.parseInt(hex, 16)),
  )

function tokensOf(code: string): string[] {
  return (withoutEscapes(code).match(TOKEN) ?? []).filter((token) => !/^(\/[/*]|["'])/.test(token))
}

const isWord = (token: string | undefined): token is string => token !== undefined && /^[\p{L}\p{Nl}_$]/u.test(token)

/** Name of the type whose declaration begins here; null when none does. Elsewhere `record` is an ordinary word. */
function declaredAt(tokens: readonly string[], at: number): string | null {
  const [before, word, name, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (before === '.' || !isWord(name)) return null
  if (word === 'class' || word === 'interface' || word === 'enum') return name
  return word === 'record' && (after === '(' || after === '<') ? name : null
}

/** Whether the parameter list that opens here is one of `String[] x`, `String x[]`, `String... x`. */
function takesWords(tokens: readonly string[], at: number): boolean {
  const list = tokens.slice(at + 1, tokens.indexOf(')', at))
  return list.includes('String') && (list.includes('[') || list.includes('...')) && !list.includes(',')
}

type Level = {
  type: JavaType | null /** Parentheses open in this level. */
  parens: number /** Words since the last member ended. */
  words: string[]
}

/**
 * Every type of a Java source in textual order, without local and anonymous ones. Reads as much as possible of a source that does not
 * compile.
 */
export function readJavaTypes(code: string): JavaType[] {
  const tokens = tokensOf(code)
  const types: JavaType[] = []
  const levels: Level[] = [{ type: null, parens: 0, words: [] }]
  let pack = ''
  let pending: JavaType | null = null

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const level = levels.at(-1)!
    const isOfMembers = levels.length === 1 || levels.slice(1).every(({ type }) => type !== null)
    if (token === '{') {
      const opens: JavaType | null = level.parens === 0 ? pending : null
      if (opens) {
        types.push(opens)
        pending = null
        level.words = []
      }
      levels.push({ type: opens, parens: 0, words: [] })
    } else if (token === '}') {
      if (levels.length > 1) levels.pop()
      levels.at(-1)!.words = []
    } else if (token === '(') level.parens++
    else if (token === ')') level.parens = Math.max(0, level.parens - 1)
    else if (token === ';' && level.parens === 0) level.words = []
    else if (level.parens === 0 && isOfMembers && !pending) {
      const name = declaredAt(tokens, at)
      if (levels.length === 1 && token === 'package') {
        const end = tokens.indexOf(';', at)
        pack = `${tokens.slice(at + 1, end).join('')}.`
        at = end
      } else if (name !== null) {
        const outer = level.type
        const binaryName = outer ? `${outer.binaryName}$${name}` : `${pack}${name}`
        pending = { binaryName, name, isTopLevel: outer === null, isPublic: level.words.includes('public'), hasMain: false }
        at++
      } else if (token === 'main' && tokens[at + 1] === '(' && level.type) {
        const isEntry = level.words.includes('static') && level.words.at(-1) === 'void' && takesWords(tokens, at + 1)
        if (isEntry) level.type.hasMain = true
      } else if (isWord(token)) level.words.push(token)
    }
  }
  return types
}

/**
 * The type that the virtual machine starts. Top-level types with a main method come first. Among them the order is: public, named like the
 * file, `Main`, first. Without any it is the public type, whose main may be inherited. Null for a source without types.
 * @param stem name of the file without its extension
 */
export function javaTypeToStart(types: readonly JavaType[], stem: string): JavaType | null {
  const starting = types.filter(({ hasMain }) => hasMain)
  const from = starting.length > 0 ? starting : types
  const topLevel = from.filter(({ isTopLevel }) => isTopLevel)
  const choices = topLevel.length > 0 ? topLevel : from
  return (
    choices.find(({ isPublic }) => isPublic) ??
    choices.find(({ name }) => name === stem) ??
    choices.find(({ name }) => name === 'Main') ??
    choices[0] ??
    null
  )
}
