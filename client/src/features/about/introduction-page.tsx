import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Page } from '../../ui/page.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import classes from './about.module.css'
import { explainedVerdicts } from './explained-verdicts.ts'

/** Introduces the site, in its owner's words if there are some, and explains the verdicts. */
export function IntroductionPage() {
  const t = useTexts('about')
  const common = useTexts('common')
  const { data: config } = trpc.config.website.useQuery({})
  return (
    <Page title={t('introduction.title')} width="text">
      <Markdown text={config?.description?.trim() || t('introduction.default')} />
      <h2 className={classes.heading}>{t('introduction.verdicts')}</h2>
      <dl className={classes.verdicts}>
        {explainedVerdicts.map(({ status, code }) => (
          <div key={code}>
            <dt>
              <VerdictBadge status={status} /> <span className={classes.code}>{verdictLook(status).code}</span>
            </dt>
            <dd>{t(`introduction.verdict.${code}`)}</dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.heading}>{t('introduction.languages')}</h2>
      <Text>
        {t('introduction.languagesText')} <Link to="/judge">{common('nav.judge')}</Link>
      </Text>
      {config?.contact && (
        <>
          <h2 className={classes.heading}>{t('introduction.contact')}</h2>
          <Text style={{ whiteSpace: 'pre-line' }}>{config.contact}</Text>
        </>
      )}
    </Page>
  )
}
