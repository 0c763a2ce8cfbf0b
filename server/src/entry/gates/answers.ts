/** Rows → what the wire says about gates, what they were asked, and what passed. */
import type { Gate, GateCommand, Passage } from '@kaiguan/contract/entry/gates/calls'
import { outcomeSentence } from '@kaiguan/contract/entry/gates/sentences'
import { fingerprintOf, type GateKeys } from '../../access/gate-keys.ts'
import type { Acting, Ctx } from '../../context.ts'
import type { CommandData } from './devices/commands.sql.ts'
import type { GateData } from './gates.sql.ts'
import type { PassageData } from './passages/passages.sql.ts'

export function gateAnswer({ now }: Pick<Acting, 'now'>, gate: GateData, keys: GateKeys): Gate {
  const { id, name, kind, rules, mode, state, device, waiting, version } = gate
  return {
    id,
    name,
    kind,
    locker: gate.locker_id === null ? null : { id: gate.locker_id, name: gate.locker_name ?? '' },
    rules,
    mode,
    state,
    paired_at: gate.paired_at?.toISOString() ?? null,
    fingerprint: gate.public_key && fingerprintOf(gate.public_key),
    server_fingerprint: fingerprintOf(keys.publicKey),
    device,
    seen_at: gate.seen_at?.toISOString() ?? null,
    copy_at: gate.copy_at?.toISOString() ?? null,
    waiting,
    clock_off_ms: gate.clock_off_ms,
    code_until: gate.code_until && gate.code_until > now ? gate.code_until.toISOString() : null,
    version,
  }
}

export function commandAnswer({ now }: Pick<Acting, 'now'>, command: CommandData): GateCommand {
  const { id, kind, made_at, done_at, expires_at, ok, result, staff_name, reason } = command
  const state = done_at ? (ok ? 'done' : 'failed') : expires_at <= now ? 'expired' : 'waiting'
  return { id, kind, state, made_at: made_at.toISOString(), done_at: done_at?.toISOString() ?? null, result, staff_name, reason }
}

export function passageAnswer({ language }: Pick<Ctx, 'language'>, passage: PassageData): Passage {
  const { id, direction, credential, online, passed, outcome, values, against_rules, visit_id } = passage
  return {
    id,
    gate: { id: passage.gate_id, name: passage.gate_name },
    at: passage.at.toISOString(),
    direction,
    credential,
    who: whoOf(passage),
    online,
    passed,
    outcome,
    message: outcomeSentence(language, outcome, values),
    against_rules,
    visit_id,
    opened_by: passage.opened_by === null ? null : { name: passage.opened_by, reason: passage.opened_why ?? '' },
  }
}

function whoOf({ customer_id, customer_name, employee_id, employee_name }: PassageData): Passage['who'] {
  if (customer_id !== null) return { kind: 'customer', id: customer_id, name: customer_name ?? '' }
  return employee_id === null ? null : { kind: 'employee', id: employee_id, name: employee_name ?? '' }
}
