import { Fieldset, Group, Radio, Stack, Switch, Text } from '@mantine/core'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { type RoleParts, talkLimits } from '@touchstone/shared/ground/access/role-parts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = {
  parts: RoleParts
  onParts(parts: RoleParts): void
  /** The props that bind the switch of the ban to the form. */
  bannedProps: object
}

/** Punishments of an account, apart from its role. Staff may only be banned. */
export function PunishmentFields({ parts, onParts, bannedProps }: Props) {
  const t = useTexts('admin-users')
  return (
    <Fieldset legend={t('punish.title')}>
      <Stack gap="sm">
        {parts.office === RoleIds.user ? (
          <>
            <Switch
              label={t('punish.noSubmitting')}
              checked={!parts.maySubmit}
              onChange={(event) => onParts({ ...parts, maySubmit: !event.currentTarget.checked })}
            />
            <Radio.Group
              label={t('punish.talk')}
              value={parts.talk}
              onChange={(next) => onParts({ ...parts, talk: talkLimits.find((known) => known === next) ?? parts.talk })}
            >
              <Group gap="md" mt={4}>
                {talkLimits.map((limit) => (
                  <Radio key={limit} value={limit} label={t(`punish.talk.${limit}`)} />
                ))}
              </Group>
            </Radio.Group>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('punish.staff')}
          </Text>
        )}
        <Switch label={t('edit.banned')} description={t('edit.bannedHint')} color="red" {...bannedProps} />
      </Stack>
    </Fieldset>
  )
}
