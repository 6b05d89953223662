import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { RemoteAdapter } from '../protocol/remote-adapter.ts'
import { atcoder } from './atcoder.ts'
import { codeforces, gym } from './codeforces.ts'
import { hdu } from './hdu.ts'
import { poj } from './poj.ts'
import { spoj } from './spoj.ts'

/** The protocol of each other judge. */
export const remoteAdapters = { HDU: hdu, POJ: poj, CF: codeforces, GYM: gym, AC: atcoder, SPOJ: spoj } as const satisfies Record<
  RemoteJudge,
  RemoteAdapter
>
