import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './message.module.css'

/** The time, and a mark when the reader sees it for the first time. */
export function RowFoot({ isNew, at }: { isNew: boolean; at: string }) {
  const t = useTexts('message')
  return (
    <p className={classes.foot}>
      <Instant at={at} />
      {isNew && <ToneTag tone="open">{t('new')}</ToneTag>}
    </p>
  )
}

export function ClearButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <IconX size={17} />
    </ActionIcon>
  )
}
