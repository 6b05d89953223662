import { parseAst } from 'vite'
import { type SyntaxNode, walk } from './syntax-tree.ts'

/** Small changes in modules of Monaco that stay. Each one fails loudly when its place in the module is gone. */

/** The part of Monaco's interface that the pages use. `tsc` does not see that the rest is gone, so a test compares this list with the sources. */
export const kept = {
  editor: [
    'create',
    'addKeybindingRules',
    'setModelLanguage',
    'setModelMarkers',
    'getModelMarkers',
    'defineTheme',
    'setTheme',
    'ContentWidgetPositionPreference',
    'OverlayWidgetPositionPreference',
    'EditorOption',
    'TrackedRangeStickiness',
  ],
  languages: [
    'register',
    'onLanguageEncountered',
    'setLanguageConfiguration',
    'registerTokensProviderFactory',
    'registerCompletionItemProvider',
    'CompletionItemKind',
    'CompletionItemInsertTextRule',
    'IndentAction',
  ],
}

type Edit = (source: string, path: string) => string

const edits: Record<string, Edit[]> = {
  'editor/editor.api': [
    replaced(/^import \{ FormattingConflicts \}.*\n/m, ''),
    replaced(/^FormattingConflicts\.setFormatterSelector.*\n/m, ''),
  ],
  'editor/standalone/browser/standaloneEditor': [onlyMembers('createMonacoEditorAPI', kept.editor)],
  'editor/standalone/browser/standaloneLanguages': [onlyMembers('createMonacoLanguagesAPI', kept.languages)],
  // The small map is 37 KB and cannot be switched on here.
  'editor/browser/view': [
    replaced(/^import \{ Minimap \}.*\n/m, ''),
    replaced(/^ {8}const minimap = new Minimap\(this\._context\);\n {8}this\._viewParts\.push\(minimap\);\n/m, ''),
    replaced(/^ {8}this\._overflowGuardContainer\.appendChild\(minimap\.getDomNode\(\)\);\n/m, ''),
  ],
  // Pairs of brackets are matched by a search in the tokens; the tree is for pairs in colours.
  'editor/common/model/bracketPairsTextModelPart/bracketPairsImpl': [
    replaced(/^ {4}get canBuildAST\(\) \{[^}]*\}/m, '    get canBuildAST() {\n        return false;\n    }'),
  ],
  // Two tables: letters that look like others, which only their highlighter reads; joined letters, which the browser knows too.
  'base/common/strings': [
    replaced(/JSON\.parse\('\{\\"_common\\":.*'\)/, '({})'),
    replaced(/JSON\.parse\('\[0,0,0,51229,.*'\)/, '[]'),
    replaced(/^function nextCharLength\(str, initialOffset\) \{\n[^}]*\}/m, graphemes('next')),
    replaced(/^function prevCharLength\(str, initialOffset\) \{\n[^}]*\}/m, graphemes('prev')),
  ],
  'editor/common/config/editorOptions': [withoutTexts, withoutSchemas],
  'editor/common/core/editorColorRegistry': [withoutTexts],
  'platform/theme/common/iconRegistry': [withoutTexts],
  'platform/theme/common/colorUtils': [withoutTexts],
  'editor/contrib/symbolIcons/browser/symbolIcons': [withoutTexts],
}
for (const name of ['base', 'charts', 'editor', 'input', 'list', 'menu', 'minimap', 'misc', 'quickpick', 'search']) {
  edits[`platform/theme/common/colors/${name}Colors`] = [withoutTexts]
}

export const editedPaths = Object.keys(edits)

export function edited(source: string, path: string): string {
  return (edits[path] ?? []).reduce((text, edit) => edit(text, path), source)
}

function replaced(pattern: RegExp, by: string): Edit {
  return (source, path) => {
    if (!pattern.test(source)) throw new Error(`Monaco's ${path} has no ${pattern}`)
    return source.replace(pattern, () => by)
  }
}

/** Of an object of the interface, only these members. */
function onlyMembers(name: string, members: readonly string[]): Edit {
  return (source, path) => {
    const start = source.indexOf(`function ${name}() {`)
    if (start < 0) throw new Error(`Monaco's ${path} has no ${name}`)
    const body = source.slice(start)
    for (const member of members) if (!new RegExp(`^ {8}${member}: `, 'm').test(body)) throw new Error(`Monaco's ${name} has no ${member}`)
    return (
      source.slice(0, start) +
      body.replace(/^ {8}(\w+): \w+,?\n/gm, (line, member) => (members.includes(member) ? line.replace(/,?\n/, ',\n') : ''))
    )
  }
}

/** Descriptions of options and colours, which no page here shows. */
function withoutTexts(source: string, path: string): string {
  const text = source.replace(/\blocalize\(\d+, (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)(?:, [^()]*)?\)/g, "''")
  if (text === source) throw new Error(`Monaco's ${path} has no texts`)
  return text
}

/** The last argument of an option, its description for a page of settings. */
function withoutSchemas(source: string, path: string): string {
  const cuts: { start: number; end: number }[] = []
  walk(parseAst(source), (node) => {
    if (node.type !== 'NewExpression' && !(node.type === 'CallExpression' && node.callee.type === 'Super')) return
    const last = node.arguments.at(-1)
    if (node.arguments.length < 4 || last.type !== 'ObjectExpression') return
    const isSchema = last.properties.some(
      ({ key }: SyntaxNode) =>
        /^(description|markdownDescription|type|enum|anyOf|minimum)$/.test(key?.name) || /^editor\./.test(key?.value),
    )
    if (isSchema) cuts.push({ start: node.arguments.at(-2).end, end: last.end })
  })
  if (cuts.length < 50) throw new Error(`Monaco's ${path} has only ${cuts.length} schemas`)
  return cuts.sort((a, b) => b.start - a.start).reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source)
}

/** Length of one character as the reader sees it, by the browser's rules; Firefox before 125 knows whole code points only. */
function graphemes(way: 'next' | 'prev'): string {
  if (way === 'next')
    return `const segmenter = /* @__PURE__ */ (() => Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' }))();
function nextCharLength(str, initialOffset) {
    if (!segmenter) return str.codePointAt(initialOffset) > 65535 ? 2 : 1;
    return segmenter.segment(str.slice(initialOffset)).containing(0)?.segment.length ?? 0;
}`
  return `function prevCharLength(str, initialOffset) {
    if (!segmenter) return isLowSurrogate(str.charCodeAt(initialOffset - 1)) ? 2 : 1;
    return segmenter.segment(str.slice(0, initialOffset)).containing(initialOffset - 1)?.segment.length ?? 0;
}`
}
