/** Columns that name contents of the blob store. A test finds every hash column of the schema and looks for it here. */
export const blobColumns = [
  { table: 'problem_cases', hash: 'input_hash', size: 'input_size' },
  { table: 'problem_cases', hash: 'output_hash', size: 'output_size' },
  { table: 'problem_change_cases', hash: 'input_hash', size: 'input_size' },
  { table: 'problem_change_cases', hash: 'output_hash', size: 'output_size' },
  { table: 'files', hash: 'hash', size: 'size' },
  { table: 'picture_records', hash: 'hash', size: 'size' },
  { table: 'test_build_contents', hash: 'hash', size: 'size' },
] as const
