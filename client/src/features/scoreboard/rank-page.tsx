import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { ContestBoard } from './board-page.tsx'
import type { BoardSearch } from './board-search.ts'

type Props = { cid: number; search: BoardSearch; onSearch(search: BoardSearch): void }

/** The board inside its contest. */
export function RankPage({ cid, search, onSearch }: Props) {
  const t = useTexts('scoreboard')
  return (
    <Page title={t('title')} width="wide">
      <ContestBoard
        cid={cid}
        search={search}
        onSearch={onSearch}
        cardActions={({ uid, person: { username } }) => (
          <Link to="/user-home" search={{ uid, username }}>
            {t('card.home')}
          </Link>
        )}
      />
    </Page>
  )
}
