/** Providers write money as yuan in text. It is read and written digit by digit: as a number 0.29 yuan would be 28.999999999999996 fen. */

const YUAN = /^([+-]?)(\d{1,12})(?:\.(\d{1,8}))?$/

/** "-0.10" is -10; null: it isn’t whole fen. */
export function fenOfYuan(text: string): number | null {
  const found = YUAN.exec(text)
  const [, sign, yuan = '', decimals = ''] = found ?? []
  if (found === null || /[^0]/.test(decimals.slice(2))) return null
  return signed(sign, wholeFen(yuan, decimals))
}

/** What a provider keeps is written to a hundredth of a fen and beyond: to the nearest fen, a half away from 0. */
export function nearestFenOfYuan(text: string): number | null {
  const found = YUAN.exec(text)
  const [, sign, yuan = '', decimals = ''] = found ?? []
  if (found === null) return null
  return signed(sign, wholeFen(yuan, decimals) + ((decimals[2] ?? '0') >= '5' ? 1 : 0))
}

const wholeFen = (yuan: string, decimals: string): number => Number(yuan) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
/** There is no -0. */
const signed = (sign: string | undefined, fen: number): number => (sign === '-' && fen !== 0 ? -fen : fen)

export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new Error(`${fen} isn’t whole fen`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
