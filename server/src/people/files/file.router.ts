import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import {
  CarouselPicture,
  CarouselRef,
  FileRef,
  GroupUpload,
  PublicName,
  UploadedFile,
  UploadedPicture,
  uploadLimits,
} from '@touchstone/shared/people/files/file.schema.ts'
import { Group, GroupRef } from '@touchstone/shared/people/group/group.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download, type RawRoute, upload } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { FileService } from './file.service.ts'

type FileRouterDeps = {
  files: FileService
}

type FileRoutesDeps = {
  files: FileService
}

export const createFileRouter = ({ files }: FileRouterDeps) =>
  router({
    carousel: endpoint({
      rest: 'GET /api/home-carousel',
      can: 'public',
      limit: 'read',
      input: NoInput,
      output: z.array(CarouselPicture),
    }).query(() => files.carousel()),

    removeCarousel: endpoint({
      rest: 'DELETE /api/admin/config/home-carousel',
      can: 'system_info_admin',
      limit: 'write',
      input: CarouselRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => files.removeCarousel(input.id, ctx.request)),

    remove: endpoint({ rest: 'GET /api/file/delete-md-img', can: 'login', limit: 'write', input: FileRef, output: Nothing }).mutation(
      ({ ctx, input }) => files.remove(input.fileId, ctx.request),
    ),
  })

/** Documented clients call the form's field `image` for pictures and `file` for files; both accept both. */
const fields = ['file', 'image'] as const

export const createFileRoutes = ({ files }: FileRoutesDeps): RawRoute[] => [
  upload(
    {
      rest: 'POST /api/file/upload-avatar',
      can: 'login',
      limit: 'upload',
      input: NoInput,
      output: UserInfo,
      fields,
      maxBytes: uploadLimits.avatar,
    },
    ({ ctx, file }) => files.setAvatar(file, ctx.request),
  ),
  upload(
    {
      rest: 'POST /api/file/upload-group-avatar',
      can: 'login',
      limit: 'upload',
      input: GroupRef,
      output: Group,
      fields,
      maxBytes: uploadLimits.avatar,
      admit: ({ ctx }) => files.admit(ctx.request.actor),
    },
    ({ ctx, input, file }) => files.setGroupAvatar(file, input.gid, ctx.request),
  ),
  upload(
    {
      rest: 'POST /api/file/upload-md-img',
      can: 'login',
      limit: 'upload',
      input: GroupUpload,
      output: UploadedPicture,
      fields,
      maxBytes: uploadLimits.picture,
      admit: ({ ctx }) => files.admit(ctx.request.actor),
    },
    ({ ctx, input, file }) => files.addPicture(file, input.gid, ctx.request),
  ),
  upload(
    {
      rest: 'POST /api/file/upload-md-file',
      can: 'login',
      limit: 'upload',
      input: GroupUpload,
      output: UploadedFile,
      fields,
      maxBytes: uploadLimits.attachment,
      admit: ({ ctx }) => files.admit(ctx.request.actor),
    },
    ({ ctx, input, file }) => files.addAttachment(file, input.gid, ctx.request),
  ),
  upload(
    {
      rest: 'POST /api/file/upload-carouse-img',
      can: 'system_info_admin',
      limit: 'upload',
      input: NoInput,
      output: CarouselPicture,
      fields,
      maxBytes: uploadLimits.carousel,
    },
    ({ ctx, file }) => files.addCarousel(file, ctx.request),
  ),
  upload(
    {
      rest: 'POST /api/file/upload-site-picture',
      can: 'system_info_admin',
      limit: 'upload',
      input: NoInput,
      output: UploadedPicture,
      fields,
      maxBytes: uploadLimits.picture,
    },
    ({ ctx, file }) => files.addSitePicture(file, ctx.request),
  ),
  download({ rest: 'GET /api/public/img/{name}', can: 'public', limit: 'read', input: PublicName }, ({ input }) =>
    files.picture(input.name),
  ),
  download({ rest: 'GET /api/public/file/{name}', can: 'public', limit: 'read', input: PublicName }, ({ input }) =>
    files.attachment(input.name),
  ),
]
