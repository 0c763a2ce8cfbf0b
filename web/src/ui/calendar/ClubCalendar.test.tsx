// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClubCalendar } from './ClubCalendar.tsx'
import type { CalendarEvent } from './calendar-events.ts'
import { inputsOf } from './calendar-events.ts'

const setOption = vi.hoisted(() => vi.fn<(name: string, value: unknown) => void>())
// In Node, Svelte draws nothing: here it counts what the calendar is told, since each telling draws it anew.
vi.mock('@event-calendar/core', () => ({
  createCalendar: () => ({ setOption }),
  destroyCalendar: () => undefined,
  TimeGrid: {},
  ResourceTimeGrid: {},
  Interaction: {},
}))

// A box without a size isn’t drawn into.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setOption.mockClear()
})

const lessonAt = (hour: number): CalendarEvent => ({
  id: 7,
  start: `2026-03-02T${hour}:00`,
  end: `2026-03-02T${hour + 1}:00`,
  resourceIds: [1],
  says: ['王小明', '已约'],
  tone: 'info',
  movable: true,
})

const calendar = (hour: number, locale = 'zh-CN') => (
  <MemoryRouter>
    <ClubCalendar
      label="私教预约"
      view="resourceTimeGridDay"
      day="2026-03-02"
      zone="Asia/Shanghai"
      events={[lessonAt(hour)]}
      settled
      shades={[]}
      legend={[]}
      resources={[{ id: 1, title: '马腾飞' }]}
      from="08:00"
      to="16:00"
      locale={locale}
      onOpen={() => undefined}
      labelOf={String}
    />
  </MemoryRouter>
)
const told = () => setOption.mock.calls.map(([name]) => name)

test('what is the same as before is not drawn anew: a lesson stays under the hand that drags it', () => {
  const { rerender } = render(calendar(10))
  rerender(calendar(10))
  expect(told()).toEqual([])
  rerender(calendar(12))
  expect(setOption.mock.calls).toEqual([['events', inputsOf([lessonAt(12)], [])]])
})

test('in another language each lesson says its label anew', () => {
  const { rerender } = render(calendar(10))
  rerender(calendar(10, 'en'))
  expect(told()).toEqual(expect.arrayContaining(['locale', 'events']))
})
