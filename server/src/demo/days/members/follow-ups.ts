/** Consultants keep in touch with those they look after; the manager gives them something to do. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethods } from '@kaiguan/contract/people/follow-ups/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Clerk } from '../../terminal.ts'
import { about, OPENS, type PartOfDay } from '../today.ts'

const said = [
  ['interested', '想换成年卡，问有没有活动'],
  ['interested', '下周发工资后来续'],
  ['appointment', '周六上午带朋友来看看'],
  ['appointment', '晚上下班后来办'],
  ['none', '没有接，晚点再打'],
  ['none', '在开会，约明天'],
  ['lost', '搬家了，离得太远'],
  ['won', '已到店办好'],
] as const

const tasks = ['回电说明私教课价格', '问问膝盖恢复得怎么样', '约体测', '到期前当面聊续卡', '转介绍的朋友，打个招呼'] as const

/** Of the chain: so many calls and tasks a day. */
const CALLS = 110
const TASKS = 8

export const followUpsOfDay: PartOfDay = ({ branch, luck, day, by, later }) => {
  const lists = new Map<number, Promise<number[]>>()
  for (let left = about(luck, (CALLS * branch.size) / 100); left > 0; left--) {
    const [result, content] = luck.pick(said)
    const method = luck.pick(followUpMethods)
    const next_on = result === 'won' || result === 'lost' ? null : addDays(day.date, luck.below(4))
    const at = luck.below(20)
    later(OPENS + 140 + luck.below(560), async (minute) => {
      const clerk = by('consultant', minute)
      const list = lists.get(clerk.id) ?? toCall(clerk)
      lists.set(clerk.id, list)
      const [customer_id] = (await list).splice(at % Math.max(1, (await list).length), 1)
      if (customer_id) await clerk.may(followUpCalls.create, { body: { customer_id, method, result, content, next_on } })
    })
  }
  for (let left = about(luck, (TASKS * branch.size) / 100); left > 0; left--) {
    const content = luck.pick(tasks)
    const [at, next_on] = [luck.below(50), addDays(day.date, luck.below(2))]
    later(OPENS + 130 + luck.below(100), async (minute) => {
      const clerk = by('manager', minute)
      const { data } = await clerk.do(customerCalls.list, { query: { unassigned: false, per_page: 50 } })
      const customer = data[at % Math.max(1, data.length)]
      const staff_id = customer?.consultant?.id
      if (customer && staff_id) await clerk.may(followUpCalls.assign, { body: { customer_id: customer.id, staff_id, next_on, content } })
    })
  }
}

/** Whom one calls today, as the first look at the list says: whoever is due; on a quiet day whoever one looks after. */
async function toCall(clerk: Clerk): Promise<number[]> {
  const due = (await clerk.do(followUpCalls.day, { query: { per_page: 60 } })).data.map(({ customer }) => customer.id)
  if (due.length > 0) return due
  return (await clerk.do(customerCalls.list, { query: { mine: true, per_page: 60 } })).data.map(({ id }) => id)
}
