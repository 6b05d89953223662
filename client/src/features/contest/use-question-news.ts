import { useEffect, useState } from 'react'
import { onTalkNews } from '../../live/talk-news.ts'
import { useLiveTopic } from '../../live/topics.ts'
import { keptByContest } from './kept-by-contest.ts'

/** Questions and answers that arrived while another page of their contest was open. */
export const unseenQuestions = keptByContest('contestQuestions')

/**
 * The number of questions and answers since their page was last open. The server sends each viewer only the own ones:
 * in a running contest a pupil receives answers to all, and answers to own questions.
 * @param isReading whether their page is open
 */
export function useQuestionNews(cid: number, isOpen: boolean, isReading: boolean): number {
  const [unseen, setUnseen] = useState(() => unseenQuestions.of(cid).length)
  useLiveTopic(isOpen ? `cids=${cid}` : null)
  useEffect(() => {
    if (isReading) unseenQuestions.clear(cid)
    setUnseen(unseenQuestions.of(cid).length)
    if (isReading) return
    return onTalkNews((news) => {
      if (news === 'missed' || news.cid !== cid) return
      unseenQuestions.add(cid, [news.commentId])
      setUnseen(unseenQuestions.of(cid).length)
    })
  }, [cid, isReading])
  return unseen
}
