import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'

/** The branches that this person may enter now; head office (0) is none. */
export function enterableGyms({ gyms }: Pick<UserInfo, 'gyms'>): UserInfo['gyms'] {
  return gyms.filter(({ id, state }) => id !== 0 && state === 'enterable')
}
