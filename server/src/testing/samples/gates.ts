import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { newPhone, newStaff } from '../club.ts'
import { uploadedFile } from '../files.ts'
import { newArea } from '../lockers.ts'
import { newDevice, newGate } from '../paired-gates.ts'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'

const anArea = thing(({ owner }) => newArea(owner))
const aGate = thing(({ owner }) => newGate(owner))
/** Paired and heard a moment ago. */
const aDevice = thing(({ world, owner }) => newDevice(world, owner))
const aCommand = thing(async (at) => {
  const { gateId: id } = await aDevice(at)
  return at.owner.do(gateCalls.open, { params: { id }, body: { reason: '越界' } })
})
const aPassage = thing(async (at) => {
  const device = await aDevice(at)
  await device.do(gateProtocolCalls.ask, { body: { seq: 1, direction: 'in', credential: { kind: 'card', value: '04A2B3C4' } } })
  const { data } = await at.owner.do(gateCalls.passages, { query: {} })
  return { id: data[0]?.id ?? 0 }
})

export const gateSamples: Samples<typeof gateCalls> = {
  show: async (at) => ({ params: { id: (await aGate(at)).id } }),
  edit: async (at) => ({ params: { id: (await aGate(at)).id }, body: { rules: { open_ms: 3_000 } } }),
  create: async (at) => ({ body: { name: '越界门', kind: 'locker', locker_id: (await anArea(at)).id } }),
  remove: async (at) => ({ params: { id: (await newGate(at.owner)).id } }),
  pair: async (at) => ({ params: { id: (await aGate(at)).id } }),
  unpair: async (at) => ({ params: { id: (await aDevice(at)).gateId }, body: { reason: '越界' } }),
  open: async (at) => ({ params: { id: (await aDevice(at)).gateId }, body: { reason: '越界' } }),
  command: async (at) => ({ params: { id: (await aCommand(at)).id } }),
  commands: async (at) => ({ params: { id: (await aDevice(at)).gateId } }),
  mode: async (at) => ({ params: { id: (await aDevice(at)).gateId }, body: { mode: 'open', reason: '越界' } }),
  passages: async (at) => ({ query: { gate_id: (await aDevice(at)).gateId } }),
  why: async (at) => ({ params: await aPassage(at) }),
}

/** Devices' calls are walked by a device (entry/gates/*.test.ts): to staff every one is closed. */
export const gateProtocolSamples: Samples<typeof gateProtocolCalls> = {
  ask: () => ({ body: { seq: 1, direction: 'in', credential: { kind: 'card', value: '04A2B3C4' } } }),
  passages: () => ({
    body: { events: [{ seq: 1, at: '2026-11-20T04:00:00Z', direction: 'in', kind: 'button', opened: true, passed: true }] },
  }),
  done: () => ({ params: { id: 1 }, body: { ok: true } }),
}

const aCredential = thing(async (at) =>
  at.owner.do(gateCredentialCalls.add, { params: { id: (await aCustomer(at)).id }, body: { kind: 'card', value: '04A2B3C4D5E680' } }),
)
/** With a phone that is bound, and a portrait, so that a wall which let anybody through would show it. */
const anEmployee = thing(async ({ world, club, owner }) => {
  const { id } = await newStaff(world, club, { name: '样本员工' })
  await owner.do(staffCalls.edit, { params: { id }, body: { head_portrait: await uploadedFile(world, owner, 'avatar') } })
  await owner.do(gateCredentialCalls.bindApp, { params: { id }, body: { phone: newPhone() } })
  await owner.do(gateCredentialCalls.syncEmployeeFace, { params: { id }, body: { consent: true } })
  return { id }
})

export const gateCredentialSamples: Samples<typeof gateCredentialCalls> = {
  ofCustomer: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  add: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { kind: 'bracelet', value: 'SH-01' } }),
  end: async (at) => ({ params: { id: (await aCredential(at)).id }, body: { reason: '越界' } }),
  ofEmployee: async (at) => ({ params: await anEmployee(at) }),
  addToEmployee: async (at) => ({ params: await anEmployee(at), body: { kind: 'bracelet', value: 'SH-02' } }),
  bindApp: async (at) => ({ params: await anEmployee(at), body: { phone: newPhone() } }),
  unbind: async (at) => ({ params: await anEmployee(at) }),
  switchCard: async (at) => ({ params: await anEmployee(at), body: { status: false } }),
  employeeFace: async (at) => ({ params: await anEmployee(at) }),
  syncEmployeeFace: async (at) => ({ params: await anEmployee(at), body: {} }),
  memberCodes: () => ({ query: {} }),
  selfCheckIn: () => ({ body: {} }),
  checkInByCode: () => ({ body: { gym_token: 'nowhere-at-all', code: 'K' } }),
}
