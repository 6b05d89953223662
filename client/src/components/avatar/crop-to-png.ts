/** Side of a stored picture in pixels; sharp at every size that the pages show. */
const side = 256

/** The chosen part of a picture as a PNG. */
export async function cropToPng(url: string, area: { x: number; y: number; width: number; height: number }): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw pictures')
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png')
  })
}
