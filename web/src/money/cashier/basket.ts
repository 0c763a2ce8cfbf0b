/**
 * The basket at the till while somebody scans, clicks and types. One line per goods; one line is current, and keys mean it.
 * Pure; the screen draws it.
 */
import type { Fen } from '@kaiguan/contract/money'
import { MOST_LINES, MOST_PIECES } from '@kaiguan/contract/money/cashier/calls'
import type { Goods } from '@kaiguan/contract/money/goods/calls'

export type SoldGoods = Pick<Goods, 'id' | 'name' | 'unit' | 'price' | 'points_price' | 'stock' | 'on_sale'>
export type BasketLine = {
  goods: SoldGoods
  quantity: number
  /** What the server said about this line; any change of the line forgets it. */
  problem: string | null
}
export type Basket = { lines: readonly BasketLine[] /** The goods of the current line. */; current: number | null }

export const emptyBasket: Basket = { lines: [], current: null }

export type BasketStep =
  | { do: 'add'; goods: SoldGoods; quantity?: number }
  | { do: 'set'; id: number; quantity: number }
  | { do: 'by'; id: number; step: number }
  | { do: 'remove'; id: number }
  | { do: 'point'; id: number }
  | { do: 'move'; step: 1 | -1 }
  /** Goods as they stand now: prices and stock follow. */
  | { do: 'renew'; goods: readonly SoldGoods[] }
  /** Refused: what is wrong with which line, by its place. */
  | { do: 'refuse'; problems: readonly { at: number; text: string }[] }
  | { do: 'clear' }

export function stepBasket(basket: Basket, step: BasketStep): Basket {
  switch (step.do) {
    case 'add':
      return add(basket, step.goods, step.quantity ?? 1)
    case 'set':
      return set(basket, step.id, step.quantity)
    case 'by':
      // A step down stops at one: only Delete and the bin take a line away.
      return set(basket, step.id, Math.max(1, (lineOf(basket, step.id)?.quantity ?? 0) + step.step))
    case 'remove':
      return remove(basket, step.id)
    case 'point':
      return lineOf(basket, step.id) ? { ...basket, current: step.id } : basket
    case 'move':
      return move(basket, step.step)
    case 'renew':
      return renew(basket, step.goods)
    case 'refuse':
      return refuse(basket, step.problems)
    case 'clear':
      return emptyBasket
  }
}

export function currentLine(basket: Basket): BasketLine | null {
  return basket.current === null ? null : (lineOf(basket, basket.current) ?? null)
}

export function isFull(basket: Basket, id: number): boolean {
  return basket.lines.length >= MOST_LINES && !lineOf(basket, id)
}

/** Null while there is nothing to pay for. */
export function totalOf({ lines }: Basket): Fen | null {
  return lines.length === 0 ? null : lines.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0)
}

/** What it comes to in points; null where something of it isn’t for points. */
export function pointsIn({ lines }: Basket): number | null {
  if (lines.some(({ goods }) => !goods.points_price)) return null
  return lines.reduce((sum, { goods, quantity }) => sum + (goods.points_price ?? 0) * quantity, 0)
}

export function piecesOf({ lines }: Basket): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function lineOf({ lines }: Basket, id: number): BasketLine | undefined {
  return lines.find(({ goods }) => goods.id === id)
}

/** The newest line stands last and is the current one; more of the same goods raises their line. */
function add(basket: Basket, goods: SoldGoods, quantity: number): Basket {
  const known = lineOf(basket, goods.id)
  if (known) return set(renew(basket, [goods]), goods.id, known.quantity + quantity)
  if (isFull(basket, goods.id)) return basket
  return { lines: [...basket.lines, { goods: sold(goods), quantity: within(quantity), problem: null }], current: goods.id }
}

function set(basket: Basket, id: number, quantity: number): Basket {
  if (!lineOf(basket, id)) return basket
  if (quantity <= 0) return remove(basket, id)
  return {
    lines: basket.lines.map((line) => (line.goods.id === id ? { ...line, quantity: within(quantity), problem: null } : line)),
    current: id,
  }
}

/** The line that takes its place is the current one, so that Delete can be pressed again. */
function remove({ lines, current }: Basket, id: number): Basket {
  const at = lines.findIndex(({ goods }) => goods.id === id)
  if (at < 0) return { lines, current }
  const left = lines.filter(({ goods }) => goods.id !== id)
  return { lines: left, current: current === id ? ((left[at] ?? left.at(-1))?.goods.id ?? null) : current }
}

function move({ lines, current }: Basket, step: 1 | -1): Basket {
  const at = lines.findIndex(({ goods }) => goods.id === current)
  const next = lines[at < 0 ? (step === 1 ? 0 : lines.length - 1) : Math.min(lines.length - 1, Math.max(0, at + step))]
  return { lines, current: next?.goods.id ?? null }
}

function renew(basket: Basket, goods: readonly SoldGoods[]): Basket {
  const fresh = new Map(goods.map((one) => [one.id, one]))
  const lines = basket.lines.map((line) => {
    const now = fresh.get(line.goods.id)
    return now === undefined || same(now, line.goods) ? line : { ...line, goods: sold(now) }
  })
  // The same basket where nothing changed, so that nothing is drawn or kept again.
  return lines.every((line, at) => line === basket.lines[at]) ? basket : { ...basket, lines }
}

function refuse(basket: Basket, problems: readonly { at: number; text: string }[]): Basket {
  const texts = new Map(problems.map(({ at, text }) => [at, text]))
  const lines = basket.lines.map((line, at) => ({ ...line, problem: texts.get(at) ?? null }))
  return { lines, current: lines.find(({ problem }) => problem !== null)?.goods.id ?? basket.current }
}

function sold({ id, name, unit, price, points_price, stock, on_sale }: SoldGoods): SoldGoods {
  return { id, name, unit, price, points_price, stock, on_sale }
}

function same(a: SoldGoods, b: SoldGoods): boolean {
  return (
    a.name === b.name &&
    a.unit === b.unit &&
    a.price === b.price &&
    a.points_price === b.points_price &&
    a.stock === b.stock &&
    a.on_sale === b.on_sale
  )
}

function within(quantity: number): number {
  return Math.min(MOST_PIECES, Math.max(1, quantity))
}

export function wireLines({ lines }: Basket): { goods_id: number; quantity: number }[] {
  return lines.map(({ goods, quantity }) => ({ goods_id: goods.id, quantity }))
}

/** Whether a call's body is this basket, as it was sent. */
export function isSale(basket: Basket, body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'lines' in body && JSON.stringify(body.lines) === JSON.stringify(wireLines(basket))
}

/** `lines.2.quantity` and `lines[2]` → 2; null where the field is of no line. */
export function lineOfField(field: string): number | null {
  const at = /^lines(?:\.|\[)(\d+)/.exec(field)?.[1]
  return at === undefined ? null : Number(at)
}
