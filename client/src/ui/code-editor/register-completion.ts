import { type CompletionLanguage, completionWords } from './completion/completion-words.ts'
import { suggest } from './completion/suggest.ts'
import type { loadMonaco } from './load-monaco.ts'

type Monaco = Awaited<ReturnType<typeof loadMonaco>>

let isRegistered = false

/** Registers the completion of all languages once; Monaco's own one offers only words. */
export function registerCompletion(monaco: Monaco): void {
  if (isRegistered) return
  isRegistered = true
  const kinds = monaco.languages.CompletionItemKind
  const kindOf = { keyword: kinds.Keyword, name: kinds.Function, header: kinds.Module, snippet: kinds.Snippet, word: kinds.Text } as const
  /** Snippets stand behind a keyword of the same label, words of the file behind both. */
  const order = { keyword: '1', header: '1', snippet: '2', name: '3', word: '4' } as const
  for (const language of Object.keys(completionWords) as CompletionLanguage[]) {
    monaco.languages.registerCompletionItemProvider(language, {
      triggerCharacters: ['<', '.'],
      provideCompletionItems(model, position) {
        const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1)
        const typed = /[\w./+*]*$/.exec(before)?.[0] ?? ''
        const found = suggest(language, model.getValue(), before, /[\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? '')
        const isHeader = found[0]?.kind === 'header'
        const word = isHeader ? typed : (/[\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? '')
        const range = new monaco.Range(position.lineNumber, position.column - word.length, position.lineNumber, position.column)
        const rules = monaco.languages.CompletionItemInsertTextRule
        return {
          suggestions: found.map(({ kind, label, code }) => ({
            label,
            kind: kindOf[kind],
            insertText: code,
            range,
            sortText: `${order[kind]}${label}`,
            ...(kind === 'snippet' && { insertTextRules: rules.InsertAsSnippet, detail: code.split('\n')[0] ?? '' }),
          })),
        }
      },
    })
  }
}
