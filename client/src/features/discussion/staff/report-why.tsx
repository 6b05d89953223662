import { Group, Text } from '@mantine/core'
import { reportTagNames, splitReport } from '../../../components/talk/report-tags.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Instant } from '../../../ui/instant.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import classes from './talk.module.css'

/** One report as its reporter wrote it: who, when, tags and reason. `at`: as the server sends it. */
export function ReportWhy({ reporter, at, content }: { reporter: string; at: number | string; content: string }) {
  const t = useTexts('talk')
  const { tags, words } = splitReport(content)
  return (
    <div className={classes.why}>
      <Text size="sm" c="dimmed">
        {reporter} <Instant at={at} />
      </Text>
      <Group gap={6}>
        {tags.map((tag) => (
          <ToneTag key={tag} tone="limit">
            {t(reportTagNames[tag])}
          </ToneTag>
        ))}
      </Group>
      {words !== '' && <p>{words}</p>}
    </div>
  )
}
