/** What features let one do for a member where they stand (`memberActs`): which of it this account may, and its dialog. */
import { Suspense } from 'react'
import { lazyOf } from '../../app/lazy-of.ts'
import { memberActs } from '../../app/registry.ts'
import type { MemberAct, MemberActProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'

export function useMemberActs(): readonly MemberAct[] {
  const allowed = useAllowed()
  const inBranch = useUser().gym_id !== 0
  return inBranch ? memberActs.filter(({ needs }) => allowed(needs)) : []
}

export function MemberActDialog({ act, ...given }: MemberActProps & { act: MemberAct }) {
  const Part = lazyOf(act.load)
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  )
}
