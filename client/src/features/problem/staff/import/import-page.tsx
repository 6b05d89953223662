import { type Publicity, usualPublicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Page } from '../../../../ui/page.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportPreviewView } from './import-preview.tsx'
import type { ImportSearch } from './import-search.ts'
import { ImportTasks } from './import-tasks.tsx'
import { RemoteChoice } from './remote-choice.tsx'
import { useImportFile } from './use-import-file.ts'
import { useRemoteImport } from './use-remote-import.ts'

type Props = { search: ImportSearch; onSearch(search: ImportSearch): void }

/** Problems from a file or from another judge, with a preview before anything is stored. Every import is kept below. */
export function ImportPage({ search, onSearch }: Props) {
  const t = useTexts('admin-import')
  const openReport = (id: number) => onSearch({ task: id })
  const file = useImportFile(openReport)
  const remote = useRemoteImport(openReport)
  const [publicity, setPublicity] = useState<Publicity>(usualPublicity)
  const choice = { publicity, onPublicity: setPublicity }
  const [ofFile, ofRemote] = [file.step, remote.step]
  return (
    <Page title={t('title')} width="wide" help="import">
      {ofFile.kind === 'preview' && (
        <ImportPreviewView
          name={ofFile.file.name}
          preview={ofFile.preview}
          force={ofFile.force}
          onForce={(force) => file.look(ofFile.file, force)}
          {...choice}
          onImport={() => file.start(ofFile.file, ofFile.force, publicity)}
          onAnother={file.reset}
        />
      )}
      {ofRemote.kind === 'preview' && (
        <ImportPreviewView
          name={ofRemote.wanted.judge}
          preview={ofRemote.preview}
          force={ofRemote.force}
          onForce={(force) => remote.look(ofRemote.wanted, force)}
          {...choice}
          onImport={() => remote.start(ofRemote.wanted, ofRemote.force, publicity)}
          onAnother={remote.reset}
        />
      )}
      {ofFile.kind !== 'preview' && ofRemote.kind !== 'preview' && (
        <>
          <ImportDrop task={file} />
          {ofFile.kind === 'choose' && <RemoteChoice task={remote} />}
        </>
      )}
      <ImportTasks search={search} onSearch={onSearch} />
    </Page>
  )
}
