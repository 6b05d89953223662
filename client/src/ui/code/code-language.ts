/** The highlighter's name for a judge language ("C++ 17 With O2" -> "cpp"). */
export function highlightName(language: string): string {
  const rules: readonly [RegExp, string][] = [
    [/^c\+\+|^g\+\+|clang\+\+/i, 'cpp'],
    [/^c#/i, 'csharp'],
    [/^c(\s|$)/i, 'c'],
    [/^java(\s|$)/i, 'java'],
    [/^javascript|^js/i, 'javascript'],
    [/^py/i, 'python'],
    [/^go/i, 'go'],
    [/^php/i, 'php'],
    [/^ruby/i, 'ruby'],
    [/^rust/i, 'rust'],
  ]
  return rules.find(([pattern]) => pattern.test(language))?.[1] ?? 'plain'
}
