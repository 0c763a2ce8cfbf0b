/** What requests changed in one moment is one word to each branch and page, whoever asks it to be said. */
import { expect, test } from 'vitest'
import { Outbox } from './outbox.ts'

test('many changes are one word; what a page did stays apart, for it isn’t told', async () => {
  const said: string[] = []
  const outbox = new Outbox(async (payloads) => void said.push(...payloads))
  outbox.add(1, ['goods'], null)
  outbox.add(1, ['customers', 'goods'], null)
  outbox.add(1, ['cards'], 'mine')
  outbox.add(2, ['customers'], null)
  await outbox.flush()
  await outbox.flush()
  expect(said.map((payload) => JSON.parse(payload))).toEqual([
    {
      changed: [
        { gym: 1, tags: ['goods', 'customers'] },
        { gym: 1, tags: ['cards'], page: 'mine' },
        { gym: 2, tags: ['customers'] },
      ],
    },
  ])
})
