/** The editor's name and loader for a language; keyed by the `contentType` of a language (docs/rules/problems.md). */
type EditorLanguage = { id: string; load: () => Promise<unknown> }

const byContentType: Record<string, EditorLanguage> = {
  'text/x-csrc': { id: 'c', load: () => import('monaco-editor/languages/definitions/cpp/register') },
  'text/x-c++src': { id: 'cpp', load: () => import('monaco-editor/languages/definitions/cpp/register') },
  'text/x-java': { id: 'java', load: () => import('monaco-editor/languages/definitions/java/register') },
  'text/x-python': { id: 'python', load: () => import('monaco-editor/languages/definitions/python/register') },
  'text/x-go': { id: 'go', load: () => import('monaco-editor/languages/definitions/go/register') },
  'text/x-csharp': { id: 'csharp', load: () => import('monaco-editor/languages/definitions/csharp/register') },
  'text/x-php': { id: 'php', load: () => import('monaco-editor/languages/definitions/php/register') },
  'text/javascript': { id: 'javascript', load: () => import('monaco-editor/languages/definitions/javascript/register') },
  'text/x-ruby': { id: 'ruby', load: () => import('monaco-editor/languages/definitions/ruby/register') },
  'text/x-rustsrc': { id: 'rust', load: () => import('monaco-editor/languages/definitions/rust/register') },
}

/** An unknown content type is edited as plain text. */
export function editorLanguage(contentType: string): EditorLanguage {
  return byContentType[contentType] ?? { id: 'plaintext', load: () => Promise.resolve() }
}
