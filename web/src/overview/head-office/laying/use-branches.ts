import { useUser } from '../../../session/session.ts'

/** The branches that one reaches; head office, where one stands, is none. */
export function useBranches() {
  return useUser().gyms.filter(({ id }) => id !== 0)
}

/** Those of them that aren’t closed: where something may be laid down from. */
export function useOpenBranches() {
  return useBranches().filter(({ state }) => state !== 'closed')
}
