/** A number is one person's, by one name. The name that is known is told to whoever may see them; to others only that it is another. */
import { plain } from '../../../search/plain-names.ts'
import type { KnownPerson, Wrong } from '../import-subject.ts'

type Called = { name: string }

export function isSameName(row: Called, known: KnownPerson): boolean {
  return plain(known.name) === plain(row.name)
}

export function sameName(row: Called, known: KnownPerson, wrong: Wrong): void {
  if (isSameName(row, known)) return
  if (known.seen) wrong('phone', 'phone-name', { name: known.name })
  else wrong('phone', 'phone-other-name')
}
