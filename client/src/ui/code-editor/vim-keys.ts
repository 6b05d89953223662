import { initVimMode, StatusBar } from 'monaco-vim'
import type { loadMonaco } from './load-monaco.ts'
import { messageWords, modeWords, type SayVim, type VimMode } from './vim-words.ts'

type Editor = ReturnType<Awaited<ReturnType<typeof loadMonaco>>['editor']['create']>

/**
 * Vim's keys in an editor. In normal mode Tab leaves the editor, since Vim has no use for it there.
 * @param line receives the name of the mode, and Vim's own command line
 * @param say the words of that line
 * @returns brings the usual keys back
 */
export function startVim(editor: Editor, line: HTMLElement, say: SayVim): () => void {
  const vim = initVimMode(editor, line, lineWith(say))
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

/** The line of the package with the words of the reader. */
function lineWith(say: SayVim) {
  return class extends StatusBar {
    override setMode(mode: VimMode) {
      this.setText(modeWords(say, mode))
    }

    override showNotification(message: string | Node) {
      super.showNotification(messageWords(say, textOf(message)))
    }

    override setSec(...[content, ...rest]: Parameters<StatusBar['setSec']>) {
      if (!(content instanceof Node)) return super.setSec(content, ...rest)
      if (content.childNodes.length === 0) return super.setSec(messageWords(say, textOf(content)), ...rest)
      translate(say, content)
      return super.setSec(content, ...rest)
    }
  }
}

const textOf = (message: string | Node) => (typeof message === 'string' ? message : (message.textContent ?? ''))

/** Changes the words of a command line, around its field for typing. */
function translate(say: SayVim, part: Node): void {
  for (const child of part.childNodes) {
    if (child instanceof Element && child.querySelector('input')) translate(say, child)
    else if (!(child instanceof HTMLInputElement)) {
      const words = messageWords(say, textOf(child))
      if (words !== textOf(child)) child.textContent = words
    }
  }
}
