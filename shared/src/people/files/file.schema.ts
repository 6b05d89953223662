import { z } from 'zod'
import { ParentId } from '../../ground/wire/wire.ts'

const MiB = 1024 * 1024

/** Maximum size of each kind of upload, in bytes. */
export const uploadLimits = { avatar: 2 * MiB, carousel: 10 * MiB, picture: 4 * MiB, attachment: 128 * MiB, testcases: 512 * MiB } as const

export const GroupUpload = z.object({ gid: ParentId })

/** A picture inside a text. */
export const UploadedPicture = z.object({ link: z.string(), fileId: z.number().int() })
/** A linked file of a text. */
export const UploadedFile = z.object({ link: z.string(), fileId: z.number().int() })

export const FileRef = z.object({ fileId: z.number().int() })

export const CarouselPicture = z.object({ id: z.number().int(), url: z.string() })
export const CarouselRef = z.object({ id: z.number().int() })

export const PublicName = z.object({ name: z.string().max(200) })
