/** Makers of gates, and a device that speaks as one: it pairs, signs what it asks and checks what it is answered. */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '@kaiguan/contract/call'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { GATE_HEADERS, gateProtocolCalls, gateText, serverText } from '@kaiguan/contract/entry/gates/gate-protocol'
import { makeCodes } from '../access/entry-codes.ts'
import { gateKeys } from '../access/gate-keys.ts'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { type Club, type Staff, unique, type World } from './club.ts'

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

type Input<C extends Call> = { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> }
type Told<C extends Call> = {
  status: number
  body: ResponseOf<C>
  refusal: { code: number; message: string; details?: unknown }
  signed: boolean
}

export type Device = {
  gateId: number
  key: KeyObject
  publicKey: string
  /** Its own clock, off by so much. */
  clockOffMs: number
  headers(method: string, path: string, body?: string): Record<string, string>
  call<C extends Call>(call: C, input?: Input<C>, headers?: Record<string, string>): Promise<Told<C>>
  /** The same, and it must succeed. */
  do<C extends Call>(call: C, input?: Input<C>): Promise<ResponseOf<C>>
}

export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { key: privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI.length).toString('base64url') }
}

export function deviceAt(
  { app, clock }: Pick<World, 'app' | 'clock'>,
  gateId: number,
  { key, publicKey }: ReturnType<typeof newKey>,
  serverKey: string,
): Device {
  const server = createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(serverKey, 'base64url')]), format: 'der', type: 'spki' })
  const device: Device = {
    gateId,
    key,
    publicKey,
    clockOffMs: 0,
    headers(method, path, body = '') {
      const time = String(clock.now().getTime() + device.clockOffMs)
      const text = gateText({ method, path, body: hashOf(body), time, gate: String(gateId) })
      const signature = sign(null, Buffer.from(text), key).toString('base64url')
      return { [GATE_HEADERS.id]: String(gateId), [GATE_HEADERS.time]: time, [GATE_HEADERS.signature]: signature }
    },
    async call(call, input = {}, more) {
      const params = (input.params ?? {}) as Record<string, unknown>
      const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
      const url = `${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}${query ? `?${query}` : ''}`
      const payload = call.method === 'GET' ? undefined : JSON.stringify(input.body ?? {})
      const headers = { ...device.headers(call.method, url, payload), ...more }
      const answer = await app.inject({
        method: call.method,
        url,
        headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined ? {} : { payload }),
      })
      const signature = headers[GATE_HEADERS.signature] ?? ''
      const text = serverText({ signature, status: answer.statusCode, body: hashOf(answer.rawPayload) })
      const signed = verify(null, Buffer.from(text), server, Buffer.from(String(answer.headers[GATE_HEADERS.answer] ?? ''), 'base64url'))
      const body = JSON.parse(answer.body)
      return { status: answer.statusCode, body, refusal: body, signed }
    },
    async do(call, input) {
      const answer = await device.call(call, input)
      if (answer.status !== 200 || !answer.signed) throw new Error(`${call.path}: ${answer.status} ${JSON.stringify(answer.refusal)}`)
      return answer.body
    },
  }
  return device
}

/** By a code, as a device does. */
export async function pairAt(world: Pick<World, 'app' | 'clock'>, by: Staff, gateId: number): Promise<Device> {
  const { code } = await by.do(gateCalls.pair, { params: { id: gateId } })
  const made = newKey()
  const { server_key } = await by.do(gateProtocolCalls.pair, { body: { code, public_key: made.publicKey, device: '测试设备' } })
  return deviceAt(world, gateId, made, server_key)
}

export type NewGate = Partial<BodyIn<typeof gateCalls.create>>

export function newGate(by: Staff, more: NewGate = {}) {
  return by.do(gateCalls.create, { body: { name: unique('大门'), kind: 'both', ...more } })
}

/** A gate with a device that has been heard. */
export async function newDevice(world: Pick<World, 'app' | 'clock'>, by: Staff, more: NewGate = {}): Promise<Device> {
  return pairAt(world, by, (await newGate(by, more)).id)
}

/** The codes of somebody's phone as it would show them now. */
export function codesOf(world: Pick<World, 'database' | 'clock'>, at: Pick<Club, 'brandId' | 'gymId'>, who: 'c' | 'e', id: number) {
  const now = world.clock.now()
  return world.database.transaction(at.brandId, async (db) =>
    makeCodes(await gateKeys({ db, gymId: at.gymId, now }), { gymId: at.gymId, who, id }, now),
  )
}

export function personIdOf(world: Pick<World, 'database'>, { brandId }: Pick<Club, 'brandId'>, customerId: number): Promise<number> {
  return world.database.transaction(brandId, async (db) => {
    const { person_id } = await one(
      db,
      sql<{ person_id: number }>`select person_id from customers where brand_id = ${brandId} and id = ${customerId}`,
    )
    return person_id
  })
}

/** The code that a member's phone shows now. */
export async function memberCode(
  world: Pick<World, 'database' | 'clock'>,
  at: Pick<Club, 'brandId' | 'gymId'>,
  customerId: number,
): Promise<string> {
  const [first] = await codesOf(world, at, 'c', await personIdOf(world, at, customerId))
  return first?.code ?? ''
}
