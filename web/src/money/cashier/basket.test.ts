import { MOST_LINES } from '@kaiguan/contract/money/cashier/calls'
import { expect, test } from 'vitest'
import {
  type Basket,
  type BasketStep,
  currentLine,
  emptyBasket,
  isFull,
  isSale,
  lineOfField,
  piecesOf,
  pointsIn,
  type SoldGoods,
  stepBasket,
  totalOf,
  wireLines,
} from './basket.ts'

const goods = (id: number, price = 300): SoldGoods => ({
  id,
  name: `商品${id}`,
  unit: '瓶',
  price,
  points_price: null,
  stock: 10,
  on_sale: true,
})
const after = (...steps: BasketStep[]): Basket => steps.reduce(stepBasket, emptyBasket)
const quantities = (basket: Basket) => basket.lines.map((line) => [line.goods.id, line.quantity])

test('the same goods scanned twice are one line of two, and the line scanned last is the current one', () => {
  const basket = after({ do: 'add', goods: goods(1) }, { do: 'add', goods: goods(2) }, { do: 'add', goods: goods(1) })
  expect(quantities(basket)).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(basket.current).toBe(1)
  expect(piecesOf(basket)).toBe(3)
  expect(totalOf(basket)).toBe(900)
})

test('an empty basket has no total: nothing to pay is not a price of 0', () => {
  expect(totalOf(emptyBasket)).toBeNull()
  expect(totalOf(after({ do: 'add', goods: goods(1, 0) }))).toBe(0)
})

test('a basket comes to points only where all of it is for points', () => {
  const towel = { ...goods(1), points_price: 200 }
  expect(pointsIn(after({ do: 'add', goods: towel, quantity: 3 }))).toBe(600)
  expect(pointsIn(after({ do: 'add', goods: towel }, { do: 'add', goods: goods(2) }))).toBeNull()
})

test('a step down stops at one, 0 as a number and Delete take the line away', () => {
  const one = after({ do: 'add', goods: goods(1) })
  expect(quantities(stepBasket(one, { do: 'by', id: 1, step: -1 }))).toEqual([[1, 1]])
  expect(quantities(stepBasket(one, { do: 'by', id: 1, step: 1 }))).toEqual([[1, 2]])
  expect(stepBasket(one, { do: 'set', id: 1, quantity: 0 }).lines).toEqual([])
  expect(stepBasket(one, { do: 'remove', id: 1 })).toEqual(emptyBasket)
})

test('after a line is taken away the next one is current, after the last one the one before', () => {
  const three = after({ do: 'add', goods: goods(1) }, { do: 'add', goods: goods(2) }, { do: 'add', goods: goods(3) })
  const two = stepBasket(stepBasket(three, { do: 'point', id: 2 }), { do: 'remove', id: 2 })
  expect(two.current).toBe(3)
  expect(stepBasket(two, { do: 'remove', id: 3 }).current).toBe(1)
})

test('arrows stop at both ends', () => {
  const two = after({ do: 'add', goods: goods(1) }, { do: 'add', goods: goods(2) })
  const up = stepBasket(two, { do: 'move', step: -1 })
  expect(up.current).toBe(1)
  expect(stepBasket(up, { do: 'move', step: -1 }).current).toBe(1)
  expect(stepBasket(two, { do: 'move', step: 1 }).current).toBe(2)
  expect(stepBasket(emptyBasket, { do: 'move', step: 1 }).current).toBeNull()
})

test('what the server says stands at its line until the line changes', () => {
  const two = after({ do: 'add', goods: goods(1) }, { do: 'add', goods: goods(2) })
  const refused = stepBasket({ ...two, current: 1 }, { do: 'refuse', problems: [{ at: 1, text: '库存 3，不足 5' }] })
  expect(refused.lines.map(({ problem }) => problem)).toEqual([null, '库存 3，不足 5'])
  expect(currentLine(refused)?.goods.id).toBe(2)
  expect(stepBasket(refused, { do: 'set', id: 2, quantity: 3 }).lines[1]?.problem).toBeNull()
})

test('prices and stock follow the goods; where nothing changed the basket stays the same object', () => {
  const one = after({ do: 'add', goods: goods(1), quantity: 4 })
  const dearer = stepBasket(one, { do: 'renew', goods: [{ ...goods(1), price: 350 }, goods(7)] })
  expect(totalOf(dearer)).toBe(1400)
  expect(stepBasket(one, { do: 'renew', goods: [goods(1)] })).toBe(one)
})

test('a basket holds a hundred lines and ten thousand pieces of one', () => {
  let basket = emptyBasket
  for (let id = 1; id <= MOST_LINES + 1; id++) basket = stepBasket(basket, { do: 'add', goods: goods(id) })
  expect(basket.lines).toHaveLength(MOST_LINES)
  expect(isFull(basket, 999)).toBe(true)
  expect(isFull(basket, 1)).toBe(false)
  expect(stepBasket(basket, { do: 'set', id: 1, quantity: 99_999 }).lines[0]?.quantity).toBe(10_000)
})

test('the line of a refused field', () => {
  expect(lineOfField('lines.2.quantity')).toBe(2)
  expect(lineOfField('lines[0].goods_id')).toBe(0)
  expect(lineOfField('lines')).toBeNull()
  expect(lineOfField('payments.0.fee')).toBeNull()
})

test('a call that was sent is known again by its lines', () => {
  const two = after({ do: 'add', goods: goods(1) }, { do: 'add', goods: goods(2), quantity: 3 })
  expect(isSale(two, { lines: wireLines(two), customer_id: null })).toBe(true)
  expect(isSale(stepBasket(two, { do: 'by', id: 1, step: 1 }), { lines: wireLines(two) })).toBe(false)
  expect(isSale(two, undefined)).toBe(false)
})
