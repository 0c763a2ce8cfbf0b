/** Gives a gate the copy by which it decides while it can't ask, whole or what changed. */
import type { CopyRow, gateCopyCalls } from '@kaiguan/contract/features/gate-protocol'
import { copyKeyOf, copyMac, copySecret, opener } from '../../access/copy-keys.ts'
import type { Handlers } from '../../handler.ts'
import { found } from '../../http/refusal.ts'
import { copyOf, type Part, partOf } from './gate-copy.sql.ts'

/** Of one answer. */
const MOST = 5_000

export const gateCopyHandlers: Handlers<typeof gateCopyCalls> = {
  copy: async (ctx, { query }) => {
    const { gate } = found(ctx.actor.asks)
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
      rows: ownRows(part, opener(secret), key),
      gone: part.flatMap(({ who, row }) => (row ? [] : [who])),
      next: part.length === MOST ? (part.at(-1)?.who ?? null) : null,
    }
  },
}

/** As this gate alone hashes what is shown to it. */
function ownRows(part: Part[], open: (sealed: Buffer) => string | null, key: Buffer): CopyRow[] {
  return part.flatMap(({ who, row }) => {
    if (!row) return []
    const texts = row.seals.map((sealed) => open(Buffer.from(sealed, 'base64')))
    const macs = texts.flatMap((text) => (text === null ? [] : [copyMac(key, text)]))
    return [{ who, macs, intervals: row.intervals, sex: row.sex, name: '' as const }]
  })
}
