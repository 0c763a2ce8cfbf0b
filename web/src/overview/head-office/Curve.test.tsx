// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Curve } from './Curve.tsx'

afterEach(cleanup)
const days = (...values: number[]) => values.map((value, at) => ({ day: `2026-11-0${at + 1}`, value }))
const draw = (...values: number[]) => {
  render(<Curve label="近 30 天实收" points={days(...values)} say={(value) => `${value} 元`} colour="#000" />)
  const name = screen.getByRole('img').getAttribute('aria-label')
  const heights = (screen.getByRole('img').querySelector('polyline')?.getAttribute('points') ?? '')
    .split(' ')
    .map((point) => Number(point.split(',')[1]))
  return { name, heights }
}

it('tells a screen reader its ends and its last day', () => {
  expect(draw(5, 9, 2, 4).name).toBe(
    '近 30 天实收（2026-11-01 至 2026-11-04）：最少 2 元（2026-11-03），最多 9 元（2026-11-02），今天 4 元',
  )
})

it('draws more higher, and noughts as a line at the bottom', () => {
  expect(draw(0, 10).heights).toEqual([25, 3])
  cleanup()
  expect(draw(0, 0, 0).heights).toEqual([25, 25, 25])
})

it('gives days on which more went out than came in a place below nought', () => {
  const [low, nought, high] = draw(-10, 0, 10).heights
  expect([low, nought, high]).toEqual([25, 14, 3])
})
