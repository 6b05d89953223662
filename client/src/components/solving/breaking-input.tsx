import { Badge, Button, Group, Loader, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconFilePlus, IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { CaseContents } from './case-contents.tsx'
import classes from './failing-case.module.css'

type Breaking = Outputs['breaking']['read']

const ASK_AGAIN_MS = 2000

/** The smallest input that breaks the program of a submission, or the way to it; nothing for readers who have no part in it. */
export function BreakingInput({ submitId }: { submitId: number }) {
  const t = useTexts('breaking')
  const { data, error, refetch } = trpc.breaking.read.useQuery(
    { submitId },
    { staleTime: 30_000, refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false) },
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} inline />
  if (!data || data.state === 'nothing') return null
  return (
    <section className={classes.failing} aria-label={t('label')}>
      <header className={classes.head}>
        <h3>{t('label')}</h3>
        {data.state === 'found' && data.isShown && data.can.show && (
          <Badge variant="light" color="gray" tt="none">
            {t('isShown')}
          </Badge>
        )}
        {data.difference && <span className={classes.where}>{t('where', data.difference)}</span>}
      </header>
      <Progress data={data} />
      {data.input && <CaseContents input={data.input} outputs={data} />}
      {data.isCrash && <p className={classes.note}>{t('crash')}</p>}
      {data.state === 'found' && <p className={classes.note}>{t(data.isMinimal ? 'minimal' : 'notMinimal')}</p>}
      {data.passedOver > 0 && <p className={classes.note}>{t('passedOver', { count: data.passedOver })}</p>}
      {data.disagreed > 0 && <p className={classes.note}>{t('disagreed', { count: data.disagreed })}</p>}
      <Actions submitId={submitId} data={data} />
    </section>
  )
}

/** How far the search is, and its end without an input. */
function Progress({ data }: { data: Breaking }) {
  const t = useTexts('breaking')
  const { state, tried, message, lacks } = data
  if (state === 'found' || state === 'nothing') return null
  if (state === 'waiting') {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">{t('waiting')}</Text>
      </Group>
    )
  }
  return (
    <div role="status">
      <Text size="sm">{state === 'ready' ? t('ready') : state === 'lacking' ? t('lacking') : t(`end.${state}`, { tried })}</Text>
      {lacks.length > 0 && (
        <ul>
          {lacks.map((lack) => (
            <li key={lack}>
              <Text size="sm">{t(`lack.${lack}`)}</Text>
            </li>
          ))}
        </ul>
      )}
      {message && <pre>{message}</pre>}
    </div>
  )
}

function Actions({ submitId, data: { state, isShown, can } }: { submitId: number; data: Breaking }) {
  const t = useTexts('breaking')
  const utils = trpc.useUtils()
  const after = { onError: toastRefusal, onSettled: () => utils.breaking.read.invalidate({ submitId }) }
  const start = trpc.breaking.start.useMutation(after)
  const show = trpc.breaking.show.useMutation(after)
  const addTest = trpc.breaking.addTest.useMutation({ ...after, onSuccess: ({ name }) => toastSuccess(t('added', { name })) })
  const searches = can.search && state !== 'waiting'
  if (!searches && !can.show && !can.addTest) return null
  return (
    <Group gap="xs" mt="xs">
      {searches && (
        <Button
          size="xs"
          variant={state === 'ready' ? 'light' : 'default'}
          leftSection={<IconSearch size={14} />}
          loading={start.isPending}
          onClick={() => start.mutate({ submitId })}
        >
          {t(state === 'ready' ? 'search' : 'searchAgain')}
        </Button>
      )}
      {can.show && state === 'found' && (
        <Button
          size="xs"
          variant="default"
          leftSection={isShown ? <IconEyeOff size={14} /> : <IconEye size={14} />}
          loading={show.isPending}
          onClick={() => show.mutate({ submitId, shown: !isShown })}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      )}
      {can.addTest && state === 'found' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilePlus size={14} />}
          loading={addTest.isPending}
          onClick={() => addTest.mutate({ submitId })}
        >
          {t('addTest')}
        </Button>
      )}
    </Group>
  )
}
