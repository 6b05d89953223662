/** The one style of the site: four spaces, and braces as beginners write them. Nothing but white space may change. */
const formatStyle = {
  BasedOnStyle: 'LLVM',
  IndentWidth: 4,
  TabWidth: 4,
  UseTab: 'Never',
  // Lines stay as long as their author wrote them.
  ColumnLimit: 0,
  AccessModifierOffset: -4,
  IndentCaseLabels: true,
  AllowShortFunctionsOnASingleLine: 'None',
  AllowShortIfStatementsOnASingleLine: false,
  AllowShortLoopsOnASingleLine: false,
  AllowShortBlocksOnASingleLine: false,
  AllowShortCaseLabelsOnASingleLine: false,
  SortIncludes: false,
  SortUsingDeclarations: false,
  ReflowComments: false,
  FixNamespaceComments: false,
  BreakStringLiterals: false,
  MaxEmptyLinesToKeep: 2,
} as const

export const styleArgument = `--style={${Object.entries(formatStyle)
  .map(([name, value]) => `${name}: ${value}`)
  .join(', ')}}`
