/**
 * At the first branch somebody asks for their money back each day, and each goes another way: rejected, withdrawn, paid, paid and
 * undone, waiting to be paid, waiting to be approved.
 */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { fillUp } from './shifts.ts'
import type { PartOfDay, Today } from './today.ts'

const AT = 10 * 60 + 40
const TRIES = 8
const reasons = ['搬到外地', '孕期不便锻炼', '工作调动', '运动损伤，医生建议休养', '时间排不开', '转去其他门店']

export const refundsOfDay: PartOfDay = (today) => {
  if (today.branch.index === 0) today.later(AT, (minute) => askedFor(today, minute))
}

async function askedFor(today: Today, minute: number): Promise<void> {
  const { by } = today
  const { states } = await by('manager', minute).do(refundCalls.counts)
  const before = states.reduce((sum, { count }) => sum + count, 0)
  const asked = await ask(today, minute, reasons[before % reasons.length] ?? '搬家')
  if (asked === null) return
  const { id, card_id } = asked
  const manager = by('manager', minute + 9)
  if (before === 0) await manager.do(refundCalls.reject, { params: { id }, body: { reason: '协议尚在锁定期，已与会员说明' } })
  else if (before === 1) await by('desk', minute + 9).do(refundCalls.withdraw, { params: { id }, body: { reason: '会员改为停卡' } })
  else if (before < 5) await manager.do(refundCalls.approve, { params: { id }, body: { remark: '已核对到店记录' } })
  if (before !== 2 && before !== 3) return
  await fillUp(today, minute + 12)
  await by('manager', minute + 14).do(refundCalls.pay, { params: { id }, body: {} })
  if (before === 3) await undone(today, minute + 30, card_id)
  await fillUp(today, minute + 32)
}

/** The first of some members whose card still has something to give back. */
async function ask({ branch, luck, by }: Today, minute: number, reason: string): Promise<{ id: number; card_id: number } | null> {
  for (let i = 0; i < TRIES && branch.members.length > 0; i++) {
    const card = luck.pick(branch.members).cards[0]
    if (!card) continue
    const asked = await by('desk', minute).may(refundCalls.request, { body: { card_id: card.id, method: 'unearned', reason } })
    if (asked) return { id: asked.id, card_id: card.id }
  }
  return null
}

/** It was the wrong card. */
async function undone({ by }: Today, minute: number, cardId: number): Promise<void> {
  const manager = by('manager', minute)
  const { undoable_event_id } = await manager.do(cardCalls.show, { params: { id: cardId } })
  if (undoable_event_id === null) return
  await manager.may(cardChangeCalls.reverse, { params: { id: cardId }, body: { event_id: undoable_event_id, reason: '退错了卡' } })
}
