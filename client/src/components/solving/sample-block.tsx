import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Example } from './parse-examples.ts'
import classes from './sample-block.module.css'

/** One sample: input and output side by side, each with a copy button, and one button to run it where it can be run. */
export function SampleBlock({ seq, example, onRun }: { seq: number; example: Example; onRun?(): void }) {
  const t = useTexts('problem')
  return (
    <section className={classes.sample}>
      <header className={classes.head}>
        <h2>{t('page.sample', { seq })}</h2>
        {onRun && (
          <Button variant="subtle" size="compact-xs" leftSection={<IconPlayerPlay size={13} />} onClick={onRun}>
            {t('page.runSample')}
          </Button>
        )}
      </header>
      <div className={classes.pair}>
        <Block label={t('page.sampleInput')} text={example.input} />
        <Block label={t('page.sampleOutput')} text={example.output} />
      </div>
    </section>
  )
}

function Block({ label, text }: { label: string; text: string }) {
  const t = useTexts('problem')
  return (
    <div className={classes.block}>
      <div className={classes.label}>
        {label}
        <CopyButton text={text} />
      </div>
      <pre>{text.trim() === '' ? <span className={classes.empty}>{t('page.sampleEmpty')}</span> : text.replace(/\n$/, '')}</pre>
    </div>
  )
}
