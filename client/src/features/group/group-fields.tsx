import { Button, Group, Radio, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { checkGroupTexts, GROUP_CODE_LENGTH } from '@touchstone/shared/people/group/group-fields.ts'
import { MarkdownField } from '../../components/writing/markdown-field.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { makeGroupCode } from './make-group-code.ts'
import type { GroupForm } from './sent-group.ts'

const text = (field: 'name' | 'shortName' | 'brief' | 'description') => (value: string) =>
  refusalOf(() => checkGroupTexts({ [field]: value.trim() }))

/** Checks the fields by the server's rules while typing. @param codeFault for a code of the wrong length */
export function groupChecks(codeFault: string) {
  return {
    name: text('name'),
    shortName: text('shortName'),
    brief: text('brief'),
    description: text('description'),
    code: (value: string, { auth }: GroupForm) => {
      const length = value.trim().length
      const may = length === GROUP_CODE_LENGTH || (length === 0 && auth === String(GroupAuth.public))
      return may ? null : codeFault
    },
  }
}

const ways = ['public', 'protected', 'private'] as const

/** The fields of a group, for a new one and for its settings. */
export function GroupFields({ form, withPictures }: { form: UseFormReturnType<GroupForm>; withPictures: boolean }) {
  const t = useTexts('group')
  return (
    <Stack gap="sm">
      <TextInput label={t('field.name')} description={t('field.nameHint')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('field.shortName')} description={t('field.shortNameHint')} withAsterisk {...form.getInputProps('shortName')} />
      <TextInput label={t('field.brief')} description={t('field.briefHint')} withAsterisk {...form.getInputProps('brief')} />
      <MarkdownField
        label={t('field.description')}
        field="description"
        format="markdown"
        withPictures={withPictures}
        value={form.values.description}
        error={form.errors.description as string | undefined}
        onChange={(value) => form.setFieldValue('description', value)}
      />
      <Radio.Group label={t('column.auth')} {...form.getInputProps('auth')}>
        <Stack gap={6} mt={6}>
          {ways.map((way) => (
            <Radio key={way} value={String(GroupAuth[way])} label={t(`auth.${way}`)} description={t(`auth.${way}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.auth !== String(GroupAuth.public) && (
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            label={t('field.code')}
            description={t('field.codeHint', { length: GROUP_CODE_LENGTH })}
            maxLength={GROUP_CODE_LENGTH}
            autoComplete="off"
            spellCheck={false}
            withAsterisk
            flex={1}
            {...form.getInputProps('code')}
          />
          <Button variant="default" mt={46} onClick={() => form.setFieldValue('code', makeGroupCode())}>
            {t('field.newCode')}
          </Button>
        </Group>
      )}
      <Switch label={t('field.visible')} description={t('field.visibleHint')} {...form.getInputProps('visible', { type: 'checkbox' })} />
    </Stack>
  )
}
