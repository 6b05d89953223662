import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'

export type WebSettings = Outputs['siteSettings']['site']

/** The website settings, freshly loaded for editing, and the call that changes some of them. */
export function useWebSettings() {
  const utils = trpc.useUtils()
  const [settings] = trpc.siteSettings.site.useSuspenseQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  const save = trpc.siteSettings.setSite.useMutation({
    onSuccess: () => Promise.all([utils.siteSettings.site.invalidate(), utils.config.website.invalidate()]),
  })
  const { version } = settings
  const read = () => utils.siteSettings.site.fetch({}, { staleTime: 0 })
  /** The part of the settings in a form. */
  const storedAs = <Values>(valuesOf: (settings: WebSettings) => Values) => ({
    version,
    read: async () => {
      const stored = await read()
      return { draft: valuesOf(stored), version: stored.version }
    },
  })
  return { settings, save, storedAs }
}

const addresses = ['baseUrl', 'recordUrl', 'policeUrl', 'projectUrl', 'joinUrl'] as const
const services = ['baseUrl', 'assistantUrl', 'simulatorUrl', 'pictureScorerUrl'] as const
const longTexts: readonly string[] = ['termsText', 'privacyText']

/** Checks a text field by the server's rule. */
export function useTextRule() {
  const t = useTexts('admin-site')
  return (field: keyof typeof Website.shape) => (value: string) => {
    const text = value.trim()
    if (text === '' || Website.shape[field].safeParse(text).success) return null
    if (services.some((address) => address === field)) return t('fault.address')
    if (addresses.some((address) => address === field)) return t('fault.link')
    if (field === 'accentColor') return t('fault.colour')
    return t('fault.tooLong', { max: longTexts.includes(field) ? 50_000 : 500 })
  }
}
