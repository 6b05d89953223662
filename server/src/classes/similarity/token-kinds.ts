/** Token kinds for the nodes of four grammars: names are one kind, types another, literals have their own, and punctuation is ignored. */

/** Boilerplate: imports, headers, comments. */
export const isAside = (name: string): boolean =>
  /Comment$|^(ImportDeclaration|ImportStatement|PackageDeclaration|UsingDeclaration|Modifiers|Hashbang|EmptyStatement|TypeParamList)$/.test(
    name,
  )

const names =
  /^(Identifier|FieldIdentifier|NamespaceIdentifier|StatementIdentifier|VariableName|VariableDefinition|PropertyName|PropertyDefinition|Definition|ScopedIdentifier|Label|LabelDefinition|PrivatePropertyName|PrivatePropertyDefinition|this|self|This|LiteralOperator|OperatorName|DestructorName)$/
const types =
  /^(PrimitiveType|TypeIdentifier|TypeName|SizedTypeSpecifier|TypeSize|auto|void|ScopedTypeName|ScopedTypeIdentifier|TypeDefinition|decltype)$/
const literals: Readonly<Record<string, string>> = {
  Number: 'number',
  IntegerLiteral: 'number',
  FloatingPointLiteral: 'number',
  String: 'text',
  StringLiteral: 'text',
  TextBlock: 'text',
  RawString: 'text',
  ConcatenatedString: 'text',
  ContinuedString: 'text',
  CharLiteral: 'char',
  CharacterLiteral: 'char',
  Boolean: 'bool',
  BooleanLiteral: 'bool',
  True: 'bool',
  False: 'bool',
  null: 'null',
  None: 'null',
  nullptr: 'null',
  RegExp: 'text',
}

/** Nodes that are one token, whatever their content. */
export function kindOfWhole(name: string): string | null {
  if (names.test(name)) return 'name'
  if (types.test(name)) return 'type'
  return literals[name] ?? null
}

/** The token of a node, in addition to those of its parts. */
const openings: Readonly<Record<string, string>> = {
  InitDeclarator: 'assign',
  CallExpression: 'call',
  MethodInvocation: 'call',
  FieldExpression: 'field',
  FunctionDefinition: 'function',
  FunctionDeclaration: 'function',
  MethodDeclaration: 'function',
  ConstructorDeclaration: 'function',
  ArrowFunction: 'function',
  LambdaExpression: 'function',
  PointerDeclarator: 'pointer',
  PointerExpression: 'pointer',
  ConditionalExpression: 'choose',
  TernaryExpression: 'choose',
  FormatString: 'text',
  TemplateString: 'text',
  CastExpression: 'cast',
}
export const openingOf = (name: string): string | null => openings[name] ?? null

const silent = new Set([
  ...['(', ')', '{', '}', ']', ';', ',', ':', '<', '>', '"', '?', '=>', '->', '...', '@'],
  ...[
    'const',
    'static',
    'public',
    'private',
    'protected',
    'final',
    'inline',
    'constexpr',
    'unsigned',
    'signed',
    'let',
    'var',
    'register',
    'extern',
  ],
  ...['def', 'function', 'lambda', 'pass', 'typename', 'template', 'volatile', 'mutable', 'async', 'abstract', 'of'],
])
const respelled: Readonly<Record<string, string>> = {
  '[': 'index',
  '.': 'field',
  '::': 'field',
  and: '&&',
  or: '||',
  not: '!',
  '===': '==',
  '!==': '!=',
}

/**
 * A leaf that is no name and no literal: a keyword or an operator. Most punctuation gives no token.
 * @param name of its node; the same character may be an operator or a bracket
 */
export function kindsOfLeaf(text: string, name: string): readonly string[] {
  if (text === 'elif') return ['else', 'if']
  if (name === 'AssignOp' || name === 'Equals') return [text === '=' ? 'assign' : text]
  if (text === '' || (silent.has(text) && !name.endsWith('Op'))) return []
  return [respelled[text] ?? text]
}
