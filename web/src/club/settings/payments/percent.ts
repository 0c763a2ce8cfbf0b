/** 38 → 0.38: basis points as the percent that people say. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2)
}
