import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { errorCodeOf, messageOfError } from '../../../../errors/error-text.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useContestCalls, useRefreshContests } from './contest-room.ts'
import { balloonColors } from './next-display-id.ts'

type List = Outputs['contestProblemAdmin']['list']
export type PlaceRow = { problem: List['problemList']['records'][number]; place: NonNullable<List['contestProblemMap'][string]> }

/** A problem's title in the contest, and the colour of its balloon. */
export function PlaceDialog({ place, onClose }: { place: PlaceRow['place']; onClose(): void }) {
  const t = useTexts('admin-contests')
  const refresh = useRefreshContests()
  const put = useContestCalls().put.useMutation()
  const form = useForm({ initialValues: { displayId: place.displayId, displayTitle: place.displayTitle, color: place.color ?? '' } })
  const submit = form.onSubmit(async (look) => {
    try {
      await put.mutateAsync({ id: place.id, cid: place.cid, pid: place.pid, ...look })
    } catch (error) {
      if (errorCodeOf(error) === 'contest.display-id-taken') form.setErrors({ displayId: messageOfError(error) })
      return
    }
    await refresh()
    onClose()
    toastSuccess(t('problems.saved'))
  })
  return (
    <Dialog onClose={onClose} title={t('problems.place', { displayId: place.displayId })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {!form.errors.displayId && <FormAlert error={put.error} />}
          <TextInput
            label={t('problems.displayId')}
            maxLength={contestLimits.displayId}
            data-autofocus
            {...form.getInputProps('displayId')}
          />
          <TextInput label={t('problems.displayTitle')} maxLength={contestLimits.displayTitle} {...form.getInputProps('displayTitle')} />
          <ColorInput
            label={t('problems.balloon')}
            swatches={balloonColors}
            swatchesPerRow={8}
            eyeDropperButtonProps={{ 'aria-label': t('awards.pick') }}
            {...form.getInputProps('color')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={put.isPending}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
