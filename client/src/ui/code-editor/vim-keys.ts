import { initVimMode } from 'monaco-vim'
import type { loadMonaco } from './load-monaco.ts'

type Editor = ReturnType<Awaited<ReturnType<typeof loadMonaco>>['editor']['create']>

/**
 * Vim's keys in an editor. In normal mode Tab leaves the editor, since Vim has no use for it there.
 * @param line receives the name of the mode, and Vim's own command line
 * @returns brings the usual keys back
 */
export function startVim(editor: Editor, line: HTMLElement): () => void {
  const vim = initVimMode(editor, line)
  let mode = 'normal'
  vim.on('vim-mode-change', (change: { mode: string }) => {
    mode = change.mode
  })
  const box = editor.getContainerDomNode()
  const leave = (event: KeyboardEvent) => {
    // Before Monaco and Vim see the key, so that the browser moves the focus.
    if (event.key === 'Tab' && mode === 'normal' && !event.ctrlKey && !event.altKey && !event.metaKey) event.stopPropagation()
  }
  box.addEventListener('keydown', leave, true)
  return () => {
    box.removeEventListener('keydown', leave, true)
    vim.dispose()
    line.replaceChildren()
  }
}
