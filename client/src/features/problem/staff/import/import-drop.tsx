import '@mantine/dropzone/styles.css'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileImport } from '@tabler/icons-react'
import { uploadLimits } from '@touchstone/shared/people/files/file.schema.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import classes from './import-page.module.css'
import { ImportProgress } from './import-progress.tsx'
import type { useImportFile } from './use-import-file.ts'

/** The area to drop a file, or the progress of its upload. */
export function ImportDrop({ task }: { task: ReturnType<typeof useImportFile> }) {
  const t = useTexts('admin-import')
  const { step, error } = task
  return (
    <Stack gap="sm">
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      {step.kind === 'choose' && (
        <Dropzone
          className={classes.drop}
          multiple={false}
          maxSize={uploadLimits.testcases}
          accept={{
            'application/zip': ['.zip'],
            'application/x-zip-compressed': ['.zip'],
            'text/xml': ['.xml'],
            'application/xml': ['.xml'],
          }}
          onDrop={([file]) => file && task.look(file)}
          onReject={([rejected]) => {
            const tooLarge = rejected?.errors.some(({ code }) => code === 'file-too-large')
            task.refuse(t(tooLarge ? 'drop.tooLarge' : 'drop.wrongKind'))
          }}
          inputProps={{ 'aria-label': t('drop.title') }}
        >
          <IconFileImport size={34} stroke={1.4} />
          <Text fw={600} mt={6}>
            {t('drop.title')}
          </Text>
          <Text size="sm" c="dimmed" mt={4} maw={620} mx="auto">
            {t('drop.text')}
          </Text>
        </Dropzone>
      )}
      {step.kind === 'reading' && (
        <div role="status">
          <Text size="sm" mb={6}>
            {t(step.share < 1 ? 'sending' : 'reading', { name: step.name })}
          </Text>
          <Progress value={step.share * 100} animated={step.share >= 1} aria-label={t('sending', { name: step.name })} />
        </div>
      )}
      {step.kind === 'importing' && <ImportProgress name={step.name} share={step.share} />}
    </Stack>
  )
}
