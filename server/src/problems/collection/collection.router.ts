import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  Collection,
  CollectionChoice,
  CollectionChoiceQuery,
  CollectionCopy,
  CollectionProblemChange,
  CollectionQuery,
  CollectionRef,
  FavouriteChange,
  NewCollection,
  OwnCollection,
  SavedCollection,
} from '@touchstone/shared/problems/collection/collection.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CollectionService } from './collection.service.ts'

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

export const createCollectionRouter = ({ collections }: { collections: CollectionService }) =>
  router({
    mine: endpoint({
      ...read,
      rest: 'GET /api/get-own-collections',
      doc: "The caller's lists of problems, favourites first, with the caller's progress",
      input: NoInput,
      output: z.array(OwnCollection),
    }).query(({ ctx }) => collections.mine(ctx.request)),

    choices: endpoint({
      ...read,
      rest: 'GET /api/get-collection-choices',
      doc: "The caller's lists with a title, and whether each holds a problem",
      input: CollectionChoiceQuery,
      output: z.array(CollectionChoice),
    }).query(({ ctx, input }) => collections.choices(input.pid, ctx.request)),

    read: endpoint({
      ...read,
      rest: 'GET /api/get-collection',
      doc: 'A list of the caller, or one that its owner shares: the problems that the caller may open, and the number of the others',
      input: CollectionQuery,
      output: Collection,
    }).query(({ ctx, input }) => collections.read(input, ctx.request)),

    create: endpoint({
      can: 'login',
      limit: 'write',
      rest: 'POST /api/collection',
      once: true,
      doc: 'A new list of problems, private at first',
      input: NewCollection,
      output: CollectionRef,
    }).mutation(({ ctx, input }) => collections.create(input, ctx.request)),

    save: endpoint({
      ...write,
      rest: 'PUT /api/collection',
      doc: 'Title, text, sharing and order of a list of the caller',
      input: SavedCollection,
    }).mutation(({ ctx, input }) => collections.save(input, ctx.request)),

    remove: endpoint({ ...write, rest: 'DELETE /api/collection', doc: 'Deletes a list of the caller', input: CollectionRef }).mutation(
      ({ ctx, input }) => collections.remove(input.key, ctx.request),
    ),

    copy: endpoint({
      can: 'login',
      limit: 'write',
      rest: 'POST /api/copy-collection',
      once: true,
      doc: 'Copies a list to the lists of the caller, with the problems that the caller may open',
      input: CollectionCopy,
      output: CollectionRef,
    }).mutation(({ ctx, input }) => collections.copy(input, ctx.request)),

    setProblem: endpoint({
      ...write,
      rest: 'PUT /api/collection-problem',
      doc: 'Adds a problem to a list of the caller, or removes it',
      input: CollectionProblemChange,
    }).mutation(({ ctx, input }) => collections.setProblem(input, ctx.request)),

    setFavourite: endpoint({
      ...write,
      rest: 'PUT /api/favourite-problem',
      doc: 'Stars a problem, or removes the star',
      input: FavouriteChange,
    }).mutation(({ ctx, input }) => collections.setFavourite(input, ctx.request)),
  })
