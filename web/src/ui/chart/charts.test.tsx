// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CapacityBar } from './CapacityBar.tsx'
import { Funnel } from './Funnel.tsx'
import { HeatMap } from './HeatMap.tsx'
import { LineChart } from './LineChart.tsx'
import { Ring } from './Ring.tsx'
import { ShareBars } from './ShareBars.tsx'
import { SlopeChart } from './SlopeChart.tsx'
import { StackedBars } from './StackedBars.tsx'
import { dayPoints } from './words.ts'

beforeEach(() => {
  // Nothing is laid out here; a box says the width that it would have.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const say = (value: number) => `${value} 元`
const words = { title: '实收', said: '三天的实收' }
const points = dayPoints(['2026-11-01', '2026-11-02', '2026-11-03'])
const taken = { key: 'taken', name: '本期', values: [5, null, 9] }
const over = { points, pointsAre: '日期', say, sayTick: say }
const line = <LineChart {...words} {...over} series={[taken]} before={{ name: '上期', values: [4, 4, 6] }} />

const slider = () => screen.findByRole('slider', { name: '实收' })
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByText(/./)
        .map((cell) => cell.textContent),
    )
const openTable = () => fireEvent.click(screen.getByRole('button', { name: '表' }))

test('the arrow keys read a line point by point, and say the day with every value', async () => {
  render(line)
  const plane = await slider()
  plane.focus()
  expect(plane.getAttribute('aria-valuetext')).toBe('2026-11-03：本期 9 元，上期 6 元')
  fireEvent.keyDown(plane, { key: 'ArrowLeft' })
  expect(plane.getAttribute('aria-valuetext')).toBe('2026-11-02：本期 没有数据，上期 4 元')
  fireEvent.keyDown(plane, { key: 'Home' })
  fireEvent.keyDown(plane, { key: 'ArrowLeft' })
  expect(plane.getAttribute('aria-valuenow')).toBe('1')
  expect(plane.querySelector('.kg-diagram-tip')?.textContent).toBe('2026-11-01本期5 元上期4 元')
  fireEvent.keyDown(plane, { key: 'Escape' })
  expect(plane.querySelector('.kg-diagram-tip')).toBeNull()
})

test('what was before is drawn in its own grey, dashed; a point between gaps is a dot', async () => {
  render(line)
  const plane = await slider()
  expect(plane.querySelectorAll('.kg-diagram-before')).toHaveLength(1)
  expect(plane.querySelectorAll('circle')).toHaveLength(2)
})

test('the table behind has the same figures under headings', async () => {
  render(line)
  expect(screen.getByRole('figure', { name: '实收' }).textContent).toContain('三天的实收')
  openTable()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(cells()).toEqual([
    ['日期', '本期', '上期'],
    ['2026-11-01', '5 元', '4 元'],
    ['2026-11-02', '没有数据', '4 元'],
    ['2026-11-03', '9 元', '6 元'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '图' }))
  await slider()
})

test('bars say their total, also with a refund among their parts', async () => {
  const refunds = { key: 'refunds', name: '退款', values: [0, 0, -4] }
  render(<StackedBars {...words} {...over} series={[taken, refunds]} />)
  const plane = await slider()
  expect(plane.getAttribute('aria-valuetext')).toBe('2026-11-03：本期 9 元，退款 -4 元，合计 5 元')
  openTable()
  expect(cells().at(-1)).toEqual(['2026-11-03', '9 元', '-4 元', '5 元'])
})

test('a bar that is pressed, or Enter on it, opens its day', async () => {
  const open = vi.fn<(at: number) => void>()
  render(<StackedBars {...words} {...over} series={[taken]} open={open} />)
  const plane = await slider()
  fireEvent.focus(plane)
  fireEvent.keyDown(plane, { key: 'ArrowLeft' })
  fireEvent.keyDown(plane, { key: 'Enter' })
  fireEvent.click(plane, { clientX: 60 })
  fireEvent.pointerUp(plane, { clientX: 300, button: 2 })
  expect(open.mock.calls).toEqual([[1], [0]])
})

test('a row of shares that leads somewhere is a button, and says whether it stands there already', () => {
  const open = vi.fn<() => void>()
  const parts = [
    { key: 'cash', name: '现金', value: 3, note: '2 单', open, shown: true },
    { key: 'card', name: '银行卡', value: 1 },
  ]
  render(<ShareBars {...words} parts={parts} say={say} />)
  const row = screen.getByRole('button', { name: /^现金 2 单/ })
  expect(row.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(row)
  expect(open).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^银行卡/ })).toBeNull()
})

