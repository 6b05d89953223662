import classes from './code-editor.module.css'
import type { LineMark, SignMark } from './editor-handle.ts'
import type { loadMonaco } from './load-monaco.ts'

type Monaco = Awaited<ReturnType<typeof loadMonaco>>
type Editor = ReturnType<Monaco['editor']['create']>
type Model = NonNullable<ReturnType<Editor['getModel']>>

/** A replaced range of lines, and its new text. */
type Change = { range: { startLineNumber: number; endLineNumber: number }; text: string }

const owner = 'compiler'
const ownerOfSigns = 'signs'

/** The marks after an edit: an edited line loses its mark, and lines below it move. */
export function marksAfter(marks: readonly LineMark[], { range, text }: Change): LineMark[] {
  const added = text.split('\n').length - 1 - (range.endLineNumber - range.startLineNumber)
  return marks.flatMap((mark) => {
    if (mark.line < range.startLineNumber) return [mark]
    return mark.line > range.endLineNumber ? [{ ...mark, line: mark.line + added }] : []
  })
}

export function setMarks(monaco: Monaco, model: Model, marks: readonly LineMark[]): void {
  const markers = marks
    .filter(({ line }) => line >= 1 && line <= model.getLineCount())
    .map(({ line, text }) => ({
      startLineNumber: line,
      endLineNumber: line,
      startColumn: model.getLineFirstNonWhitespaceColumn(line) || 1,
      endColumn: model.getLineMaxColumn(line),
      message: text,
      severity: monaco.MarkerSeverity.Error,
    }))
  monaco.editor.setModelMarkers(model, owner, markers)
}

export function setSigns(monaco: Monaco, model: Model, signs: readonly SignMark[]): void {
  const markers = signs.map(({ at, length, text }) => {
    const [start, end] = [model.getPositionAt(at), model.getPositionAt(at + length)]
    return {
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
      message: text,
      severity: monaco.MarkerSeverity.Warning,
    }
  })
  monaco.editor.setModelMarkers(model, ownerOfSigns, markers)
}

/** Follows an edit with the marks of the text. */
export function keepMarks(monaco: Monaco, model: Model, changes: readonly Change[]): void {
  const markers = monaco.editor.getModelMarkers({ owner, resource: model.uri })
  if (markers.length === 0) return
  const marks = markers.map(({ startLineNumber, message }) => ({ line: startLineNumber, text: message }))
  // Several changes name lines of the text before: the lowest comes first, so that the places of the others stay.
  const ordered = [...changes].sort((a, b) => b.range.startLineNumber - a.range.startLineNumber)
  setMarks(monaco, model, ordered.reduce(marksAfter, marks))
}

/**
 * Shows the text of a marked line below it, while the pointer is over the line or the caret comes to it. Monaco's own hover would add a
 * third to its part of our script.
 * @returns removes it
 */
export function showNotes(monaco: Monaco, editor: Editor): () => void {
  const node = document.createElement('div')
  node.className = classes.note ?? ''
  node.setAttribute('role', 'status')
  let line: number | null = null
  const { BELOW, ABOVE } = monaco.editor.ContentWidgetPositionPreference
  const widget = {
    getId: () => 'compiler-note',
    getDomNode: () => node,
    getPosition: () => (line === null ? null : { position: { lineNumber: line, column: 1 }, preference: [BELOW, ABOVE] }),
  }
  const point = (at: number | undefined) => {
    const resource = editor.getModel()?.uri
    const marks = at && resource ? monaco.editor.getModelMarkers({ resource }).filter(({ startLineNumber }) => startLineNumber === at) : []
    const next = marks[0]?.startLineNumber ?? null
    if (next === line && next === null) return
    line = next
    node.textContent = [...new Set(marks.map(({ message }) => message))].join('\n')
    editor.layoutContentWidget(widget)
  }
  editor.addContentWidget(widget)
  const listeners = [
    editor.onMouseMove(({ target }) => point(target.position?.lineNumber)),
    editor.onMouseLeave(() => point(undefined)),
    editor.onDidChangeCursorPosition(({ position }) => point(position.lineNumber)),
  ]
  return () => {
    for (const listener of listeners) listener.dispose()
  }
}
