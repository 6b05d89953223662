import { z } from 'zod'

/** A pair of uploaded files; sizes in bytes. */
export const UploadedCase = z.object({
  inputName: z.string(),
  outputName: z.string(),
  inputHash: z.string(),
  outputHash: z.string(),
  inputSize: z.number().int(),
  outputSize: z.number().int(),
})
export type UploadedCase = z.infer<typeof UploadedCase>
