import { NativeSelect, Text } from '@mantine/core'
import { type PictureMarking, pictureMarkings } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'

type Props = {
  stored: PictureMarking
  value?: string
  onChange?(value: unknown): void
}

/** The choice between marks by hand and by the scoring service, where the site has one. */
export function MarkingField({ stored, ...field }: Props) {
  const t = useTexts('picture')
  const { hasPictureScorer } = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data ?? {}
  if (hasPictureScorer) {
    const data = pictureMarkings.map((value) => ({ value, label: t(`marking.${value}`) }))
    return <NativeSelect label={t('edit.marking')} description={t('edit.markingHint')} data={data} {...field} />
  }
  if (hasPictureScorer === undefined || stored === 'teacher') return null
  return (
    <Text size="sm" c="dimmed">
      {t('edit.scorerOff')}
    </Text>
  )
}
