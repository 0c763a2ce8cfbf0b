/** How a figure changed against another period. */

export type Change = { way: 'up' | 'down' | 'same'; percent: string | null }

const WHOLE = 100

/** No percentage of nothing, nor of a figure below it: both would mislead. */
export function changeOf({ now, before }: { now: number; before: number }): Change {
  const way = now > before ? 'up' : now < before ? 'down' : 'same'
  if (before <= 0 || way === 'same') return { way, percent: null }
  const percent = (Math.abs(now - before) / before) * 100
  return { way, percent: percent >= WHOLE ? Math.round(percent).toLocaleString('en-US') : percent.toFixed(1) }
}
