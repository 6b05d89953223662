import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { formatDateTime, parseInstant } from '../../../../ui/format.ts'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useContestCalls, useRefreshContests } from './contest-room.ts'

/** Sets a later end; contestants see it at once and lose nothing. */
export function ExtendDialog({ cid, endTime, onClose }: { cid: number; endTime: string; onClose(): void }) {
  const t = useTexts('admin-contests')
  const language = useLanguage()
  const refresh = useRefreshContests()
  const [minutes, setMinutes] = useState(15)
  const extend = useContestCalls().extend.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
      toastSuccess(t('extend.done'))
    },
  })
  const end = new Date(parseInstant(endTime).getTime() + minutes * minute)
  return (
    <Dialog onClose={onClose} title={t('extend.title')}>
      <Stack gap="sm">
        <FormAlert error={extend.error} />
        <NumberInput
          label={t('extend.minutes')}
          min={1}
          max={10_080}
          allowDecimal={false}
          value={minutes}
          onChange={(value) => setMinutes(Number(value) || 0)}
          data-autofocus
        />
        <Text size="sm" role="status" className="tabular">
          {t('extend.until', { end: formatDateTime(end, language) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('extend.seal')}
        </Text>
        <Group justify="flex-end">
          <Button disabled={minutes < 1} loading={extend.isPending} onClick={() => extend.mutate({ cid, minutes })}>
            {t('extend.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
