/** A text file as people have it: UTF-8, or what a Chinese spreadsheet program saves as CSV (GB 18030). */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
