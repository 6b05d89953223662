import type { SyntaxNode, Tree } from '@lezer/common'
import type { MutantFamily } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import { relations } from './comparisons.ts'
import { missingModulo } from './numbers.ts'
import { type Around, type Edit, type Program, partsOf, type Site } from './site.ts'

const finders: readonly ((site: Site) => Edit[])[] = [relations, missingModulo]

/** Texts, comments, preprocessor lines, imports, and what stands in the angle brackets of a type: nothing in them changes. */
const untouched =
  /^(PreprocDirective|Import\w*|PackageDeclaration|UsingDeclaration|Modifiers|TemplateArgumentList|TemplateParameterList|TypeArguments|TypeParameters|FormatString|String\w*|RawString|ConcatenatedString|ContinuedString|Decorator|Annotation|MarkerAnnotation|StaticAssertDeclaration)$/

const nowhere: Around = { loop: null, part: null, breaksLoop: false, isIndex: false, isComparator: false }

/** All changes of a program, in the order of their places. The walk keeps its own stack: a program may be nested as deep as it is long. */
export function findEdits(tree: Tree, source: string, family: MutantFamily): Edit[] {
  const program: Program = { family, source, wideNames: new Set(), hasWide: false }
  const edits: Edit[] = []
  const waiting: { node: SyntaxNode; around: Around }[] = [{ node: tree.topNode, around: nowhere }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, around } = next
    if (untouched.test(node.name)) continue
    const parts = partsOf(node)
    const site = { node, parts, around, program }
    for (const find of finders) edits.push(...find(site))
    for (let at = parts.length - 1; at >= 0; at--) {
      const part = parts[at]
      if (part) waiting.push({ node: part, around })
    }
  }
  return edits.sort((a, b) => a.from - b.from || a.to - b.to)
}
