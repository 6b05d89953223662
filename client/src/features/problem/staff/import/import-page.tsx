import { type Publicity, usualPublicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Page } from '../../../../ui/page.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportPreviewView } from './import-preview.tsx'
import type { ImportSearch } from './import-search.ts'
import { ImportTasks } from './import-tasks.tsx'
import { useImportFile } from './use-import-file.ts'

type Props = { search: ImportSearch; onSearch(search: ImportSearch): void }

/** Imports problems from other judges: drop a file, preview, import; past imports are listed below. */
export function ImportPage({ search, onSearch }: Props) {
  const t = useTexts('admin-import')
  const task = useImportFile((id) => onSearch({ task: id }))
  const { step } = task
  const [publicity, setPublicity] = useState<Publicity>(usualPublicity)
  return (
    <Page title={t('title')} width="wide">
      {step.kind === 'preview' ? (
        <ImportPreviewView
          name={step.file.name}
          preview={step.preview}
          force={step.force}
          onForce={(force) => task.look(step.file, force)}
          publicity={publicity}
          onPublicity={setPublicity}
          onImport={() => task.start(step.file, step.force, publicity)}
          onAnother={task.reset}
        />
      ) : (
        <ImportDrop task={task} />
      )}
      <ImportTasks search={search} onSearch={onSearch} />
    </Page>
  )
}