test('a heat map is read in all four directions and doesn’t run over its edges', async () => {
  const [rows, columns] = [
    ['周一', '周二'],
    ['8:00', '9:00', '10:00'],
  ].map((labels) => labels.map((label) => ({ key: label, label })))
  const values = [
    [1, 2, 3],
    [4, 0, null],
  ]
  render(<HeatMap {...words} rows={rows ?? []} columns={columns ?? []} values={values} rowsAre="星期" say={say} />)
  const field = await slider()
  const said = (key: string) => {
    fireEvent.keyDown(field, { key })
    return field.getAttribute('aria-valuetext')
  }
  expect(said('Home')).toBe('周一 8:00：1 元')
  expect([said('ArrowUp'), said('ArrowDown'), said('ArrowRight'), said('ArrowRight')]).toEqual([
    '周一 8:00：1 元',
    '周二 8:00：4 元',
    '周二 9:00：0 元',
    '周二 10:00：没有数据',
  ])
  openTable()
  expect(cells().at(-1)).toEqual(['周二', '4 元', '0 元', '没有数据'])
})

test('a funnel says counts before per cents and only goes down; shares add up', () => {
  const steps = [
    { key: 'added', name: '建档', value: 200 },
    { key: 'followed', name: '跟进过', value: 20 },
    { key: 'came', name: '到过店', value: 50 },
  ]
  const { unmount } = render(<Funnel {...words} steps={steps} say={String} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '建档200',
    '跟进过50上一步的 25.0 % · 第一步的 25.0 %',
    '到过店50上一步的 100.0 % · 第一步的 25.0 %',
  ])
  unmount()
  render(<ShareBars {...words} parts={[...steps, { key: 'back', name: '退款', value: -8 }]} say={String} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '建档20074.1 %',
    '跟进过207.4 %',
    '到过店5018.5 %',
    '退款-8-',
  ])
})

test('two moments and a ring have their tables, too', async () => {
  const { unmount } = render(
    <SlopeChart {...words} moments={['上季度', '本季度']} slopes={[{ key: 'a', name: '静安店', from: 38, to: 51 }]} say={say} />,
  )
  expect((await slider()).getAttribute('aria-valuetext')).toBe('静安店：上季度 38 元，本季度 51 元')
  openTable()
  expect(cells().at(-1)).toEqual(['静安店', '38 元', '51 元', '+13 元'])
  unmount()
  render(<Ring {...words} parts={[{ key: 'cash', name: '现金', value: 7 }]} say={say} sayShort={say} />)
  openTable()
  expect(cells().at(-1)).toEqual(['现金', '7 元', '100.0 %'])
})

test('where there is nothing a sentence says so, and there is no table to switch to', () => {
  render(<LineChart {...words} {...over} points={[]} series={[]} />)
  expect(screen.getByText('这段时间还没有数据。')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<Funnel {...words} steps={[]} say={String} empty="本月没有新潜客。" />)
  expect(screen.getByText('本月没有新潜客。')).toBeDefined()
})

test('places taken are said in words; too many are said, not drawn over the edge', () => {
  render(<CapacityBar name="搏击 18:30" taken={17} places={16} />)
  expect(screen.getByText('搏击 18:30：16 个名额，已有 17 个')).toBeDefined()
  expect(screen.getByText('超出 1')).toBeDefined()
})
