import { type Fen, formatFen } from '@kaiguan/contract/money'

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Fen as it stands in an input: `1234.50`, without separators, so that it can be edited. */
export function yuanText(fen: Fen | null | undefined): string {
  return fen === null || fen === undefined ? '' : formatFen(fen).replaceAll(',', '')
}
