/** Gives a gate the copy by which it decides while it can't ask, whole or what changed. */
import type { gateCopyCalls } from '@kaiguan/contract/features/gate-protocol'
import type { Handlers } from '../../handler.ts'
import { copyOf, macKey, partOf } from './gate-copy.sql.ts'

/** Of one answer. */
const MOST = 5_000

export const gateCopyHandlers: Handlers<typeof gateCopyCalls> = {
  copy: async (ctx, { query }) => {
    const copy = await copyOf(ctx)
    const version = copy?.version ?? 0
    // Also a version that isn't ours: the club was restored from a backup since.
    const whole = query.since === 0 || query.since < (copy?.told_from ?? 0) || query.since > version
    const found = copy ? await partOf(ctx, whole ? null : query.since, query.after ?? '', MOST) : []
    return {
      version,
      made_at: copy?.made_at?.toISOString() ?? null,
      until: copy?.until?.toISOString() ?? null,
      whole,
      key: (await macKey(ctx))?.toString('base64url') ?? '',
      rows: found.flatMap(({ who, row }) => (row ? [{ who, ...row }] : [])),
      gone: found.flatMap(({ who, row }) => (row ? [] : [who])),
      next: found.length === MOST ? (found.at(-1)?.who ?? null) : null,
    }
  },
}
