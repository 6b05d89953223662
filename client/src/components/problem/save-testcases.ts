import { downloadFile } from '../../trpc/download-file.ts'
import { toastRefusal } from '../../ui/toast.ts'

/** Downloads the test data of a problem, for permitted readers. */
export async function saveTestcases({ pid, problemId }: { pid: number; problemId: string }): Promise<void> {
  try {
    await downloadFile(`/api/file/download-testcase?pid=${pid}`, `${problemId}.zip`)
  } catch (error) {
    toastRefusal(error)
  }
}
