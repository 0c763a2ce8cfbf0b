/** What one branch owed a member another one owes from now on (docs/closing-a-branch.md). */
import type { Ctx } from '../context.ts'
import type { GymLine } from './accounts.ts'
import { settled } from './due.ts'
import { post } from './post.ts'

/** `there`: at the branch that takes over. The lines of both branches; what is between them is added. */
export async function postMoved(there: Ctx, lines: GymLine[], cardId: number | null = null): Promise<void> {
  await post(there, {
    kind: 'branch.moved',
    gymId: there.gymId,
    businessDay: there.today,
    occurredAt: there.now,
    staffId: there.staff.id,
    lines: settled(lines, there.gymId, cardId),
  })
}
