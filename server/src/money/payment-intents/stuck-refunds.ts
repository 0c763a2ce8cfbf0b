import type { RefundData } from '../../orders/provider-refunds/provider-refunds.sql.ts'

/** A provider that has said nothing for so long may never say anything: whoever waits for their money needn't any more. */
export const SILENT_MS = 24 * 3_600_000

export function isSilentForLong({ asked_at }: Pick<RefundData, 'asked_at'>, now: Date): boolean {
  return now.getTime() - asked_at.getTime() >= SILENT_MS
}

/** Somebody may see to it. What the provider took on is its to end. */
export function isStuck({ state, asked_at }: Pick<RefundData, 'state' | 'asked_at'>, now: Date): boolean {
  return state === 'failed' || (state === 'requested' && isSilentForLong({ asked_at }, now))
}
