/**
 * The product's own door to the bell: something happened that somebody should know. It is written in the act's own
 * transaction, so that nobody is told of what was taken back, and seen at once by whoever has a page open.
 */
import { type MessageEvent, messageEvents, type ValuesOf } from '@kaiguan/contract/ground/messages/events.texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { type Acting, staffIdOf } from '../../context.ts'
import { insertTold } from './send-message.sql.ts'

/** What telling needs of its surroundings: any act brings it, a job too. */
export type Teller = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'actor'>

type Told<Event extends MessageEvent> = {
  event: Event
  values: ValuesOf<Event>
  to: {
    /** Whoever works at this branch and may do all of this; not whoever did it. */
    holders?: readonly Permission[]
    /** Whoever looks after these customers; not whoever did it. */
    consultantsOf?: readonly number[]
    /** By name, also if they did it themselves: whoever waits for its end. */
    asker?: number
  }
}

/** `tell(ctx, { event: 'goods.low', values: { name, stock, low }, to: { holders: ['goods.stock-in'] } })` */
export async function tell<Event extends MessageEvent>(ctx: Teller, { event, values, to }: Told<Event>): Promise<void> {
  await insertTold(ctx, {
    event,
    params: values,
    alert: 'alert' in messageEvents[event],
    asker: to.asker ?? null,
    customers: to.consultantsOf ?? [],
    holders: to.holders?.map((permission) => permissions[permission].id) ?? null,
    author: staffIdOf(ctx),
  })
}
