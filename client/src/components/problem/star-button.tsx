import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastRefusal } from '../../ui/toast.ts'

type Props = {
  pid: number
  problemId: string
  isFavourite: boolean
}

/** Marks a problem as a favourite of the reader, or removes the mark. It shows the wish at once, and the stored state after a refusal. */
export function StarButton({ pid, problemId, isFavourite }: Props) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const set = trpc.collection.setFavourite.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.problem.list.invalidate(),
        utils.problem.detail.invalidate(),
        utils.problem.progress.invalidate(),
        utils.groupProblem.list.invalidate(),
        utils.collection.invalidate(),
      ]),
    onError: toastRefusal,
  })
  const isOn = set.isPending ? set.variables.isFavourite : isFavourite
  const name = t(isOn ? 'star.remove' : 'star.add', { problemId })
  return (
    <ActionIcon
      variant="subtle"
      color={isOn ? 'yellow' : 'gray'}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onClick={() => !set.isPending && set.mutate({ pid, isFavourite: !isOn })}
    >
      {isOn ? <IconStarFilled size={17} /> : <IconStar size={17} />}
    </ActionIcon>
  )
}
