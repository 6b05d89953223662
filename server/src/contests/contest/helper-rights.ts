import { HelperRight } from '@touchstone/shared/contests/contest/helper-right.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'

const HelperRights = z.array(HelperRight)

/** @throws DamagedRow where the stored list has another form: no right is given or taken silently */
export const readHelperRights = ({ cid, uid, rights }: { cid: number; uid: string; rights: string }): readonly HelperRight[] =>
  readStored(HelperRights, rights, `contest_helpers.rights of ${uid} in contest ${cid}`)
