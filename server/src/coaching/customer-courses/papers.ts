/** What the papers of members' courses say. */

/** `10 + 2`: bought and given. */
export function lessonsSaid(bought: number, gifts: number): string {
  return gifts > 0 ? `${bought} + ${gifts}` : String(bought)
}
