import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { Outputs } from '../../../../trpc/trpc.ts'
import { PageLink, type PagePath } from '../../../../ui/page-link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './overview.module.css'

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
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTexts('admin-dashboard')
  const done: Record<Step, boolean> = {
    name: steps.isNamed,
    teachers: steps.teachers > 0,
    class: steps.groups > 0,
    problems: steps.problems > 0,
    room: steps.isReached,
  }
  const texts: Record<Step, string> = {
    name: t('steps.nameText'),
    teachers: steps.teachers > 0 ? t('steps.teachersDone', { count: steps.teachers }) : t('steps.teachersText'),
    class: steps.groups > 0 ? t('steps.classDone', { count: steps.groups }) : t('steps.classText'),
    problems: steps.problems > 0 ? t('steps.problemsDone', { count: steps.problems }) : t('steps.problemsText'),
    room: steps.address === null ? t('steps.roomAlone') : t('steps.roomText', { address: steps.address }),
  }
  const finished = names.filter((name) => done[name]).length
  if (finished === names.length) return null
  return (
    <Panel
      title={t('steps.title')}
      aside={<span className={classes.count}>{t('steps.count', { done: finished, total: names.length })}</span>}
    >
      <ol className={classes.steps}>
        {names.map((name) => (
          <li key={name} data-done={done[name] || undefined}>
            {done[name] ? (
              <IconCircleCheck size={22} aria-label={t('steps.done')} />
            ) : (
              <IconCircle size={22} aria-label={t('steps.open')} />
            )}
            <div>
              <PageLink {...pages[name]} className={classes.step}>
                {t(`steps.${name}`)}
              </PageLink>
              <div className={classes.hint}>{texts[name]}</div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
