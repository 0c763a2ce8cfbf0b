/** Who gives it to whom: sums of a pair stand above nothing where its first branch is to get them. Pure. */
type Gym = { id: number; name: string }
type Pair = { gym: Gym; other_gym: Gym }

export type Flow = { from: Gym; to: Gym; fee: number }

export function flowOf({ gym, other_gym }: Pair, fee: number): Flow | null {
  if (fee === 0) return null
  return fee > 0 ? { from: other_gym, to: gym, fee } : { from: gym, to: other_gym, fee: 0 - fee }
}
