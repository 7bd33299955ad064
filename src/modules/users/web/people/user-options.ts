import type { InferContractRouterOutputs } from '@orpc/contract'
import type { users } from '#modules/users/contract/index.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'

export type UserOptions = InferContractRouterOutputs<typeof users>['options']

/** The profiles that somebody may give: that of owners only an owner, or it is held already. */
export const grantableProfiles = ({ profiles }: UserOptions, isOwner: boolean, held?: number) =>
  profiles.filter(({ id }) => id !== OWNER_PROFILE || isOwner || id === held)
