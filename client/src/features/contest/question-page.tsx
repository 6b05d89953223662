import { Text } from '@mantine/core'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { CommentArea } from '../../components/talk/comment-area.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Late } from '../../ui/late.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { useContest } from './use-contest.ts'

/** Questions to the organisers, with answers. In a running contest each user sees the own questions and answers to all. */
export function QuestionPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  const config = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 })
  const { data, isLoading } = trpc.contest.problems.useQuery({ cid })
  const problems = data?.map(({ displayId, displayTitle }) => ({ displayId, title: displayTitle }))
  if (config.data?.openContestComment === false) return <Empty title={t('questions.off')} text={t('questions.offText')} />
  const answers = contest.rights.includes('answers')
  return (
    <InnerPage title={t('menu.comment')} help="ask#contest">
      {isLoading && <Late />}
      <CommentArea
        place={{ cid }}
        title={t('questions.title')}
        prompt={answers ? t('questions.toAll') : t('questions.prompt')}
        answersToAll={answers}
        offersDocument
        problems={problems}
        empty={{ title: t('questions.empty'), text: t('questions.emptyText') }}
        intro={
          <Text component="ul" size="sm" c="dimmed" pl="lg" my="sm">
            <li>{t(contest.phase === ContestPhase.ended ? 'questions.tipEnded' : 'questions.tipSeen')}</li>
            <li>{t('questions.tipAsk')}</li>
            <li>{t('questions.tipAnswer')}</li>
          </Text>
        }
      />
    </InnerPage>
  )
}
