import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { IconPaperclip, IconPhotoPlus } from '@tabler/icons-react'
import { uploadLimits } from '@touchstone/shared/people/files/file.schema.ts'
import { useDeferredValue, useRef, useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../i18n/use-texts.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { toastError, toastRefusal } from '../../ui/toast.ts'
import classes from './markdown-field.module.css'

const Uploaded = z.object({ link: z.string() })

type Props = {
  label: string
  /** Name of the field; faults link to it. */
  field: string
  value: string
  onChange(value: string): void
  error: string | undefined
  format: 'markdown' | 'html'
  minRows?: number
  /** Whether the writer may upload pictures; without this right only text is pasted and dropped. */
  withPictures?: boolean
  /** The call that stores pictures. Default: that of statements, for staff. */
  uploadTo?: '/api/file/upload-md-img' | '/api/file/upload-talk-img'
  /** The group that owns the pictures. Default: the site. */
  gid?: number | null
}

const MiB = 1024 * 1024

/** The Markdown for a picture, or for a link to a file. */
function markupOf(fileName: string, link: string, kind: 'picture' | 'attachment', format: 'markdown' | 'html'): string {
  const name = fileName.replace(/[[\]()\\<>&"]/g, ' ').trim()
  if (format === 'html') return kind === 'picture' ? `<img src="${link}" alt="">` : `<a href="${link}">${name}</a>`
  return `${kind === 'picture' ? '!' : ''}[${name}](${link})`
}

/** Markdown with a preview; pasted or dropped pictures are uploaded to the site. */
export function MarkdownField(props: Props) {
  const { label, field, value, onChange, error, format, minRows = 4 } = props
  const { withPictures = true, uploadTo = '/api/file/upload-md-img', gid = null } = props
  const t = useTexts('writing')
  const shown = useDeferredValue(value)
  const latest = useRef(value)
  latest.current = value
  const box = useRef<HTMLTextAreaElement>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)
  const withFiles = withPictures && uploadTo === '/api/file/upload-md-img'

  const insert = async (file: File, at: number, kind: 'picture' | 'attachment') => {
    const most = uploadLimits[kind]
    if (file.size > most) return toastError(t('tooLarge', { name: file.name, size: most / MiB }), { stays: true })
    const show = (share: number) => setUploading({ name: file.name, percent: Math.round(share * 100) })
    show(0)
    try {
      const path = kind === 'picture' ? uploadTo : '/api/file/upload-md-file'
      const fields = gid === null ? {} : { fields: { gid: String(gid) } }
      const { link } = Uploaded.parse(await uploadFile(path, file, { ...fields, onProgress: show }))
      const markup = markupOf(file.name, link, kind, format)
      onChange(latest.current.slice(0, at) + markup + latest.current.slice(at))
    } catch (failure) {
      toastRefusal(failure)
    } finally {
      setUploading(null)
    }
  }
  const take = (kind: 'picture' | 'attachment') => (file: File | null) => {
    if (file) void insert(file, box.current?.selectionStart ?? latest.current.length, kind)
  }
  const takePictures = (files: FileList, at: number): boolean => {
    const pictures = withPictures ? [...files].filter(({ type }) => type.startsWith('image/')) : []
    for (const picture of pictures) void insert(picture, at, 'picture')
    return pictures.length > 0
  }

  return (
    <div className={classes.field}>
      <div>
        <Textarea
          ref={box}
          label={label}
          value={value}
          autosize
          minRows={minRows}
          maxRows={24}
          error={error}
          data-field={field}
          description={uploading ? t('uploading', uploading) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (takePictures(event.dataTransfer.files, event.currentTarget.selectionStart)) event.preventDefault()
          }}
          onPaste={(event) => {
            if (takePictures(event.clipboardData.files, event.currentTarget.selectionStart)) event.preventDefault()
          }}
        />
        {withPictures && (
          <Group gap="xs" mt={6}>
            <FileButton accept="image/*" onChange={take('picture')}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  variant="default"
                  disabled={uploading !== null}
                  leftSection={<IconPhotoPlus size={15} />}
                  aria-label={t('pictureInto', { field: label })}
                >
                  {t('picture')}
                </Button>
              )}
            </FileButton>
            {withFiles && (
              <FileButton onChange={take('attachment')}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    disabled={uploading !== null}
                    leftSection={<IconPaperclip size={15} />}
                    aria-label={t('fileInto', { field: label })}
                  >
                    {t('file')}
                  </Button>
                )}
              </FileButton>
            )}
          </Group>
        )}
      </div>
      <section
        className={classes.preview}
        aria-label={`${t('preview')}: ${label}`} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
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
