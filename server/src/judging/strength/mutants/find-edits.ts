import type { SyntaxNode, Tree } from '@lezer/common'
import type { MutantFamily } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import { droppedBranches, droppedConditions, greedy } from './branches.ts'
import { swappedArguments } from './calls.ts'
import { offByOne, relations, ties } from './comparisons.ts'
import { firstAndLast, initialValues, loopDirections, missingResets } from './loops.ts'
import { isWideType, missingModulo, narrowIntegers, overflows } from './numbers.ts'
import { type Around, type Edit, isLoop, type Program, partsOf, type Site, textOf } from './site.ts'

const finders: readonly ((site: Site) => Edit[])[] = [
  offByOne,
  relations,
  narrowIntegers,
  missingResets,
  initialValues,
  droppedBranches,
  droppedConditions,
  swappedArguments,
  firstAndLast,
  ties,
  overflows,
  missingModulo,
  greedy,
  loopDirections,
]

/** Texts, comments, preprocessor lines, imports, and the angle brackets of a type: nothing in them changes. */
const untouched =
  /^(PreprocDirective|Import\w*|PackageDeclaration|UsingDeclaration|Modifiers|TemplateArgumentList|TemplateParameterList|TypeArguments|TypeParameters|FormatString|String\w*|RawString|ConcatenatedString|ContinuedString|Decorator|Annotation|MarkerAnnotation|StaticAssertDeclaration)$/

const nowhere: Around = { loop: null, part: null, breaksLoop: false, isIndex: false, isComparator: false }

/** All changes of a program, in the order of their places. The walk keeps its own stack: a program may be nested as deep as it is long. */
export function findEdits(tree: Tree, source: string, family: MutantFamily): Edit[] {
  const program: Program = { family, source, ...wideTypes(tree, source, family) }
  const edits: Edit[] = []
  const waiting: { node: SyntaxNode; around: Around }[] = [{ node: tree.topNode, around: nowhere }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, around } = next
    if (untouched.test(node.name)) continue
    const site = { node, parts: partsOf(node), around, program }
    for (const find of finders) edits.push(...find(site))
    for (const inner of innerSites(site).toReversed()) waiting.push(inner)
  }
  return edits.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The parts of a node with their surroundings. */
function innerSites(site: Site): { node: SyntaxNode; around: Around }[] {
  const { node, parts, program } = site
  const around = aroundInside(site)
  if (isLoop(node)) return partsOfLoop(site, around)
  if (node.name === 'ForSpec') return partsOfHead(site, around)
  if (/^(SubscriptExpression|ArrayAccess|ArrayDeclarator|Dimension|MemberExpression)$/.test(node.name)) {
    const open = parts.findIndex(({ name }) => name === '[')
    // The size of an array is no value of the program.
    const isSize = node.name === 'ArrayDeclarator'
    return parts.flatMap((part, at) => {
      if (open < 0 || at <= open) return [{ node: part, around }]
      return isSize ? [] : [{ node: part, around: { ...around, isIndex: true } }]
    })
  }
  if (program.family === 'cpp' && node.name === 'EnumSpecifier') return []
  return parts.map((part) => ({ node: part, around }))
}

function aroundInside({ node, parts, around, program }: Site): Around {
  if (/^(FunctionDefinition|MethodDeclaration|ConstructorDeclaration|LambdaExpression)$/.test(node.name)) {
    const head = parts.find(({ name }) => /Declarator$|^(Definition|VariableName)$/.test(name))
    const isComparator = node.name === 'LambdaExpression' || /^(\w*(compare|cmp|less)\w*|operator\s*<)/i.test(textOf(head, program))
    return { ...nowhere, isComparator }
  }
  return /^SwitchStatement$|^SwitchExpression$/.test(node.name) ? { ...around, breaksLoop: false } : around
}

/** The head and the body of a loop. A for of C has its three parts beside the body. */
function partsOfLoop(site: Site, around: Around) {
  const { node, parts } = site
  const body: Around = { ...around, loop: around.loop ?? node.from, part: 'body', breaksLoop: true }
  const inBody = (part: SyntaxNode) => ({ node: part, around: body })
  if (node.name === 'ForStatement' && parts.some(({ name }) => name === '(')) {
    const close = parts.findIndex(({ name }) => name === ')')
    return [...partsOfHead({ ...site, parts: parts.slice(0, close) }, around), ...parts.slice(close).map(inBody)]
  }
  return parts.map((part) => {
    const isBody = /^(CompoundStatement|Block|Body)$|Statement$/.test(part.name)
    return isBody ? inBody(part) : { node: part, around: { ...around, part: /While|Do/.test(node.name) ? ('condition' as const) : null } }
  })
}

/** `start; condition; step`: the number of semicolons before a part decides. */
function partsOfHead({ node, parts, program }: Site, around: Around) {
  const kinds = ['start', 'condition', 'step'] as const
  const open = parts.find(({ name }) => name === '(')
  if (!open || parts.some(({ name }) => name === ':')) return parts.map((part) => ({ node: part, around: { ...around, part: null } }))
  let [section, end] = [0, open.to]
  return parts.map((part) => {
    if (part.from > node.from && part.from >= end) section += program.source.slice(end, part.from).split(';').length - 1
    const kind = kinds[Math.min(section, 2)] ?? null
    if (part.from >= end) {
      if (program.source[part.to - 1] === ';') section++
      end = part.to
    }
    return { node: part, around: { ...around, part: part === open ? null : kind } }
  })
}

/** The program's own names for types of 64 bits, and whether it has such types. */
function wideTypes(tree: Tree, source: string, family: MutantFamily): Pick<Program, 'wideNames' | 'hasWide'> {
  const wideNames = new Set<string>()
  const bare: Program = { family, source, wideNames, hasWide: false }
  let hasWide = false
  const cursor = tree.cursor()
  do {
    if (family === 'python') break
    if (!/^(SizedTypeSpecifier|PrimitiveType|PreprocDirective|AliasDeclaration|TypeDefinition)$/.test(cursor.name)) continue
    const node = cursor.node
    const text = textOf(node, bare)
    const name = (/^#\s*define\s+(\w+)\s+(?:unsigned\s+)?long\s+long/.exec(text) ??
      /^using\s+(\w+)\s*=\s*(?:unsigned\s+)?long\s+long\s*;?$/.exec(text) ??
      /^typedef\s+(?:unsigned\s+)?long\s+long(?:\s+int)?\s+(\w+)\s*;?$/.exec(text))?.[1]
    if (name) wideNames.add(name)
    hasWide ||= isWideType(node, bare)
  } while (cursor.next())
  return { wideNames, hasWide: hasWide || wideNames.size > 0 }
}
