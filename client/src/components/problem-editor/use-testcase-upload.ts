import { useState } from 'react'
import { z } from 'zod'
import { messageOfError } from '../../errors/error-text.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { takeUpload } from './case-scores.ts'
import { useEditor } from './editor-state.ts'

const Uploaded = z.object({
  fileList: z.array(z.object({ input: z.string(), output: z.string(), groupNum: z.number().nullish() })),
  fileListDir: z.string(),
  notes: z.array(z.string()),
})

/** Uploads a zip of test cases and puts the cases into the draft; a save then changes the problem's own data. */
export function useTestcaseUpload() {
  const { draft, change, gid } = useEditor()
  /** Share that has been sent; null without an upload. */
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** Warnings about the archive. */
  const [notes, setNotes] = useState<string[]>([])

  const send = async (file: File) => {
    setError(null)
    setNotes([])
    setShare(0)
    try {
      const answer = await uploadFile('/api/file/upload-testcase-zip', file, {
        fields: { mode: draft.judgeCaseMode, ...(gid === null ? {} : { gid: String(gid) }) },
        onProgress: setShare,
      })
      const { fileList, fileListDir, ...more } = Uploaded.parse(answer)
      setNotes(more.notes)
      change({ cases: takeUpload(draft, fileList), uploadKey: fileListDir })
    } catch (failure) {
      setError(messageOfError(failure))
    } finally {
      setShare(null)
    }
  }
  return { send, share, error, notes }
}
