import { useTexts } from '../../i18n/use-texts.ts'
import { Empty } from '../../ui/page-states.tsx'
import { FramedPage } from './framed-page.tsx'

/** The network simulator of the site, beside the statement of a device task. `url`: null where the site has none. */
export default function SimulatorTab({ url }: { url: string | null }) {
  const t = useTexts('problem')
  if (url === null) return <Empty title={t('simulator.none')} text={t('simulator.noneText')} />
  const whose = t('simulator.whose', { host: new URL(url).host })
  return <FramedPage url={url} title={t('simulator.frame')} whose={whose} open={t('simulator.open')} downloads />
}
