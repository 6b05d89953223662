import { messageOfError } from '../../errors/error-text.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { toastError } from '../../ui/toast.ts'

/** Downloads the test data of a problem, for permitted readers. */
export async function saveTestcases({ pid, problemId }: { pid: number; problemId: string }): Promise<void> {
  try {
    await downloadFile(`/api/file/download-testcase?pid=${pid}`, `${problemId}.zip`)
  } catch (error) {
    toastError(messageOfError(error), { stays: true })
  }
}
