import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowAction, RowActions } from '../../ui/row-actions.tsx'

type Props = {
  problem: { problemId: string; can: { open: boolean; downloadTestcases: boolean; delete: boolean } }
  /** Link to its page for readers. */
  page: Extract<ComponentProps<typeof RowAction>, { link: unknown }>['link']
  onDownload(): void
  onDelete(): void
  /** Further actions of its place. */
  children?: ReactNode
}

/** The actions of staff on a row of problems. */
export function KeptProblemActions({ problem: { problemId, can }, page, onDownload, onDelete, children }: Props) {
  const t = useTexts('admin-problems')
  return (
    <RowActions>
      {can.open && <RowAction icon={IconExternalLink} label={t('list.view', { problemId })} link={page} />}
      {children}
      {can.downloadTestcases && <RowAction icon={IconDownload} label={t('list.download', { problemId })} onClick={onDownload} />}
      {can.delete && <RowAction icon={IconTrash} label={t('list.delete', { problemId })} onClick={onDelete} />}
    </RowActions>
  )
}
