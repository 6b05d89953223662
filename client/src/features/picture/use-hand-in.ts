import { UploadedRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { faultOfChoice, megabytes } from './chosen-picture.ts'

type Chosen = { file: File; preview: string }

/** A picture on its way: chosen, sent, refused. */
export function useHandIn(taskId: number) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** The sent share, 0 to 1; null: nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const preview = chosen?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => stop.current?.abort(), [])

  const choose = async (file: File | null) => {
    if (!file) return
    const wrong = await faultOfChoice(file)
    setFault(wrong === null ? null : t(`handIn.${wrong}`, { name: file.name, size: megabytes(file.size) }))
    setChosen(wrong === null ? { file, preview: URL.createObjectURL(file) } : null)
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
