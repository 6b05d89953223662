import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onTalkNews } from '../../live/talk-news.ts'
import { useLiveTopic } from '../../live/topics.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { countNews, type Shown } from './count-news.ts'

/** Where comments stand. */
export type CommentPlace = { did: number; cid?: undefined } | { cid: number; did?: undefined }
export type Comment = Outputs['comment']['list']['commentList']['records'][number]
export type Reply = Comment['replyList'][number]

const PAGE = 10

/**
 * The comments of a place, as many pages as were asked for. What others write meanwhile is counted and waits: nothing that is being read moves
 * until the reader asks for it.
 */
export function useComments(place: CommentPlace) {
  const utils = trpc.useUtils()
  const [pages, setPages] = useState(1)
  const [news, setNews] = useState(0)
  const inputOf = (page: number) => ({ did: place.did ?? null, cid: place.cid ?? null, currentPage: page, limit: PAGE })
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const queries = trpc.useQueries((t) =>
    numbers.map((page) =>
      t.comment.list(inputOf(page), { staleTime: 60_000, refetchOnReconnect: false, placeholderData: keepPreviousData }),
    ),
  )
  const loaded = queries.flatMap(({ data }) => (data ? [data] : []))
  const records = loaded.flatMap(({ commentList }) => commentList.records)
  // A comment that came to the top pushes another one over to the next page, where it stands again.
  const comments = [...new Map(records.map((comment) => [comment.id, comment])).values()]
  const liked = new Set(loaded.flatMap(({ commentLikeMap }) => Object.keys(commentLikeMap).map(Number)))
  const total = loaded[0]?.commentList.total

  const shown = useRef<Shown>({ total: undefined, comments: [] })
  shown.current = { total, comments }
  const look = useRef(async () => {})
  look.current = async () => {
    const answers = await Promise.all(numbers.map((page) => utils.client.comment.list.query(inputOf(page)))).catch(() => [])
    const [first] = answers
    if (!first) return // the next news asks again
    setNews(countNews(shown.current, { total: first.commentList.total, comments: answers.flatMap((answer) => answer.commentList.records) }))
  }
  const { did, cid } = place
  useLiveTopic(did !== undefined ? `dids=${did}` : `cids=${cid}`)
  useEffect(
    () => onTalkNews((said) => (said === 'missed' || (did !== undefined ? said.did === did : said.cid === cid)) && void look.current()),
    [did, cid],
  )

  const refresh = async () => {
    await Promise.all([utils.comment.list.invalidate(), utils.comment.replies.invalidate()])
    setNews(0)
  }
  return {
    comments,
    liked,
    /** In a discussion its comments and replies, as the lists say; in a contest its questions. */
    count: loaded[0]?.commentNum ?? total,
    total,
    news,
    error: queries.find(({ error }) => error)?.error ?? null,
    hasMore: total !== undefined && pages * PAGE < total,
    loadingMore: queries.at(-1)?.isFetching ?? false,
    more: () => setPages(pages + 1),
    refresh,
  }
}
