/** Without a worker: this editor compares no texts, and its own completion offers the words of the file. */
export class EditorWorkerService {
  canComputeUnicodeHighlights() {
    return false
  }
  canComputeWordRanges() {
    return false
  }
  computeMoreMinimalEdits(_uri, edits) {
    return Promise.resolve(edits)
  }
}

export function EditorWorkerClient() {
  throw new Error('left out of the editor: EditorWorkerClient')
}
