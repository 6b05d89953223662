import { NativeSelect, Text } from '@mantine/core'
import { type PictureMarking, pictureMarkings } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../../trpc/trpc.ts'
import { Notice } from '../../../../ui/notice.tsx'

type Props = {
  stored: PictureMarking
  /** Of the stored task; null: a new one. */
  figures: Outputs['picture']['task']['figures']
  value?: string
  onChange?(value: unknown): void
}

/** The choice between marks by hand and by the scoring service, where the site has one. */
export function MarkingField({ stored, figures, ...field }: Props) {
  const t = useTexts('picture')
  const { hasPictureScorer } = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data ?? {}
  if (hasPictureScorer) {
    const data = pictureMarkings.map((value) => ({ value, label: t(`marking.${value}`) }))
    return (
      <>
        <NativeSelect label={t('edit.marking')} description={t('edit.markingHint')} data={data} {...field} />
        {stored !== 'teacher' && field.value === 'teacher' && figures && <ToHand {...figures} />}
      </>
    )
  }
  if (hasPictureScorer === undefined || stored === 'teacher') return null
  return (
    <Text size="sm" c="dimmed">
      {t('edit.scorerOff')}
    </Text>
  )
}

/** The effect of a change to marks by hand on pictures that the service has or had. */
function ToHand({ asked, proposed }: { asked: number; proposed: number }) {
  const t = useTexts('picture')
  if (asked + proposed === 0) return null
  return (
    <Notice tone="limit">
      {asked > 0 && t('edit.stopsAsking', { count: asked })} {proposed > 0 && t('edit.keepsProposals', { count: proposed })}
    </Notice>
  )
}
