import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languageNames, languages, rememberLanguage } from '../i18n/languages.ts'
import { changeLanguage } from '../i18n/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { toastError } from '../ui/toast.ts'

export function LanguageToggle() {
  const t = useTexts('common')
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('language.label')}>
          <IconLanguage size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={15} /> : null}
            onClick={() => {
              rememberLanguage(language)
              changeLanguage(language).catch(() => toastError(t('error.network')))
            }}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
