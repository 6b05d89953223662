import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  ClassifiedTags,
  EditTag,
  EditTagClass,
  ListedTag,
  ListedTagClass,
  NewTag,
  NewTagClass,
  OjQuery,
  Tag,
  TagClass,
  TagClassRef,
  TagRef,
} from '@touchstone/shared/problems/problem/tag.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TagService } from './tag.service.ts'

type Deps = {
  tags: TagService
}

const manage = { can: 'tag.manage', limit: 'write' } as const

export const createTagRouter = ({ tags }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/get-all-problem-tags',
      can: 'public',
      limit: 'read',
      input: OjQuery,
      output: z.array(ListedTag),
    }).query(({ ctx, input }) => tags.list(input.oj, ctx.request)),

    classified: endpoint({
      rest: 'GET /api/get-problem-tags-and-classification',
      can: 'public',
      limit: 'read',
      input: OjQuery,
      output: z.array(ClassifiedTags),
    }).query(({ ctx, input }) => tags.classified(input.oj, ctx.request)),

    create: endpoint({ rest: 'POST /api/admin/tag', once: true, ...manage, input: NewTag, output: Tag }).mutation(({ ctx, input }) =>
      tags.create(input, ctx.request),
    ),

    edit: endpoint({ rest: 'PUT /api/admin/tag', ...manage, input: EditTag, output: Nothing }).mutation(({ ctx, input }) =>
      tags.edit(input, ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/admin/tag', ...manage, input: TagRef, output: Nothing }).mutation(({ ctx, input }) =>
      tags.remove(input.tid, ctx.request),
    ),

    classes: endpoint({
      rest: 'GET /api/admin/tag/classification',
      can: 'tag.manage',
      limit: 'read',
      input: OjQuery,
      output: z.array(ListedTagClass),
    }).query(({ input }) => tags.classes(input.oj)),

    createClass: endpoint({
      rest: 'POST /api/admin/tag/classification',
      once: true,
      ...manage,
      input: NewTagClass,
      output: TagClass,
    }).mutation(({ ctx, input }) => tags.createClass(input, ctx.request)),

    editClass: endpoint({ rest: 'PUT /api/admin/tag/classification', ...manage, input: EditTagClass, output: Nothing }).mutation(
      ({ ctx, input }) => tags.editClass(input, ctx.request),
    ),

    removeClass: endpoint({ rest: 'DELETE /api/admin/tag/classification', ...manage, input: TagClassRef, output: Nothing }).mutation(
      ({ ctx, input }) => tags.removeClass(input.tcid, ctx.request),
    ),
  })
