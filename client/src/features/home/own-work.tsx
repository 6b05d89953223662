import { Suspense } from 'react'
import { OwnTestsPanel } from '../../components/class-test/own-tests-panel.tsx'
import { Desk } from '../../components/desk/desk.tsx'
import { AnsweredPanel } from '../../components/homework/answered-panel.tsx'
import { HomeworkPanel } from '../../components/homework/homework-panel.tsx'
import { OwnNewsPanel } from '../../components/homework/own-news-panel.tsx'
import { Late } from '../../ui/late.tsx'

/** The reader's work in own groups: running tests, the desk of their leader, homework with its progress, news, answers. */
export function OwnWork() {
  return (
    <>
      <OwnTestsPanel />
      <Suspense fallback={<Late />}>
        <Desk />
      </Suspense>
      <HomeworkPanel />
      <OwnNewsPanel />
      <AnsweredPanel />
    </>
  )
}
