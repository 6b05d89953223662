import { Group } from '@mantine/core'
import { LoadIntoEditor } from '../../components/solving/load-into-editor.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ManageMenu } from './manage-menu.tsx'

type Props = { data: Outputs['submission']['detail']; contest: { cid: number; problemId: string } | undefined }

/** Actions on a whole submission. */
export function SubmissionActions({ data, contest }: Props) {
  const t = useTexts('submission')
  return (
    <Group gap="xs">
      <LoadIntoEditor data={data} contest={contest} />
      <CopyButton text={`${window.location.origin}${window.location.pathname}`} label={t('page.copyLink')} />
      {data.can.rejudge && <ManageMenu submission={data.submission} scored={data.problemType === 1} />}
    </Group>
  )
}
