import { expect, test } from 'vitest'
import { signed, stockAfter, stockLevel } from './stock-level.ts'

test('stock at its mark is low; a mark of 0 warns only when nothing is left', () => {
  expect(stockLevel({ stock: 5, low_stock: 5 })).toBe('low')
  expect(stockLevel({ stock: 6, low_stock: 5 })).toBe('enough')
  expect(stockLevel({ stock: 1, low_stock: 0 })).toBe('enough')
  expect(stockLevel({ stock: 0, low_stock: 0 })).toBe('none')
  expect(stockLevel({ stock: -2, low_stock: 5 })).toBe('below')
})

test('receiving adds, counting replaces, correcting goes either way', () => {
  expect(stockAfter('receive', 4, { number: 24, way: 'less' })).toBe(28)
  expect(stockAfter('count', 4, { number: 3, way: 'less' })).toBe(3)
  expect(stockAfter('correct', 4, { number: 3, way: 'less' })).toBe(1)
  expect(stockAfter('correct', 4, { number: 3, way: 'more' })).toBe(7)
  expect(stockAfter('correct', 4, { number: null, way: 'more' })).toBeNull()
})

test('a difference carries its sign', () => {
  expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '-3', '0'])
})
