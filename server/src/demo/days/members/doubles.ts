/** People who are added twice: one typed wrongly at the phone, one who came back under a partner's number. Some are noticed. */
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { OPENS, type PartOfDay } from '../today.ts'

/** Of three who are added twice, one is put right on the same day. */
const NOTICED = 3

export const doublesOfDay: PartOfDay = ({ branch, luck, day, by, later }) => {
  const known = branch.members.filter(({ cards }) => cards.length > 0)
  if (known.length === 0) return
  const { id } = luck.pick(known)
  const wrong = luck.below(10)
  later(OPENS + 60 + luck.below(500), async (minute) => {
    const desk = by('desk', minute)
    const manager = by('manager', minute)
    const whole = await manager.do(customerCalls.show, { params: { id: String(id) } })
    const { phone } = await manager.do(customerCalls.revealPhone, { params: { id } })
    const typo = `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1 + (wrong % 9)) % 10}`
    const added = await desk.may(customerCalls.create, { body: { name: whole.name, phone: typo, sex: whole.sex, source: 3 } })
    if (!added || day.serial % NOTICED !== 0) return
    await manager.do(customerMergeCalls.merge, { body: { kept_id: id, gone_id: added.id } })
  })
}
