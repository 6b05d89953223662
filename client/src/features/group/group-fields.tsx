import { Accordion, Button, Group, Radio, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { checkGroupTexts, GROUP_CODE_LENGTH, type GroupText, groupTextLengths } from '@touchstone/shared/people/group/group-fields.ts'
import { type GroupKind, groupKinds } from '@touchstone/shared/people/group/group-kind.ts'
import { MarkdownField } from '../../components/writing/markdown-field.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { makeGroupCode } from './make-group-code.ts'
import type { GroupForm } from './sent-group.ts'

/** Fields of a new class that get a default when they are left empty. */
const isOptional = (field: GroupText, { kind, isNew }: GroupForm) => isNew && kind === 'class' && field !== 'name'

const text = (field: GroupText) => (value: string, form: GroupForm) =>
  value.trim() === '' && isOptional(field, form) ? null : refusalOf(() => checkGroupTexts(form.kind, { [field]: value.trim() }))

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

type Props = {
  form: UseFormReturnType<GroupForm>
  withPictures: boolean
  /** Whether the viewer may set that members read each other's names. */
  mayShowNames: boolean
}

/** The fields of a group, for a new one and for its settings. A new class asks for its name; the rest folds away. */
export function GroupFields({ form, withPictures, mayShowNames }: Props) {
  const t = useTexts('group')
  const { kind, isNew } = form.values
  const folds = isNew && kind === 'class'
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('field.kind')}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as GroupKind)}
        data={groupKinds.map((kind) => ({ value: kind, label: t(`kindName.${kind}`) }))}
      />
      <TextInput
        label={t('field.name')}
        description={t('field.length', groupTextLengths[kind].name)}
        {...(kind === 'class' ? { placeholder: t('field.namePlaceholder') } : {})}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {folds ? (
        <Accordion variant="contained" keepMounted={false} transitionDuration={0}>
          <Accordion.Item value="more">
            <Accordion.Control>{t('field.more')}</Accordion.Control>
            <Accordion.Panel>
              <MoreFields form={form} withPictures={withPictures} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      ) : (
        <MoreFields form={form} withPictures={withPictures} />
      )}
      {!isNew && (
        <Switch
          label={t('field.showsNames')}
          description={t(mayShowNames ? 'field.showsNamesHint' : 'field.showsNamesOfStaff')}
          disabled={!mayShowNames}
          {...form.getInputProps('showsNames', { type: 'checkbox' })}
        />
      )}
    </Stack>
  )
}

function MoreFields({ form, withPictures }: Omit<Props, 'mayShowNames'>) {
  const t = useTexts('group')
  const { kind, isNew } = form.values
  const lengths = groupTextLengths[kind]
  const isNeeded = !(isNew && kind === 'class')
  return (
    <Stack gap="sm">
      <TextInput
        label={t('field.shortName')}
        description={t(isNeeded ? 'field.shortNameHint' : 'field.shortNameDefault', lengths.shortName)}
        withAsterisk={isNeeded}
        {...form.getInputProps('shortName')}
      />
      <TextInput
        label={t('field.brief')}
        description={t(isNeeded ? 'field.briefHint' : 'field.briefDefault', lengths.brief)}
        withAsterisk={isNeeded}
        {...form.getInputProps('brief')}
      />
      <MarkdownField
        label={t(kind === 'class' ? 'field.descriptionOfClass' : 'field.description', lengths.description)}
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
