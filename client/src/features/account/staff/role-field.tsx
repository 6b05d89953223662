import { Select, Text } from '@mantine/core'
import { officeIds } from '@touchstone/shared/ground/access/role-parts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoleName } from './role-names.ts'

type Props = { value: number; onChange(office: (typeof officeIds)[number]): void; description?: string | undefined }

/** Chooses a role; each one has a line that explains it, and the chosen one keeps its line below the field. */
export function RoleField({ value, onChange, description }: Props) {
  const t = useTexts('admin-users')
  const roleName = useRoleName()
  const chosen = officeIds.find((id) => id === value)
  return (
    <div>
      <Select
        label={t('edit.role')}
        description={description}
        allowDeselect={false}
        maxDropdownHeight={360}
        data={officeIds.map((id) => ({ value: String(id), label: roleName(id) }))}
        renderOption={({ option }) => {
          const id = officeIds.find((known) => String(known) === option.value)
          return (
            <div>
              <Text size="sm" fw={500}>
                {option.label}
              </Text>
              {id && (
                <Text size="xs" c="dimmed">
                  {t(`roleText.${id}`)}
                </Text>
              )}
            </div>
          )
        }}
        value={String(value)}
        onChange={(next) => {
          const id = officeIds.find((known) => String(known) === next)
          if (id) onChange(id)
        }}
      />
      {chosen && (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`roleText.${chosen}`)}
        </Text>
      )}
    </div>
  )
}
