import { EditorExtensionsRegistry } from 'monaco-editor/editor/browser/editorExtensions'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/wordHighlighter/register'
import { getSingletonServiceDescriptors } from 'monaco-editor/platform/instantiation/common/extensions'
import type { loadMonaco } from './load-monaco.ts'
import { registerCompletion } from './register-completion.ts'

type Monaco = Awaited<ReturnType<typeof loadMonaco>>

/** The inner parts of an editor that a late tool has to join; the test of the lean editor opens each tool. */
type Inside = {
  _contributions: { _instances: { get(id: string): unknown }; _pending: Map<string, unknown>; _instantiateById(id: string): void }
  _instantiationService: Services
}
type Services = { _services: { get(id: unknown): unknown; set(id: unknown, descriptor: unknown): void }; _parent?: Services }

/** The services of all editors; those of one editor ask them. */
const commonServices = (services: Services): Services => (services._parent ? commonServices(services._parent) : services)

/**
 * Gives an editor completion, search and the other tools that nobody needs before the first key.
 * @returns false for an editor that was closed meanwhile; the next editor has the tools from its beginning, and finds their services
 */
export function addTools(monaco: Monaco, editor: ReturnType<Monaco['editor']['create']>): boolean {
  const { _contributions: parts, _instantiationService } = editor as unknown as Inside
  const { _services: services } = commonServices(_instantiationService)
  for (const [id, descriptor] of getSingletonServiceDescriptors()) {
    if (services.get(id) === undefined) services.set(id, descriptor)
  }
  registerCompletion(monaco)
  if (!editor.getModel()) return false
  for (const part of EditorExtensionsRegistry.getEditorContributions()) {
    if (parts._instances.get(part.id) !== undefined || parts._pending.has(part.id)) continue
    parts._pending.set(part.id, part)
    parts._instantiateById(part.id)
  }
  // Otherwise the shortcuts of the new tools are unknown until somebody adds one.
  monaco.editor.addKeybindingRules([])
  return true
}
