import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ClassListPage } from '../../../components/class-list/class-list-page.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Page } from '../../../ui/page.tsx'

/** Creates accounts of the site from a class list. */
export function ClassListImport() {
  const t = useTexts('admin-users')
  const utils = trpc.useUtils()
  const { mutateAsync: send } = trpc.userAdmin.importUsers.useMutation()
  const onSent = () => Promise.all([utils.userAdmin.list.invalidate(), utils.userAdmin.classes.invalidate()])
  return (
    <ClassListPage
      target={{ send, onSent }}
      title={t('import.title')}
      text={t('import.text')}
      submit={(count) => t('import.submit', { count })}
      frame={Page}
      back={
        <Button variant="default" renderRoot={(props) => <Link to="/admin/user" {...props} />}>
          {t('report.back')}
        </Button>
      }
    />
  )
}
