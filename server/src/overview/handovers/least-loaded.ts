/** Of those who could take something, whoever has least to do. */
export function leastOf(who: readonly { id: number }[], loads: ReadonlyMap<number, number>): number | null {
  const [best] = who.toSorted((a, b) => (loads.get(a.id) ?? 0) - (loads.get(b.id) ?? 0) || a.id - b.id)
  return best?.id ?? null
}
