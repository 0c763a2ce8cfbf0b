/** Tables as text: UTF-8 with its mark, so that Excel reads Chinese; nothing in it is a formula. */
import { couldBeFormula } from './xlsx.ts'

export const BOM = '\ufeff'

export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => (cell === null ? '' : quoted(cell))).join(',')}\r\n`
}

/** Figures stay figures, also below zero; any other text that could be reckoned with has an apostrophe before it. */
function quoted(text: string): string {
  const safe = couldBeFormula(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
