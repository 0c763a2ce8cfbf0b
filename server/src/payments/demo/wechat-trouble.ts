/** What the demo WeChat Pay says instead of doing it: a status, a code, a sentence. */
import { BankRefusal } from './bank.ts'

export class WechatTrouble extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, sentence: string) {
    super(sentence)
    this.status = status
    this.code = code
  }
}

const OF_THE_BANK: Readonly<Record<BankRefusal['why'], { status: number; code: string }>> = {
  'code-unknown': { status: 400, code: 'AUTH_CODE_INVALID' },
  'code-used': { status: 400, code: 'AUTH_CODE_EXPIRE' },
  'other-payment': { status: 403, code: 'OUT_TRADE_NO_USED' },
  'too-little-money': { status: 403, code: 'NOT_ENOUGH' },
  'paid-already': { status: 400, code: 'ORDER_PAID' },
  'not-paid': { status: 400, code: 'INVALID_REQUEST' },
  'too-much': { status: 400, code: 'INVALID_REQUEST' },
  closed: { status: 400, code: 'ORDER_CLOSED' },
}

export function bankTrouble(why: BankRefusal['why']): WechatTrouble {
  const { status, code } = OF_THE_BANK[why]
  return new WechatTrouble(status, code, why)
}

/** What else is thrown is a fault of the demo itself. */
export function troubleOf(thrown: unknown): WechatTrouble {
  if (thrown instanceof WechatTrouble) return thrown
  if (thrown instanceof BankRefusal) return bankTrouble(thrown.why)
  return new WechatTrouble(500, 'SYSTEM_ERROR', 'the demo failed')
}
