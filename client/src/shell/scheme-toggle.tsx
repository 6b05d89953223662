import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'

const schemes = [
  { value: 'light', key: 'scheme.light', icon: IconSun },
  { value: 'dark', key: 'scheme.dark', icon: IconMoon },
  { value: 'auto', key: 'scheme.auto', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; key: string; icon: unknown }[]

export function SchemeToggle() {
  const t = useTexts('common')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = schemes.find(({ value }) => value === colorScheme)?.icon ?? IconSun
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('scheme.label')}>
          <Current size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, key, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            rightSection={value === colorScheme ? <IconCheck size={15} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
