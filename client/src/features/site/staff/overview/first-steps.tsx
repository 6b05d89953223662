import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { PageLink, type PagePath } from '../../../../ui/page-link.tsx'
import classes from '../../../../ui/step-list.module.css'
import { StepList } from '../../../../ui/step-list.tsx'

type Steps = NonNullable<Outputs['siteOverview']['read']['steps']>
const names = ['name', 'teachers', 'class', 'problems', 'room'] as const
type Step = (typeof names)[number]

const pages: Record<Step, { to: PagePath; search?: Record<string, unknown> }> = {
  name: { to: '/admin/conf' },
  teachers: { to: '/admin/user' },
  class: { to: '/admin/group' },
  problems: { to: '/admin/problem/batch-operation' },
  room: { to: '/admin/conf' },
}

/** The way from an empty site to the first lesson; gone when every step is done. */
export function FirstSteps({ steps: of }: { steps: Steps }) {
  const t = useTexts('admin-dashboard')
  const done: Record<Step, boolean> = {
    name: of.isNamed,
    teachers: of.teachers > 0,
    class: of.groups > 0,
    problems: of.problems > 0,
    room: of.isReached,
  }
  const texts: Record<Step, string> = {
    name: t('steps.nameText'),
    teachers: of.teachers > 0 ? t('steps.teachersDone', { count: of.teachers }) : t('steps.teachersText'),
    class: of.groups > 0 ? t('steps.classDone', { count: of.groups }) : t('steps.classText'),
    problems: of.problems > 0 ? t('steps.problemsDone', { count: of.problems }) : t('steps.problemsText'),
    room: of.address === null ? t('steps.roomAlone') : t('steps.roomText', { address: of.address }),
  }
  const steps = names.map((name) => ({
    name,
    isDone: done[name],
    link: (
      <PageLink {...pages[name]} className={classes.step}>
        {t(`steps.${name}`)}
      </PageLink>
    ),
    hint: texts[name],
  }))
  const count = t('steps.count', { done: names.filter((name) => done[name]).length, total: names.length })
  return <StepList title={t('steps.title')} count={count} marks={{ done: t('steps.done'), open: t('steps.open') }} steps={steps} />
}
