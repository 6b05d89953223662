import { IconTableDown } from '@tabler/icons-react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { toastError } from '../../ui/toast.ts'
import type { BoardSearch } from './board-search.ts'
import { BoardTool } from './board-tool.tsx'
import { sheetAddress } from './sheet-address.ts'

/** Downloads the board as a spreadsheet: the shown rows, sealed or not. */
export function SheetDownload({ cid, search }: { cid: number; search: BoardSearch }) {
  const t = useTexts('scoreboard')
  const save = () =>
    downloadFile(sheetAddress(cid, search), `contest_${cid}_rank.xlsx`).catch((error: unknown) => toastError(messageOfError(error)))
  return (
    <BoardTool label={t('tools.sheet')} onClick={() => void save()}>
      <IconTableDown size={18} stroke={1.7} />
    </BoardTool>
  )
}
