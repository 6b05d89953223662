import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { DropdownItem, DropdownMenu } from '../ui/dropdown-menu.tsx'

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
    <DropdownMenu label={t('scheme.label')} trigger={<Current size={18} />} align="end">
      {schemes.map(({ value, key, icon: Icon }) => (
        <DropdownItem
          key={value}
          icon={<Icon size={16} />}
          mark={value === colorScheme ? <IconCheck size={15} /> : null}
          onClick={() => setColorScheme(value)}
        >
          {t(key)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  )
}
