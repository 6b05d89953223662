import { Button, NavLink, Text } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { saveText } from '../../ui/save-text.ts'
import type { NamedFile } from '../problem/named-files.ts'
import classes from './statement.module.css'

/** Files that lie beside the program while it is compiled and run. */
export default function AnnexFiles({ files }: { files: readonly NamedFile[] }) {
  const t = useTexts('problem')
  const [open, setOpen] = useState(files[0]?.name)
  const file = files.find(({ name }) => name === open)
  return (
    <div className={classes.statement}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('page.annexText')}
      </Text>
      {files.map(({ name }) => (
        <NavLink key={name} label={name} leftSection={<IconFile size={16} />} active={name === open} onClick={() => setOpen(name)} />
      ))}
      {file && (
        <>
          <Button
            my="sm"
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveText(file.name, file.content)}
          >
            {t('page.annexDownload')}
          </Button>
          <CodeView code={file.content} language={file.name.split('.').at(-1) ?? ''} />
        </>
      )}
    </div>
  )
}
