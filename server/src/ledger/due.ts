/** What happens at one branch with what another owes: each branch's side is balanced through due-to and due-from (docs/money.md). */
import type { GymLine } from './accounts.ts'

/** `here`: the branch where it happens; the others owe it, or are owed by it, what their own lines are off by. */
export function settled(lines: GymLine[], here: number, cardId: number | null): GymLine[] {
  const off = new Map<number, number>()
  for (const line of lines) if (line.gymId !== here) off.set(line.gymId, (off.get(line.gymId) ?? 0) + line.amount)
  return [
    ...lines,
    ...[...off].flatMap(([gymId, amount]): GymLine[] => [
      { gymId, account: 'due', otherGymId: here, cardId, amount: -amount },
      { gymId: here, account: 'due', otherGymId: gymId, cardId, amount },
    ]),
  ]
}
