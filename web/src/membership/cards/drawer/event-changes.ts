/** A card's event as sentences: each fact that changed, before and after. Pure. */
import type { CardEvent } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { NEVER } from '@kaiguan/contract/time'
import type { z } from 'zod'

/** Facts worth reading, in this order; the others (flags, stamps) follow from the event itself. */
const shown = [
  'card_no',
  'name',
  'kind',
  'image',
  'image_file_id',
  'started_on',
  'ends_on',
  'valid_days',
  'given_days',
  'residue_times',
  'free_times',
  'principal_fen',
  'gift_fen',
  'suspended_from',
  'suspended_to',
  'closed_on',
  'closed_why',
  'price_fen',
  'remark',
] as const
type EventField = (typeof shown)[number]

/** `before` null: it wasn't so before, it is set by this event. */
export type EventChange = { field: EventField; before: EventValue; after: EventValue }
export type EventValue =
  | { kind: 'empty' | 'never' | 'drawn' | 'picture' }
  | { kind: 'text' | 'image' | 'card-kind' | 'closed'; text: string }

/** A card begins with it: it writes what the card starts with. */
export function beginsWith(kind: string): boolean {
  return kind === 'sold' || kind === 'received' || kind === 'moved-in' || kind === 'imported'
}

/** Said by the card itself where it begins. */
const known: ReadonlySet<EventField> = new Set(['kind', 'valid_days', 'price_fen'])

export function eventChanges({ kind, before, after }: Pick<z.infer<typeof CardEvent>, 'kind' | 'before' | 'after'>): EventChange[] {
  return shown.flatMap((field): EventChange[] => {
    if (!(field in after)) return []
    const [was, is] = [before[field], after[field]]
    // What it doesn't have isn't worth a line.
    if (beginsWith(kind) ? known.has(field) || is === null || is === undefined || is === 0 : same(was, is)) return []
    return [{ field, before: beginsWith(kind) ? { kind: 'empty' } : shownValue(field, was), after: shownValue(field, is) }]
  })
}

function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null)
}

function shownValue(field: EventField, value: unknown): EventValue {
  // Given days without a number: the end was taken off.
  if (field === 'given_days' && value === null) return { kind: 'never' }
  if (field === 'image_file_id') return { kind: value === null || value === undefined ? 'drawn' : 'picture' }
  if (value === null || value === undefined || value === '') return { kind: 'empty' }
  if (value === NEVER) return { kind: 'never' }
  if (field === 'kind') return { kind: 'card-kind', text: String(value) }
  if (field === 'closed_why') return { kind: 'closed', text: String(value) }
  if (field === 'image') return { kind: 'image', text: String(value) }
  return { kind: 'text', text: field.endsWith('_fen') && typeof value === 'number' ? formatFen(value) : String(value) }
}
