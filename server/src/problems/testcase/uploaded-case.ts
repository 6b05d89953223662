/** A pair of uploaded files; sizes in bytes. */
export type UploadedCase = {
  inputName: string
  outputName: string
  inputHash: string
  outputHash: string
  inputSize: number
  outputSize: number
}
