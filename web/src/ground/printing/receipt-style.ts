/** What a club made of a layout: what its receipts print beside the facts, and what they leave out. Pure. */
import type { OwnLayout, ReceiptPart, ReceiptSettingsNow, ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import type { PaperPicture } from '@kaiguan/contract/paper'

export type ReceiptStyle = {
  logo: PaperPicture | null
  header: readonly string[]
  /** Empty: the layout's own thanks. */
  footer: readonly string[]
  hidden: readonly ReceiptPart[]
  /** null: where the layout has one. */
  signature: boolean | null
}

/** The settings while they are edited. */
export type Draft = Omit<ReceiptSettingsNow, 'version'>

/** A receipt as it comes. */
export const plainStyle: ReceiptStyle = { logo: null, header: [], footer: [], hidden: [], signature: null }

/** `logo`: as it would be printed, null where the club has none. */
export function styleOf(
  { logo: printsLogo, header, footer, layouts }: Pick<ReceiptSettingsNow, 'logo' | 'header' | 'footer' | 'layouts'>,
  type: ReceiptType,
  logo: PaperPicture | null,
): ReceiptStyle {
  const own = layoutOf(layouts, type)
  return { logo: printsLogo ? logo : null, header, footer: own.footer ?? footer, hidden: own.hidden, signature: own.signature }
}

export function layoutOf(layouts: readonly OwnLayout[], type: ReceiptType): OwnLayout {
  return layouts.find((own) => own.type === type) ?? { type, hidden: [], signature: null, footer: null, copies: 1 }
}

/** The list with this one in it, in its place; one that is as it comes isn't kept. */
export function withLayout(layouts: readonly OwnLayout[], own: OwnLayout): OwnLayout[] {
  const { hidden, signature, footer, copies } = own
  const asItComes = hidden.length === 0 && signature === null && footer === null && copies === 1
  if (asItComes) return layouts.filter(({ type }) => type !== own.type)
  return layouts.some(({ type }) => type === own.type) ? layouts.map((one) => (one.type === own.type ? own : one)) : [...layouts, own]
}
