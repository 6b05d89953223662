import { Link } from '@tanstack/react-router'
import { opensWithoutReveal, WithoutReveal } from '../../components/final-board/without-reveal.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContestBoard } from './board-page.tsx'
import type { BoardSearch } from './board-search.ts'
import { SheetDownload } from './sheet-download.tsx'

type Props = { cid: number; search: BoardSearch; onSearch(search: BoardSearch): void }

/** The board inside its contest. */
export function RankPage({ cid, search, onSearch }: Props) {
  const t = useTexts('scoreboard')
  const [contest] = trpc.contest.info.useSuspenseQuery({ cid })
  return (
    <InnerPage title={t('title')} help="ranking">
      {opensWithoutReveal(contest) && (
        <Notice tone="open">
          <WithoutReveal cid={cid} />
        </Notice>
      )}
      <ContestBoard
        cid={cid}
        search={search}
        onSearch={onSearch}
        more={contest.isAdmin && <SheetDownload cid={cid} search={search} />}
        cardActions={({ uid, person: { username } }, problem) => (
          <>
            <Link
              to="/contest/$contestID/submissions"
              params={{ contestID: String(cid) }}
              search={{ username, problemID: problem?.displayId, containsEnd: search.containsEnd }}
            >
              {t('card.submissions')}
            </Link>
            <Link to="/user-home" search={{ uid, username }}>
              {t('card.home')}
            </Link>
          </>
        )}
      />
    </InnerPage>
  )
}
