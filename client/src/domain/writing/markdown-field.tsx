import { Text, Textarea } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { z } from 'zod'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { toastError } from '../../ui/toast.ts'
import classes from './markdown-field.module.css'

const Uploaded = z.object({ link: z.string() })

type Props = {
  label: string
  /** Name of the field, for faults that lead here. */
  field: string
  value: string
  onChange(value: string): void
  error: string | undefined
  format: 'markdown' | 'html'
  minRows?: number
  /** Whether the writer may keep pictures on the site; who may not pastes and drops text alone. */
  withPictures?: boolean
  /** Which call takes the pictures. Default: that of statements, for staff. */
  uploadTo?: '/api/file/upload-md-img' | '/api/file/upload-talk-img'
  /** The group whose picture it becomes. Default: the site's. */
  gid?: number | null
}

/** Formatted text: written on the left, set on the right; pictures that are pasted or dropped are kept on the site. */
export function MarkdownField(props: Props) {
  const { label, field, value, onChange, error, format, minRows = 4 } = props
  const { withPictures = true, uploadTo = '/api/file/upload-md-img', gid = null } = props
  const t = useTexts('writing')
  const shown = useDeferredValue(value)
  const latest = useRef(value)
  latest.current = value
  const [uploading, setUploading] = useState<string | null>(null)

  const insertPicture = async (file: File, at: number) => {
    setUploading(file.name)
    try {
      const { link } = Uploaded.parse(await uploadFile(uploadTo, file, gid === null ? {} : { fields: { gid: String(gid) } }))
      const name = file.name.replace(/[[\]()\\]/g, ' ').trim()
      const markup = format === 'html' ? `<img src="${link}" alt="">` : `![${name}](${link})`
      onChange(latest.current.slice(0, at) + markup + latest.current.slice(at))
    } catch (failure) {
      toastError(messageOfError(failure), { stays: true })
    } finally {
      setUploading(null)
    }
  }
  const takePictures = (files: FileList, at: number): boolean => {
    const pictures = withPictures ? [...files].filter(({ type }) => type.startsWith('image/')) : []
    for (const picture of pictures) void insertPicture(picture, at)
    return pictures.length > 0
  }

  return (
    <div className={classes.field}>
      <Textarea
        label={label}
        value={value}
        autosize
        minRows={minRows}
        maxRows={24}
        error={error}
        data-field={field}
        description={uploading ? t('uploading', { name: uploading }) : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (takePictures(event.dataTransfer.files, event.currentTarget.selectionStart)) event.preventDefault()
        }}
        onPaste={(event) => {
          if (takePictures(event.clipboardData.files, event.currentTarget.selectionStart)) event.preventDefault()
        }}
      />
      <section
        className={classes.preview}
        aria-label={`${t('preview')}: ${label}`} // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {shown.trim() === '' ? (
          <Text size="sm" c="dimmed" py={6}>
            {t('emptyPreview')}
          </Text>
        ) : (
          <Markdown text={shown} format={format} />
        )}
      </section>
    </div>
  )
}
