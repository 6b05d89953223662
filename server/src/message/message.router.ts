import { UnreadCounts } from '@touchstone/shared/message/message.schema.ts'
import { NoInput } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

/** This version keeps no messages, so nobody has unread ones. */
const none: UnreadCounts = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }

export const messageRouter = router({
  unread: endpoint({
    rest: 'GET /api/msg/unread',
    can: 'login',
    limit: 'read',
    doc: 'Documented clients ask this on every page. The site keeps no messages yet: all counts are 0.',
    input: NoInput,
    output: UnreadCounts,
  }).query(() => none),
})
