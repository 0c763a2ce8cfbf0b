import { laidDownCalls } from '@kaiguan/contract/ground/laid-down/calls'
import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'

/** What of a kind follows head office here, found by its id; nothing at head office itself. */
export function useLaidDown(kind: LaidKind) {
  const inBranch = useUser().gym.id !== 0
  const read = useRead(laidDownCalls.here, {}, { enabled: inBranch, silent: true })
  return (id: number) => read.data?.data.find((laid) => laid.kind === kind && laid.id === id)
}

/** Which fields of a form are locked. `id` null: a new one, which is free. */
export function useLocked(kind: LaidKind, id: number | null): readonly string[] {
  const laid = useLaidDown(kind)(id ?? 0)
  return !laid || laid.may_change ? [] : laid.locked
}

/** The same of the rules of this branch. */
export function useLockedRules(kind: LaidKind): readonly string[] {
  return useLocked(kind, useUser().gym.id)
}
