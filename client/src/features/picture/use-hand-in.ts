import { UploadedRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { newCallKey } from '../../trpc/new-call-key.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { faultOfChoice, megabytes } from './chosen-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** An upload without any news for so long has lost its connection. The server checks a picture in less. */
const PATIENCE_MS = 60_000

/** `key`: it is taken once, however often it is sent. `shrunk`: megabytes before and after; null: the file is sent as it was chosen. */
type Chosen = { file: File; key: string; preview: string; shrunk: { from: number; to: number } | null }

/** A picture on its way: chosen, sent, refused, or without an answer. */
export function useHandIn({ id: taskId, ownKey }: Pick<Outputs['picture']['task'], 'id' | 'ownKey'>) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** No answer has come; nobody knows yet whether the chosen picture has arrived. */
  const [isLost, setLost] = useState(false)
  /** The sent share, 0 to 1; null: nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const [isShrinking, setShrinking] = useState(false)
  const latest = useRef<File>(null)
  const preview = chosen?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => stop.current?.abort(), [])

  useLeaveGuard(isLost)
  const hasArrived = chosen !== null && sent === null && ownKey === chosen.key
  useEffect(() => {
    if (!hasArrived) return
    setChosen(null)
    setFault(null)
    setLost(false)
    toastSuccess(t('handIn.done'))
  }, [hasArrived, t])

  const choose = async (file: File | null) => {
    if (!file) return
    latest.current = file
    setLost(false)
    const wrong = await faultOfChoice(file)
    if (wrong === 'size') setShrinking(true)
    const smaller = wrong === 'size' ? await shrinkPicture(file) : null
    // Another picture was chosen while this one was made smaller.
    if (latest.current !== file) return
    setShrinking(false)
    if (smaller) {
      const made = new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
      setFault(null)
      setChosen({
        file: made,
        key: newCallKey(),
        preview: URL.createObjectURL(made),
        shrunk: { from: megabytes(file.size), to: megabytes(made.size) },
      })
      return
    }
    setFault(wrong === null ? null : t(`handIn.${wrong}`, { name: file.name, size: megabytes(file.size) }))
    setChosen(wrong === null ? { file, key: newCallKey(), preview: URL.createObjectURL(file), shrunk: null } : null)
  }
  const send = async () => {
    if (!chosen) return
    const controller = new AbortController()
    stop.current = controller
    setFault(null)
    setLost(false)
    setSent(0)
    try {
      const fields = { task: String(taskId), sendKey: chosen.key }
      // In the address too: a refusal comes before the picture is read.
      const path = `/api/upload?task=${taskId}&sendKey=${chosen.key}` as const
      const options = { as: 'image', fields, onProgress: setSent, signal: controller.signal, patienceMs: PATIENCE_MS }
      UploadedRecord.parse(await uploadFile(path, chosen.file, options))
      setChosen(null)
      toastSuccess(t('handIn.done'))
    } catch (error) {
      if (!controller.signal.aborted) {
        setLost(kindOfError(error) === 'network')
        setFault(kindOfError(error) === 'network' ? null : messageOfError(error))
      }
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
    isLost,
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
