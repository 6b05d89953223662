import { Group } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ManageMenu } from './manage-menu.tsx'

/** Actions on a whole submission. */
export function SubmissionActions({ data }: { data: Outputs['submission']['detail'] }) {
  const t = useTexts('submission')
  return (
    <Group gap="xs">
      <CopyButton text={`${window.location.origin}${window.location.pathname}`} label={t('page.copyLink')} />
      {data.can.rejudge && <ManageMenu submission={data.submission} scored={data.problemType === 1} />}
    </Group>
  )
}
