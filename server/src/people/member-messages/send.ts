/** Sending what was looked at: kept at once, one row a person; the job sends it. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { leftOutWords } from '@kaiguan/contract/people/member-messages/texts'
import { joinWords } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdPace } from './audience.sql.ts'
import { lookAtSending, previewOf, type Sending } from './audience.ts'
import { requireAny } from './message-text.ts'
import { batchById, batchesUnderWay, insertBatch, stopBatch } from './messages.sql.ts'

/** Its id. */
export async function sendMessage(ctx: Ctx, { seen, ...asked }: BodyOf<typeof memberMessageCalls.send>): Promise<number> {
  // Two that send at once go one after the other: the second looks at what the first left.
  await holdPace(ctx)
  const sending = await lookAtSending(ctx, asked)
  const { people, texts, left_out } = previewOf(ctx, sending)
  if (seen !== sending.seen) throw refuse('message.seen-otherwise', { people, texts })
  if (people === 0) throw refuse('message.nobody-gets-it', { why: joinWords(left_out.map(({ why }) => leftOutWords[why])) })
  const id = await insertBatch(ctx, sending)
  await recordSending(ctx, sending, people, asked.ids?.length === 1)
  return id
}

async function recordSending(ctx: Ctx, { kind, text, templateName, people: all }: Sending, people: number, toOne: boolean): Promise<void> {
  const template = templateName ?? ''
  const [first] = all
  if (toOne && first) await record(ctx, 'message.sent', first.id, { name: first.name, kind, text, template })
  else await record(ctx, 'messages.sent', ctx.gymId, { people, left_out: all.length - people, kind, text, template })
}

/** What waits is held back; whoever sees only their own customers stops only what they sent. */
export async function stopSending(ctx: Ctx, id: number): Promise<{ stopped: number; sent: number }> {
  requireAny(ctx, 'messages.send', 'messages.send-batch')
  const batch = requireFound(await batchById(ctx, id, true))
  const own = batch.asked_by === ctx.staff.id
  if (!own) requireAny(ctx, 'messages.send-batch')
  const { stopped, sent } = await stopBatch(ctx, id)
  if (stopped === 0) throw refuse('message.all-gone')
  await record(ctx, 'messages.stopped', ctx.gymId, { stopped, sent, text: batch.text })
  return { stopped, sent }
}

/** Everything of the branch that waits, whoever sent it. Whoever sends there just now is waited for. */
export async function stopAllSending(ctx: Ctx): Promise<void> {
  await holdPace(ctx)
  for (const { id, text } of await batchesUnderWay(ctx)) {
    const { stopped, sent } = await stopBatch(ctx, id, true)
    await record(ctx, 'messages.stopped', ctx.gymId, { stopped, sent, text })
  }
}
