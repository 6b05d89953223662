import { UploadedRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { faultOfChoice, megabytes } from './chosen-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** `shrunk`: megabytes before and after; null: the file is sent as it was chosen. */
type Chosen = { file: File; preview: string; shrunk: { from: number; to: number } | null }

/** A picture on its way: chosen, sent, refused. */
export function useHandIn(taskId: number) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** The sent share, 0 to 1; null: nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const [isShrinking, setShrinking] = useState(false)
  const latest = useRef<File>(null)
  const preview = chosen?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => stop.current?.abort(), [])

  const choose = async (file: File | null) => {
    if (!file) return
    latest.current = file
    const wrong = await faultOfChoice(file)
    if (wrong === 'size') setShrinking(true)
    const smaller = wrong === 'size' ? await shrinkPicture(file) : null
    // Another picture was chosen while this one was made smaller.
    if (latest.current !== file) return
    setShrinking(false)
    if (smaller) {
      const made = new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
      setFault(null)
      setChosen({ file: made, preview: URL.createObjectURL(made), shrunk: { from: megabytes(file.size), to: megabytes(made.size) } })
      return
    }
    setFault(wrong === null ? null : t(`handIn.${wrong}`, { name: file.name, size: megabytes(file.size) }))
    setChosen(wrong === null ? { file, preview: URL.createObjectURL(file), shrunk: null } : null)
  }
  const send = async () => {
    if (!chosen) return
    const controller = new AbortController()
    stop.current = controller
    setFault(null)
    setSent(0)
    try {
      const fields = { task: String(taskId) }
      const path = `/api/upload?task=${taskId}` as const
      UploadedRecord.parse(await uploadFile(path, chosen.file, { as: 'image', fields, onProgress: setSent, signal: controller.signal }))
      setChosen(null)
      toastSuccess(t('handIn.done'))
    } catch (error) {
      if (!controller.signal.aborted) setFault(kindOfError(error) === 'network' ? t('handIn.lost') : messageOfError(error))
    } finally {
      setSent(null)
      // After a broken connection the picture may be there nevertheless.
      await utils.picture.invalidate()
      void utils.homework.invalidate()
    }
  }
  return {
    chosen,
    isShrinking,
    fault,
    sent,
    choose,
    send,
    cancel: () => stop.current?.abort(),
    breakOff: () => {
      setChosen(null)
      setFault(t('handIn.broken'))
    },
  }
}
