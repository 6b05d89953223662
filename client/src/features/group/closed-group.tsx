import { Button, EmptyState } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { GroupView } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import pageClasses from '../../ui/page.module.css'

/** Replaces a page for members: the reason, and the way in. */
export function ClosedGroup({ group }: { group: GroupView }) {
  const t = useTexts('group')
  return (
    <div className={pageClasses.page}>
      <EmptyState icon={<IconLock size={34} stroke={1.4} />} title={t('closed.title')} description={t('closed.text')}>
        <Button variant="default" renderRoot={(props) => <Link to="/group/$groupID" params={{ groupID: String(group.id) }} {...props} />}>
          {t('closed.toOverview')}
        </Button>
      </EmptyState>
    </div>
  )
}
