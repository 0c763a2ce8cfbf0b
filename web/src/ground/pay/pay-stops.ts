import type { PayingState } from './use-paying.ts'

/** Where what stops a payment is mended. */
const fieldOf: Readonly<Record<NonNullable<PayingState['stops']>, string>> = {
  price: '.kg-pay-price input',
  'above-list': '.kg-pay-price input',
  'below-fee': '.kg-pay-price input',
  left: '.kg-pay-tender input[inputmode]',
  over: '.kg-pay-tender input[inputmode]',
  'no-purse': '.kg-pay-purse input',
  'purse-short': '.kg-pay-purse input',
  'cash-short': '.kg-pay-given input',
  'code-wrong': '.kg-pay-code input',
  'code-twice': '.kg-pay-code input',
  'code-open': '.kg-pay-code input',
  nobody: '.kg-pay-sellers input',
  twice: '.kg-pay-sellers input',
  'not-100': '.kg-pay-sellers input[inputmode]',
}

/** To the field that must be mended before it is paid. */
export function focusWhatStops(root: HTMLElement | null, stops: PayingState['stops']): void {
  if (stops !== null) root?.querySelector<HTMLElement>(fieldOf[stops])?.focus()
}
