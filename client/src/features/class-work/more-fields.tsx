import { Autocomplete, ColorInput, NumberInput, PasswordInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import classes from './class-work.module.css'
import type { HomeworkDraft } from './homework-draft.ts'

/** Fields of homework that have a default. */
export function MoreFields({ form }: { form: UseFormReturnType<HomeworkDraft> }) {
  const t = useTexts('class-work')
  const categories = trpc.training.categories.useQuery({}, { staleTime: 60_000 }).data ?? []
  const { category, auth } = form.values
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextInput
          type="datetime-local"
          label={t('more.opensAt')}
          description={t('more.opensAtHint')}
          {...form.getInputProps('opensAt')}
          data-path="opensAt"
        />
        <NumberInput
          label={t('more.rank')}
          description={t('more.rankHint')}
          min={0}
          max={trainingLimits.rank}
          allowDecimal={false}
          {...form.getInputProps('rank')}
          data-path="rank"
        />
      </div>
      <Textarea
        className={classes.wide ?? ''}
        label={t('more.description')}
        description={t('more.descriptionHint')}
        autosize
        minRows={3}
        maxLength={trainingLimits.description}
        {...form.getInputProps('description')}
        data-path="description"
      />
      <div className={classes.row}>
        <Autocomplete
          label={t('more.category')}
          description={t('more.categoryHint')}
          maxLength={255}
          data={categories.map(({ name }) => name)}
          {...form.getInputProps('category')}
          data-path="category"
        />
        {category.trim() !== '' && (
          <ColorInput label={t('more.color')} description={' '} withEyeDropper={false} {...form.getInputProps('color')} />
        )}
      </div>
      <Radio.Group label={t('more.access')} {...form.getInputProps('auth')}>
        <Stack gap={8} mt={6}>
          <Radio value="Public" label={t('more.public')} />
          <Radio value="Private" label={t('more.private')} />
        </Stack>
      </Radio.Group>
      {auth === 'Private' && (
        <PasswordInput
          label={t('more.password')}
          maw={360}
          maxLength={255}
          autoComplete="new-password"
          {...form.getInputProps('privatePwd')}
          data-path="privatePwd"
        />
      )}
    </div>
  )
}
