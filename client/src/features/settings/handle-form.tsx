import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { HandleSite } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatDateTime, parseInstant } from '../../ui/format.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../ui/toast.ts'

type OwnHandle = Outputs['ownRun']['handles']['handles'][number]

/** A handle at another judge: named, proved there by a Compile Error, or removed. */
export function HandleForm({ site, handle }: { site: HandleSite; handle: OwnHandle | undefined }) {
  const t = useTexts('settings')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const onSuccess = () => utils.ownRun.handles.invalidate()
  const ask = trpc.ownRun.askProof.useMutation({ onSuccess })
  const check = trpc.ownRun.checkProof.useMutation({ onSuccess })
  const remove = trpc.ownRun.remove.useMutation({ onSuccess })
  const { name } = remoteSites[site]
  const form = useForm({
    initialValues: { handle: '' },
    validate: { handle: (value) => (value.trim() === '' ? t('handle.required') : null) },
  })
  const forget = (label: string) => (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ site })}>
      {label}
    </Button>
  )
  const at = (instant: string) => formatDateTime(parseInstant(instant), language)
  if (handle?.provedAt) {
    return (
      <Stack gap="sm">
        <Text size="sm">{t('handle.proved', { handle: handle.handle, since: at(handle.provedAt) })}</Text>
        <FormAlert error={remove.error} />
        <Group>{forget(t('handle.remove'))}</Group>
      </Stack>
    )
  }
  if (handle) {
    const prove = async () => {
      const isProved = await check.mutateAsync({ site }).then(
        () => true,
        () => false,
      )
      if (isProved) toastSuccess(t('handle.done'))
    }
    return (
      <Stack gap="sm">
        <Text size="sm">
          {t('handle.send', { handle: handle.handle, until: at(handle.until) })}{' '}
          <Anchor href={handle.address} target="_blank" rel="noreferrer noopener" size="sm">
            {t('handle.problem', { problem: handle.problem })}
          </Anchor>
        </Text>
        <FormAlert error={check.error ?? ask.error ?? remove.error} />
        <Group>
          <Button loading={check.isPending} onClick={prove}>
            {t('handle.check')}
          </Button>
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ site, handle: handle.handle })}>
            {t('handle.again')}
          </Button>
          {forget(t('handle.cancel'))}
        </Group>
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => ask.mutate({ site, handle: values.handle.trim() }))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('handle.why', { site: name })}
        </Text>
        <FormAlert error={ask.error} />
        <TextInput label={t('handle.name', { site: name })} maw={360} autoComplete="off" {...form.getInputProps('handle')} />
        <Group>
          <Button type="submit" loading={ask.isPending}>
            {t('handle.ask')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
