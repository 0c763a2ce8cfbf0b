/** Gives a gate the copy by which it decides while it can't ask, whole or what changed. */
import { setImmediate } from 'node:timers/promises'
import type { CopyRow, gateCopyCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { copyKeyOf, copyMac, copySecret, opener } from '../../access/copy-keys.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { copyOf, type Part, partOf } from './gate-copy.sql.ts'

/** Of one answer. */
const MOST = 5_000
/** Rows that are hashed before somebody else has a turn: some 15 ms. */
const IN_A_TURN = 500

export const gateCopyHandlers: Handlers<typeof gateCopyCalls> = {
  copy: async (ctx, { query }) => {
    const { gate } = requireFound(ctx.actor.asks)
    const copy = await copyOf(ctx)
    const version = copy?.version ?? 0
    // Also a version that isn't ours: the club was restored from a backup since.
    const whole = query.since === 0 || query.since < (copy?.told_from ?? 0) || query.since > version
    const part = copy ? await partOf(ctx, whole ? null : query.since, query.after ?? '', MOST) : []
    const secret = await copySecret(ctx)
    const key = copyKeyOf(secret, gate)
    return {
      version,
      made_at: copy?.made_at?.toISOString() ?? null,
      until: copy?.until?.toISOString() ?? null,
      whole,
      key: key.toString('base64url'),
      rows: await ownRows(part, opener(secret), key),
      gone: part.flatMap(({ who, row }) => (row ? [] : [who])),
      next: part.length === MOST ? (part.at(-1)?.who ?? null) : null,
    }
  },
}

/** As this gate alone hashes what is shown to it. */
async function ownRows(part: Part[], open: (sealed: Buffer) => string | null, key: Buffer): Promise<CopyRow[]> {
  const given: CopyRow[] = []
  for (const [n, { who, row }] of part.entries()) {
    if (n % IN_A_TURN === 0) await setImmediate()
    if (!row) continue
    const texts = row.seals.map((sealed) => open(Buffer.from(sealed, 'base64')))
    const macs = texts.flatMap((text) => (text === null ? [] : [copyMac(key, text)]))
    given.push({ who, macs, intervals: row.intervals, sex: row.sex, name: '' })
  }
  return given
}
