/**
 * After a 409: the row as it stands now, with what this person typed meanwhile. A field that they left as it was read
 * takes the latest value; a field that they changed keeps theirs (docs/screens.md: nothing typed is lost). Pure.
 */
export function mergeLatest<Values extends object>(read: Values, typed: Values, latest: Values): Values {
  const merged = { ...latest }
  for (const key of keysOf(latest)) {
    const [before, mine, theirs] = [read[key], typed[key], latest[key]]
    if (isPlain(before) && isPlain(mine) && isPlain(theirs)) merged[key] = mergeLatest(before, mine, theirs)
    else if (mine !== undefined && JSON.stringify(mine) !== JSON.stringify(before)) merged[key] = mine
  }
  return merged
}

export function keysOf<Values extends object>(values: Values): (keyof Values)[] {
  // `as`: Object.keys forgets whose keys they are.
  return Object.keys(values) as (keyof Values)[]
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
