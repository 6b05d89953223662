import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** A real picture in one colour, in the form of a file chooser. */
export async function picture(name: string, size: { width: number; height: number }, background: string) {
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Pastes or drops a picture into a text field, at the end of its text. */
export async function bringPicture(field: Locator, how: 'paste' | 'drop', { name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) {
  const file = { how, name, type: mimeType, bytes: [...buffer] }
  await field.evaluate((node: HTMLTextAreaElement, { how, name, type, bytes }) => {
    const brought = new DataTransfer()
    brought.items.add(new File([new Uint8Array(bytes)], name, { type }))
    node.setSelectionRange(node.value.length, node.value.length)
    const usual = { bubbles: true, cancelable: true }
    node.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...usual, clipboardData: brought })
        : new DragEvent('drop', { ...usual, dataTransfer: brought }),
    )
  }, file)
}
