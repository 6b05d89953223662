import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { useVersionedDialog } from '../../../../components/editing/use-versioned-dialog.ts'
import { useVersionedSave } from '../../../../components/editing/use-versioned-save.ts'
import { errorCodeOf, messageOfError } from '../../../../errors/error-text.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useContestCalls, useRefreshContests, useStoredPlaces } from './contest-room.ts'
import { balloonColors } from './next-display-id.ts'

type List = Outputs['contestProblemAdmin']['list']
export type PlaceRow = { problem: List['problemList']['records'][number]; place: NonNullable<List['contestProblemMap'][string]> }

type Look = { displayId: string; displayTitle: string; color: string }
const versionedOf = ({ displayId, displayTitle, color, version }: PlaceRow['place']) => ({
  draft: { displayId, displayTitle, color: color ?? '' },
  version,
})

/** A problem's title in the contest, and the colour of its balloon. */
export function PlaceDialog({ place, onClose }: { place: PlaceRow['place']; onClose(): void }) {
  const t = useTexts('admin-contests')
  const refresh = useRefreshContests()
  const readStored = useStoredPlaces(place.cid)
  const put = useContestCalls().put.useMutation()
  const form = useForm({ initialValues: versionedOf(place).draft })
  const versioned = useVersionedSave<Look>(versionedOf(place), async () => {
    const stored = (await readStored())[place.pid]
    return stored ? versionedOf(stored) : null
  })
  const { failure, submit, close } = useVersionedDialog({
    form,
    save: async (typed) => {
      const outcome = await versioned.save(typed, (look, version) =>
        put.mutateAsync({ id: place.id, cid: place.cid, pid: place.pid, ...look, version }),
      )
      if (outcome.kind !== 'edit') await refresh()
      return outcome
    },
    onSaved: () => toastSuccess(t('problems.saved')),
    onClose,
  })
  const isIdTaken = errorCodeOf(failure) === 'contest.display-id-taken'
  return (
    <Dialog onClose={close} title={t('problems.place', { displayId: place.displayId })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {!isIdTaken && <FormAlert error={failure} />}
          <TextInput
            label={t('problems.displayId')}
            maxLength={contestLimits.displayId}
            data-autofocus
            {...form.getInputProps('displayId')}
            error={isIdTaken ? messageOfError(failure) : form.errors.displayId}
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
            <Button type="submit" loading={form.submitting}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
