/** A multipart body with one file, as browsers send it; give `body` and `headers` to the test app's call. */
export function uploadForm(
  fileName: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  fileField = 'file',
) {
  const boundary = 'touchstone-test-boundary'
  const part = (head: string, data: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ]
  const chunks = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)),
    ...part(
      `Content-Disposition: form-data; name="${fileField}"; filename="${fileName}"\r\nContent-Type: application/octet-stream`,
      content,
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { body: Buffer.concat(chunks), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
