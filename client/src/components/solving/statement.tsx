import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { StatementField } from '@touchstone/shared/problems/problem/statement-html.schema.ts'
import type { TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { NavTarget } from '../../navigation/nav-mode.ts'
import { Difficulty } from '../../ui/difficulty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ProblemTags } from '../problem/problem-tags.tsx'
import { useTagChoice } from '../problem/use-tag-choice.ts'
import { KeepButtons } from './keep-buttons.tsx'
import { mostLimits } from './language-limits.ts'
import { LateRemoteNotice } from './late-remote-notice.tsx'
import { MainLimits } from './main-limits.tsx'
import { OwnStanding, useOwnStatus } from './own-standing.tsx'
import type { Example } from './parse-examples.ts'
import { RelatedProblems } from './related-problems.tsx'
import { SampleBlock } from './sample-block.tsx'
import { groupOfProblem, type SolvedProblem, type SolvingTarget } from './solving-target.ts'
import classes from './statement.module.css'
import { StatementText } from './statement-text.tsx'
import { StatisticsButton } from './statistics-button.tsx'

type Props = {
  target: SolvingTarget
  data: SolvedProblem
  examples: readonly Example[]
  onRunSample(seq: number): void
}

/** The statement of a problem. */
export function Statement({ target, data, examples, onRunSample }: Props) {
  const t = useTexts('problem')
  const { problem, tags } = data
  const { choice } = useTagChoice()
  // Tags that wait for the reader's status have a row of their own, so that they push nothing down when they come.
  const areLate = choice === 'solved' && tags.length > 0
  const shownTags = <StatementTags target={target} pid={problem.id} tags={tags} choice={choice} />
  return (
    <article className={classes.statement} data-in-order>
      <Title order={1} size="h3" className={classes.title}>
        <span className={classes.number}>{problem.problemId}</span>
        {problem.title !== problem.problemId && ` ${ownTitle(problem.title)}`}
      </Title>
      <Limits data={data} />
      <Stack gap="xs" mb="xs" className={classes.notices}>
        {target.kind !== 'contest' && problem.auth !== ProblemAuth.Public && (
          <Notice tone="open">
            {t(problem.auth === ProblemAuth.Contest ? 'page.contestOnly' : 'page.private')} {data.can.submit && t('page.trial')}{' '}
            {data.can.edit && <PageLink {...editorPage(groupOfProblem(target, problem), problem.id)}>{t('page.edit')}</PageLink>}
          </Notice>
        )}
        {problem.isRemote && <LateRemoteNotice target={target} problemId={problem.problemId} />}
        {data.unjudgeable && (
          <Notice tone="limit">
            {t('page.unjudgeable')} {t(`unjudgeable.${data.unjudgeable}`)}
          </Notice>
        )}
      </Stack>
      <Group gap="sm" mb="lg">
        <Difficulty level={problem.level} value={problem.difficulty} />
        {!areLate && shownTags}
        <OwnStanding target={target} pid={problem.id} />
        {problem.isFileIO && (
          <Text size="sm">{t('page.fileIo', { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' })}</Text>
        )}
        {target.kind !== 'contest' && <KeepButtons problem={problem} isFavourite={data.isFavourite ?? false} />}
        {areLate && <div className={classes.lateTags}>{shownTags}</div>}
      </Group>
      <Section data={data} field="description" title={t('page.description')} />
      <Section data={data} field="input" title={t('page.input')} />
      <Section data={data} field="output" title={t('page.output')} />
      {examples.map((example, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is identified by its number
        <SampleBlock key={index} seq={index + 1} example={example} onRun={() => onRunSample(index + 1)} />
      ))}
      <Section data={data} field="hint" title={t('page.hint')} />
      <dl className={classes.facts}>
        {problem.source?.trim() && (
          <div>
            <dt>{t('page.source')}</dt>
            <dd>
              <StatementText data={data} field="source" expectedLines={1} />
            </dd>
          </div>
        )}
        {problem.author && (
          <div>
            <dt>{t('page.author')}</dt>
            <dd>
              <Link to="/user-home" search={{ username: problem.author }}>
                {data.authorName || problem.author}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {target.kind === 'practice' && problem.auth === ProblemAuth.Public && !problem.isGroup && (
        <RelatedProblems key={problem.id} pid={problem.id} />
      )}
      {target.kind !== 'contest' && <BankLinks problemId={problem.problemId} gid={groupOfProblem(target, problem)} />}
    </article>
  )
}

type TagsProps = { target: SolvingTarget; pid: number; tags: SolvedProblem['tags']; choice: TagChoice }

/** Tags of the problem, once the reader may see them. */
function StatementTags({ target, pid, tags, choice }: TagsProps) {
  const isSolved = useOwnStatus(target, pid) === Verdict.Accepted
  return <ProblemTags key={pid} tags={tags} choice={choice} solved={isSolved} />
}

function Section({ data, field, title }: { data: SolvedProblem; field: StatementField; title: string }) {
  if (!data.problem[field]?.trim()) return null
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <StatementText data={data} field={field} />
    </section>
  )
}

/** Limits of C and C++, and of languages with larger ones. */
function Limits({ data: { problem, languageDetails } }: Pick<Props, 'data'>) {
  const t = useTexts('problem')
  const { timeLimit, memoryLimit } = problem
  const other = mostLimits(problem, languageDetails)
  return (
    <p className={classes.limits}>
      <MainLimits timeLimit={timeLimit} memoryLimit={memoryLimit} />
      {problem.type === RuleType.OI && problem.ioScore !== null && <span>{t('page.score', { score: problem.ioScore })}</span>}
      {other.time !== timeLimit && <span className={classes.other}>{t('page.limitsOther', other)}</span>}
    </p>
  )
}

/** Link to its editor, in the back office or in its group. */
function editorPage(gid: number | null, id: number): NavTarget {
  const pid = String(id)
  return gid !== null
    ? { to: '/group/$groupID/problem-admin/edit/$pid', params: { groupID: String(gid), pid } }
    : { to: '/admin/problem/edit/$pid', params: { pid } }
}

/** Statistics of the problem in the bank or in its group; a contest shows none. */
function BankLinks({ problemId, gid }: { problemId: string; gid: number | null }) {
  const t = useTexts('problem')
  return (
    <Group gap="sm" mt="md" data-screen-only>
      <StatisticsButton problemId={problemId} gid={gid} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconListDetails size={15} />}
        renderRoot={(props) => (
          <PageLink
            {...(gid === null ? { to: '/status' } : { to: '/group/$groupID/status', params: { groupID: String(gid) } })}
            search={{ problemID: problemId, completeProblemID: true }}
            {...props}
          />
        )}
      >
        {t('page.solutions')}
      </Button>
    </Group>
  )
}
