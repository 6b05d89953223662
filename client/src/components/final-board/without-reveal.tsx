import { Button, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

type Contest = { id: number; isAdmin: boolean; isSealed: boolean; status: number; format: ContestFormat }

/** Whether this viewer opens the sealed board of a contest that is over and has no reveal. */
export const opensWithoutReveal = ({ isAdmin, isSealed, status, format }: Contest): boolean =>
  isAdmin && isSealed && status === ContestPhase.ended && !ruleOf({ format }).hasReveal

/** For organisers of a contest whose rules have no reveal: the reason, and the button that opens its sealed board after the end. */
export function WithoutReveal({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const utils = trpc.useUtils()
  const publish = trpc.scrollBoard.publish.useMutation({
    onSuccess: async () => {
      toastSuccess(t('final.done'))
      await Promise.all([utils.contest.invalidate(), utils.board.invalidate()])
    },
    onError: toastRefusal,
  })
  const ask = async () => {
    if (await confirm({ title: t('final.title'), text: t('final.text'), yes: t('final.button') })) publish.mutate({ cid })
  }
  return (
    <>
      <Text size="sm" my={4}>
        {t('final.noReveal')}
      </Text>
      <Button size="xs" variant="default" leftSection={<IconLockOpen size={16} />} loading={publish.isPending} onClick={() => void ask()}>
        {t('final.button')}
      </Button>
    </>
  )
}
