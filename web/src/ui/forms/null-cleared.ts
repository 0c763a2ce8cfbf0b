/**
 * What an editing form sends: a field that was emptied goes as null, because what is left out stays as it is. Ant Design
 * empties some fields to undefined, which JSON leaves out. Pure.
 */
type Cleared<Values> = { [Key in keyof Values]: undefined extends Values[Key] ? Exclude<Values[Key], undefined> | null : Values[Key] }

export function cleared<Values extends object>(values: Values): Cleared<Values> {
  // `as`: the same keys, undefined become null, which TypeScript can't follow through entries.
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === undefined ? null : value])) as Cleared<Values>
}
