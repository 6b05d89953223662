/**
 * Modules of Monaco that this editor never runs. Each export becomes a function that throws its name, so a wrong entry is loud.
 * Modules with a stand-in of their own are the files in `stubs`.
 */
export const leftOut: readonly string[] = [
  // Comparing texts: our differences are tables of the page.
  'editor/browser/widget/diffEditor/diffEditorWidget',
  'editor/browser/widget/multiDiffEditor/multiDiffEditorWidget',
  // The command palette, with its lists, trees and tables.
  'editor/standalone/browser/quickInput/standaloneQuickInputService',
  'platform/list/browser/listService',
  'base/browser/ui/selectBox/selectBox',
  'base/browser/ui/dropdown/dropdownActionViewItem',
  'base/browser/ui/animations/animations',
  // Pasting and dropping of files.
  'editor/contrib/dropOrPasteInto/browser/copyPasteController',
  // Other ways to find the colours of tokens, and colours by a language server.
  'editor/common/model/tokens/treeSitter/treeSitterSyntaxTokenBackend',
  'editor/common/services/semanticTokensStylingService',
  'editor/standalone/browser/colorizer',
  // Drawing by the graphics card, and the small map beside the text.
  'editor/browser/gpu/viewGpuContext',
  'editor/browser/viewParts/viewLinesGpu/viewLinesGpu',
  'editor/browser/viewParts/rulersGpu/rulersGpu',
  'editor/browser/viewParts/gpuMark/gpuMark',
  // The second way to receive typed text; the hidden text field works in every browser, with every input method.
  'editor/browser/controller/editContext/native/nativeEditContext',
  // Suggestions written by a machine.
  'editor/browser/services/inlineCompletionsService',
  // Work in another thread: nothing here needs one.
  'editor/standalone/browser/standaloneWebWorker',
  'editor/standalone/browser/services/standaloneWebWorkerService',
  // Pairs of brackets in colours.
  'editor/common/model/bracketPairsTextModelPart/bracketPairsTree/bracketPairsTree',
  // Sounds, links, tools for developers of Monaco.
  'platform/accessibilitySignal/browser/accessibilitySignalService',
  'editor/browser/services/openerService',
  'base/common/observableInternal/logging/debugger/devToolsLogger',
]
