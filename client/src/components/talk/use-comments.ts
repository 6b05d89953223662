import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onTalkNews } from '../../live/talk-news.ts'
import { useLiveTopic } from '../../live/topics.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { type CommentPlace, commentInput, commentsFreshMs, commentsOfPage } from './comment-input.ts'
import { countNews, type Shown } from './count-news.ts'

export type Comment = Outputs['comment']['list']['commentList']['records'][number]
export type Reply = Comment['replyList'][number]

/**
 * The loaded pages of a place's comments. New ones of other users are counted and wait,
 * so that the text under the reader's eyes does not move until the reader loads them.
 */
export function useComments(place: CommentPlace) {
  const utils = trpc.useUtils()
  const [pages, setPages] = useState(1)
  const [news, setNews] = useState(0)
  const inputOf = (page: number) => commentInput(place, page)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const queries = trpc.useQueries((t) =>
    numbers.map((page) =>
      t.comment.list(inputOf(page), { staleTime: commentsFreshMs, refetchOnReconnect: false, placeholderData: keepPreviousData }),
    ),
  )
  const loaded = queries.flatMap(({ data }) => (data ? [data] : []))
  const records = loaded.flatMap(({ commentList }) => commentList.records)
  // A new comment at the top pushes another one to the next page, where it appears a second time.
  const comments = [...new Map(records.map((comment) => [comment.id, comment])).values()]
  const liked = new Set(loaded.flatMap(({ commentLikeMap }) => Object.keys(commentLikeMap).map(Number)))
  const total = loaded[0]?.commentList.total

  const shown = useRef<Shown>({ total: undefined, comments: [] })
  shown.current = { total, comments }
  const look = useRef(async () => {})
  look.current = async () => {
    const answers = await Promise.all(numbers.map((page) => utils.client.comment.list.query(inputOf(page)))).catch(() => [])
    const [first] = answers
    if (!first) return // the next event asks again
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
    /** Comments and replies in a discussion, as the lists count them; questions in a contest. */
    count: loaded[0]?.commentNum ?? total,
    total,
    news,
    error: queries.find(({ error }) => error)?.error ?? null,
    hasMore: total !== undefined && pages * commentsOfPage < total,
    loadingMore: queries.at(-1)?.isFetching ?? false,
    more: () => setPages(pages + 1),
    refresh,
  }
}
