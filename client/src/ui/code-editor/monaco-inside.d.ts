/** Parts of Monaco without types of their own. */
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController'

declare module 'monaco-editor/editor/browser/editorExtensions' {
  export const EditorExtensionsRegistry: { getEditorContributions(): readonly { id: string }[] }
}

declare module 'monaco-editor/platform/instantiation/common/extensions' {
  export function getSingletonServiceDescriptors(): readonly (readonly [id: unknown, descriptor: unknown])[]
}
