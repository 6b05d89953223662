import writeExcelFile from 'write-excel-file/node'
import type { GeneratedAccount } from './user-batch.service.ts'

/** The spreadsheet of generated accounts (docs/rules/accounts.md). */
export async function accountSheet(accounts: GeneratedAccount[]): Promise<Buffer> {
  const header = ['username', 'password'].map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = accounts.map(({ username, password }) => [username, password].map((value) => ({ value, type: String })))
  return (await writeExcelFile([header, ...rows], { columns: [{ width: 24 }, { width: 28 }] })).toBuffer()
}
