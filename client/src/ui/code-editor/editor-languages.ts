/** The editor's name and loader for a language; keyed by the `contentType` of a language (docs/rules/problems.md). */
type EditorLanguage = { id: string; load: () => Promise<unknown> }

/**
 * Brings the grammar before it registers the language. Monaco asks for a missing grammar by itself and leaves a failed answer
 * uncaught. A server that is away for a moment would become an error of the page.
 */
async function inOrder(grammar: () => Promise<unknown>, register: () => Promise<unknown>): Promise<void> {
  await grammar()
  await register()
}

const loadCpp = () =>
  inOrder(
    () => import('monaco-editor/languages/definitions/cpp/cpp'),
    () => import('monaco-editor/languages/definitions/cpp/register'),
  )

const byContentType: Record<string, EditorLanguage> = {
  'text/x-csrc': { id: 'c', load: loadCpp },
  'text/x-c++src': { id: 'cpp', load: loadCpp },
  'text/x-java': {
    id: 'java',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/java/java'),
        () => import('monaco-editor/languages/definitions/java/register'),
      ),
  },
  'text/x-python': {
    id: 'python',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/python/python'),
        () => import('monaco-editor/languages/definitions/python/register'),
      ),
  },
  'text/x-go': {
    id: 'go',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/go/go'),
        () => import('monaco-editor/languages/definitions/go/register'),
      ),
  },
  'text/x-csharp': {
    id: 'csharp',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/csharp/csharp'),
        () => import('monaco-editor/languages/definitions/csharp/register'),
      ),
  },
  'text/x-php': {
    id: 'php',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/php/php'),
        () => import('monaco-editor/languages/definitions/php/register'),
      ),
  },
  'text/javascript': {
    id: 'javascript',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/javascript/javascript'),
        () => import('monaco-editor/languages/definitions/javascript/register'),
      ),
  },
  'text/x-ruby': {
    id: 'ruby',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/ruby/ruby'),
        () => import('monaco-editor/languages/definitions/ruby/register'),
      ),
  },
  'text/x-rustsrc': {
    id: 'rust',
    load: () =>
      inOrder(
        () => import('monaco-editor/languages/definitions/rust/rust'),
        () => import('monaco-editor/languages/definitions/rust/register'),
      ),
  },
}

/** An unknown content type is edited as plain text. */
export function editorLanguage(contentType: string): EditorLanguage {
  return byContentType[contentType] ?? { id: 'plaintext', load: () => Promise.resolve() }
}
