import { expect, test } from 'vitest'
import { eventChanges } from './event-changes.ts'

test('an edit names what changed, before and after', () => {
  const changes = eventChanges({
    kind: 'edited',
    before: { ends_on: '2026-12-31', remark: '', card_no: '100' },
    after: { ends_on: '9999-12-31', remark: '补偿', card_no: '100' },
  })
  expect(changes).toEqual([
    { field: 'ends_on', before: { kind: 'text', text: '2026-12-31' }, after: { kind: 'never' } },
    { field: 'remark', before: { kind: 'empty' }, after: { kind: 'text', text: '补偿' } },
  ])
})

test('money is money; flags and stamps say nothing of their own', () => {
  const changes = eventChanges({
    kind: 'spent',
    before: { principal_fen: 100_000, gift_fen: 10_000, used_up_on: null },
    after: { principal_fen: 60_100, gift_fen: 10_000, used_up_on: null },
  })
  expect(changes).toEqual([{ field: 'principal_fen', before: { kind: 'text', text: '1,000.00' }, after: { kind: 'text', text: '601.00' } }])
})

test('a sale lists what the card starts with', () => {
  const after = { started_on: '2026-11-20', ends_on: null, residue_times: 32, principal_fen: 0, gift_fen: 0 }
  expect(eventChanges({ kind: 'sold', before: after, after }).map(({ field }) => field)).toEqual(['started_on', 'residue_times'])
})
