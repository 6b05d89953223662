import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { myGroupsInput } from '../features/home/my-groups-input.ts'
import { loadTexts } from '../i18n/texts.ts'
import { isStaff } from '../session/roles.ts'
import { currentSession, mayAsk } from '../session/session.ts'

export const Route = createFileRoute('/home')({
  loader: ({ context }) =>
    // The reader's groups and own work stand at the top; they are prefetched so that nothing below them moves.
    Promise.all([
      loadTexts('home'),
      ...(mayAsk()
        ? [
            loadTexts('homework'),
            loadTexts('desk'),
            context.calls.group.list.prefetch(myGroupsInput),
            context.calls.classTest.mine.prefetch({}),
            context.calls.homework.mine.prefetch({}),
            !isStaff(currentSession().user) && context.calls.problem.progress.prefetch({}),
            context.calls.desk.cards.prefetch({}),
            context.calls.group.news.prefetch({}),
            context.calls.message.answered.prefetch({}),
            context.calls.lineComment.waiting.prefetch({}),
          ]
        : []),
    ]),
  component: HomePage,
})
