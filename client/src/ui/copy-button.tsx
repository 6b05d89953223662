import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { copyText } from './copy-text.ts'
import { toastError } from './toast.ts'

/** Copies a text, and confirms it in place. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTexts('common')
  const [copied, setCopied] = useState(false)
  const name = copied ? t('copy.done') : (label ?? t('copy.do'))
  const copy = async () => {
    if (!(await copyText(text))) {
      toastError(t('copy.failed'))
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={name} title={name} onClick={copy}>
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </ActionIcon>
  )
}
