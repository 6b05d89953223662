import { Alert, Button, Group, Loader, Select, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_REMOTE_IDS } from '@touchstone/shared/judging/remote/remote-limits.ts'
import {
  findRemoteJudge,
  type RemoteJudge,
  type RemoteSiteFacts,
  remoteJudges,
  remoteSites,
} from '@touchstone/shared/problems/problem/remote-site.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { useRemoteImport } from './use-remote-import.ts'

const siteOf = (judge: RemoteJudge): RemoteSiteFacts => remoteSites[judge]

/** Ids as people paste them: a line each, or separated by commas and blanks. */
const idsOf = (text: string): string[] => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))]

/** Where ids of another judge are entered, or what is read there now. */
export function RemoteChoice({ task }: { task: ReturnType<typeof useRemoteImport> }) {
  const t = useTexts('admin-import')
  const { step, error } = task
  const form = useForm({
    initialValues: { judge: 'CF' as RemoteJudge, ids: '' },
    validate: {
      ids: (text, { judge }) => {
        const ids = idsOf(text)
        const site = siteOf(judge)
        if (ids.length === 0) return t('remote.fault.none')
        if (ids.length > MAX_REMOTE_IDS) return t('remote.fault.many', { max: MAX_REMOTE_IDS })
        const wrong = ids.find((id) => site.readId(id) === null)
        return wrong === undefined ? null : t('remote.fault.form', { id: wrong, site: site.name, example: site.example })
      },
    },
  })
  const isBusy = step.kind === 'reading' || step.kind === 'importing'
  const submit = form.onSubmit(({ judge, ids }) => task.look({ judge, ids: idsOf(ids) }))
  return (
    <form onSubmit={submit} noValidate>
      <Title order={2} size="h5" mt="lg" mb={4}>
        {t('remote.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('remote.text')}
      </Text>
      {error && (
        <Alert color="red" variant="light" role="alert" mb="sm">
          {error}
        </Alert>
      )}
      <Group align="flex-start" gap="sm">
        <Select
          label={t('remote.judge')}
          allowDeselect={false}
          w={200}
          data={remoteJudges.map((judge) => ({ value: judge, label: siteOf(judge).name }))}
          value={form.values.judge}
          onChange={(key) => form.setFieldValue('judge', findRemoteJudge(key ?? '') ?? form.values.judge)}
        />
        <Textarea
          label={t('remote.ids')}
          placeholder={siteOf(form.values.judge).example}
          flex="1 1 240px"
          autosize
          minRows={1}
          maxRows={8}
          {...form.getInputProps('ids')}
        />
      </Group>
      <Group mt="sm" gap="sm">
        <Button type="submit" variant="default" disabled={isBusy}>
          {t('remote.look')}
        </Button>
        {isBusy && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{t(step.kind === 'reading' ? 'remote.reading' : 'remote.importing', { count: step.wanted.ids.length })}</Text>
          </Group>
        )}
      </Group>
    </form>
  )
}
