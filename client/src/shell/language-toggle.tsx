import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languageNames, languages, rememberLanguage } from '../i18n/languages.ts'
import { changeLanguage } from '../i18n/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { DropdownItem, DropdownMenu } from '../ui/dropdown-menu.tsx'
import { toastError } from '../ui/toast.ts'

export function LanguageToggle() {
  const t = useTexts('common')
  const current = useLanguage()
  return (
    <DropdownMenu label={t('language.label')} trigger={<IconLanguage size={19} />} align="end">
      {languages.map((language) => (
        <DropdownItem
          key={language}
          lang={language}
          mark={language === current ? <IconCheck size={15} /> : null}
          onClick={() => {
            rememberLanguage(language)
            changeLanguage(language).catch(() => toastError(t('error.network')))
          }}
        >
          {languageNames.get(language)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  )
}
