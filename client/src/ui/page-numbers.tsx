import { Pagination } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  pages: number
  page: number
  onPage(page: number): void
  /** Name of the list for screen readers, where a page has several. Default: none. */
  label?: string
}

/** The numbers of pages, with names for screen readers. */
export function PageNumbers({ pages, page, onPage, label }: Props) {
  const t = useTexts('common')
  return (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={onPage}
      size="sm"
      siblings={1}
      {...(label ? { 'aria-label': label } : {})}
      getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
      getItemProps={(item) => ({ 'aria-label': t('pager.page', { page: item }) })}
    />
  )
}
