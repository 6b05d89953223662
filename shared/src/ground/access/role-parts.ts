import { type RoleId, RoleIds } from './role.ts'

/** Roles as people say them: pupil, teacher, problem manager, administrator. The others are a pupil with a punishment (docs/rules/accounts.md). */
export const officeIds = [RoleIds.user, RoleIds.admin, RoleIds.problemAdmin, RoleIds.root] as const satisfies readonly RoleId[]
type OfficeId = (typeof officeIds)[number]

export const talkLimits = ['free', 'no-posting', 'no-writing'] as const
type TalkLimit = (typeof talkLimits)[number]

/** A role of the wire, taken apart. Only pupils have punishments. */
export type RoleParts = { office: OfficeId; maySubmit: boolean; talk: TalkLimit }

const pupil = (maySubmit: boolean, talk: TalkLimit): RoleParts => ({ office: RoleIds.user, maySubmit, talk })
const staff = (office: OfficeId): RoleParts => ({ office, maySubmit: true, talk: 'free' })

const parts: Record<RoleId, RoleParts> = {
  [RoleIds.root]: staff(RoleIds.root),
  [RoleIds.admin]: staff(RoleIds.admin),
  [RoleIds.problemAdmin]: staff(RoleIds.problemAdmin),
  [RoleIds.user]: pupil(true, 'free'),
  [RoleIds.noSubmitting]: pupil(false, 'free'),
  [RoleIds.noPosting]: pupil(true, 'no-posting'),
  [RoleIds.noWriting]: pupil(true, 'no-writing'),
  [RoleIds.noSubmittingOrPosting]: pupil(false, 'no-posting'),
  [RoleIds.noSubmittingOrWriting]: pupil(false, 'no-writing'),
}

const pupils: Record<TalkLimit, { free: RoleId; noSubmitting: RoleId }> = {
  free: { free: RoleIds.user, noSubmitting: RoleIds.noSubmitting },
  'no-posting': { free: RoleIds.noPosting, noSubmitting: RoleIds.noSubmittingOrPosting },
  'no-writing': { free: RoleIds.noWriting, noSubmitting: RoleIds.noSubmittingOrWriting },
}

export const rolePartsOf = (id: RoleId): RoleParts => parts[id]

/** The role on the wire of these parts; staff has no punishment. */
export function roleOfParts({ office, maySubmit, talk }: RoleParts): RoleId {
  return office === RoleIds.user ? pupils[talk][maySubmit ? 'free' : 'noSubmitting'] : office
}

/** Roles on the wire that are a pupil with a punishment. */
export const punishedIds = Object.values(pupils)
  .flatMap(({ free, noSubmitting }) => [free, noSubmitting])
  .filter((id) => id !== RoleIds.user)
