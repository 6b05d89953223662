import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ClassListPage } from '../../components/class-list/class-list-page.tsx'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Forbidden } from '../../ui/page-states.tsx'

/** Adds members from a class list: existing accounts join, the others are created. */
export function RosterPage({ gid }: { gid: number }) {
  const t = useTexts('group')
  const group = useGroup(gid)
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.group.importRoster.useMutation()
  if (!group.can.manage) return <Forbidden text={t('roster.forbidden')} />
  return (
    <ClassListPage
      target={{ send: (call) => mutateAsync({ gid, ...call }), onSent: () => utils.group.invalidate() }}
      title={t('roster.title')}
      text={t('roster.text')}
      submit={(count) => t('roster.submit', { count })}
      frame={InnerPage}
      back={
        <Button variant="default" renderRoot={(props) => <Link to="/group/$groupID/member" params={{ groupID: String(gid) }} {...props} />}>
          {t('roster.back')}
        </Button>
      }
    />
  )
}
