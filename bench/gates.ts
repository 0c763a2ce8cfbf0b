/** A gate's question over HTTP, signed and answered signed, at 16 gates, against the same rows by hand. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import type { ResponseOf } from '@kaiguan/contract/call'
import type { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { GATE_HEADERS, GRANT_MS, gateProtocolCalls, gateText } from '@kaiguan/contract/entry/gates/gate-protocol'
import { paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, ourContestant, type Setting } from './setting.ts'

const LEAST = 0.5
const MOST_P99 = 3
// A brand of 2,000 has two hundred members who may come in.
const PER_BLOCK = 150
const PAIRS = 10
const SPKI_BYTES = 12
/** By hand it counts from here, so that the two never meet. */
const BY_HAND = 1_000_000_000

type Gate = { id: number; key: KeyObject }
type Holder = { person_id: number; customer_id: number; credential: number; card: string; mac: string }

export async function benchGates(setting: Setting): Promise<Row[]> {
  const gates = await pairedGates(setting)
  const holders = await withCards(setting)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let at = holders.length
  let seq = 0
  // Nobody went through: what was granted is over, and they may be asked for again.
  const prepare = async (count: number) => {
    if (at + count <= holders.length) return
    at = 0
    await setting.owner.query('delete from gate_grants where brand_id = $1', [setting.club.brandId])
    await setting.owner.query('vacuum analyze gate_grants')
  }
  const next = () => {
    const holder = holders[at++]
    if (!holder) throw new Error(`no holder is left of ${holders.length}`)
    seq += 1
    return { holder, gate: gates[seq % gates.length] as Gate, seq }
  }
  const ours = ourContestant(setting, () => ask(setting.server.base, agent, next()), { prepare, atOnce: AT_ONCE })
  const itemOf = (): Item => {
    const { holder, gate, seq: n } = next()
    const { person_id: person, customer_id: customer, credential, mac } = holder
    const until = new Date(Date.now() + GRANT_MS)
    return {
      deed: 'gate-ask',
      given: { gate: gate.id, mac, person, customer, credential, seq: BY_HAND + n, until, answer: ANSWER, evidence: EVIDENCE },
    }
  }
  const raw = rawContestant(setting.limit, AT_ONCE, itemOf, prepare)
  const found = await paired(setting.ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
  agent.destroy()
  const slower = found.a.p99 / found.b.p99
  return [
    pairedRow(`a gate’s question, ${AT_ONCE} gates`, found, { text: '≥', least: LEAST }),
    {
      what: 'a gate’s question, p99',
      figure: `${slower.toFixed(1)} × by hand`,
      aim: `≤ ${MOST_P99} ×`,
      met: slower <= MOST_P99,
      lines: [`load ${loadavg()[0]?.toFixed(1)}`],
    },
  ]
}

/** As much is kept by hand as ours keeps. */
const ANSWER = JSON.stringify({ open: true, open_ms: 5_000, reason: 'admitted', message: '欢迎，样本会员', name: '样本会员', grids: [] })
const EVIDENCE = JSON.stringify({ fix: null, card_no: '80000001', cards: [{ card: '年卡 80000001', reason: 'admitted', values: {} }] })

async function ask(base: string, agent: Agent, { holder, gate, seq }: { holder: Holder; gate: Gate; seq: number }): Promise<void> {
  const { method, path } = gateProtocolCalls.ask
  const body = Buffer.from(JSON.stringify({ seq, direction: 'in', credential: { kind: 'card', value: holder.card } }))
  const time = String(Date.now())
  const text = gateText({ method, path, body: createHash('sha256').update(body).digest('hex'), time, gate: String(gate.id) })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    [GATE_HEADERS.id]: String(gate.id),
    [GATE_HEADERS.time]: time,
    [GATE_HEADERS.signature]: sign(null, Buffer.from(text), gate.key).toString('base64url'),
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(`${base}${path}`, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })
  if (!answer.includes('"open":true')) throw new Error(`a gate was answered ${answer}`)
}

async function pairedGates({ client }: Setting): Promise<Gate[]> {
  const gates: Gate[] = []
  for (let n = 0; n < AT_ONCE; n++) {
    // `as`: the contract's own answers; a refusal stops the bench.
    const { id } = (await client.must('POST', '/v1/gym/gates', { name: `测速门 ${n}`, kind: 'entry' })) as ResponseOf<
      typeof gateCalls.create
    >
    const { code } = (await client.must('POST', `/v1/gym/gates/${id}/pair`, {})) as ResponseOf<typeof gateCalls.pair>
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const public_key = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_BYTES).toString('base64url')
    await client.must('POST', gateProtocolCalls.pair.path, { code, public_key })
    gates.push({ id, key: privateKey })
  }
  return gates
}

const HOLDERS = 5_000

/** Members whose card lets them in now, each with an entry card. */
async function withCards({ owner, club }: Setting): Promise<Holder[]> {
  const { brandId, gymId } = club
  const keys = await owner.query<{ mac_key: Buffer }>('select mac_key from gate_keys where brand_id = $1 and gym_id = $2', [brandId, gymId])
  const macKey = keys.rows[0]?.mac_key ?? Buffer.alloc(0)
  const people = await owner.query<{ person_id: number; customer_id: number }>(
    `select distinct on (c.person_id) c.person_id, c.id as customer_id from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
     where k.brand_id = $1 and k.gym_id = $2 order by c.person_id limit ${HOLDERS}`,
    [brandId, gymId],
  )
  const given = people.rows.map((row, n) => {
    const low = (n + 1).toString(16).toUpperCase().padStart(6, '0')
    return { ...row, card: `04${low}`, mac: createHmac('sha256', macKey).update(`card:${low}`).digest().subarray(0, 16).toString('hex') }
  })
  const made = await owner.query<{ id: number; person_id: number }>(
    `insert into gate_credentials (brand_id, gym_id, person_id, kind, mac, added_at)
     select $1, $2, (g->>'person_id')::bigint, 'card', decode(g->>'mac', 'hex'), now() from jsonb_array_elements($3::jsonb) g returning id, person_id`,
    [brandId, gymId, JSON.stringify(given)],
  )
  await owner.query('analyze gate_credentials')
  const ids = new Map(made.rows.map(({ id, person_id }) => [person_id, id]))
  return given.map((one) => ({ ...one, credential: ids.get(one.person_id) ?? 0 }))
}
