/** The big branch has two gates since the week began: their devices are paired when the demo stands; regulars get entry cards, colleagues their codes. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { OPENS, type PartOfDay } from './today.ts'

export const DEMO_GATES = [
  { name: '入口闸机', kind: 'entry' },
  { name: '出口闸机', kind: 'exit' },
] as const

const CARDS_A_DAY = 4
/** As printed on entry cards: facility and number. */
const FACILITY = 118

export const gatesOfDay: PartOfDay = ({ branch, day, by, later }) => {
  if (branch.index !== 0) return
  later(OPENS + 5, async (minute) => {
    const manager = by('manager', minute)
    if ((await manager.do(gateCalls.list)).total === 0) {
      for (const body of DEMO_GATES) await manager.do(gateCalls.create, { body })
      for (const { id, full_phone } of await colleagues(manager))
        await manager.may(gateCredentialCalls.bindApp, { params: { id }, body: { phone: full_phone, has_card: true } })
    }
  })
  later(OPENS + 90, async (minute) => {
    const regulars = branch.members.filter(({ cards, keen }) => cards.length > 0 && keen >= 20)
    const nth = Number(day.date.slice(-2))
    for (let n = 0; n < CARDS_A_DAY; n++) {
      const member = regulars[(nth * 37 + n * 11) % Math.max(1, regulars.length)]
      if (!member) continue
      const value = `${FACILITY},${String(20_000 + nth * 100 + n).padStart(5, '0')}`
      // Whoever has ten already keeps those.
      await by('desk', minute).may(gateCredentialCalls.add, { params: { id: member.id }, body: { kind: 'card', format: 'wiegand', value } })
    }
  })
}

async function colleagues(manager: ReturnType<Parameters<PartOfDay>[0]['by']>) {
  const { data } = await manager.do(staffCalls.list, { query: { status: 1 } })
  return Promise.all(data.map(({ id }) => manager.do(staffCalls.show, { params: { id: String(id) } })))
}
