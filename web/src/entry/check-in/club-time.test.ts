import { instantAt } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { supposedTimes } from './club-time.ts'

test('the club’s clock, not the computer’s', () => {
  expect(instantAt('2026-11-20', 19 * 60, 'Asia/Shanghai').toISOString()).toBe('2026-11-20T11:00:00.000Z')
  expect(instantAt('2026-11-20', 30, 'Asia/Shanghai').toISOString()).toBe('2026-11-19T16:30:00.000Z')
  expect(instantAt('2026-07-01', 9 * 60, 'Europe/Berlin').toISOString()).toBe('2026-07-01T07:00:00.000Z')
  expect(instantAt('2026-10-25', 12 * 60, 'Europe/Berlin').toISOString()).toBe('2026-10-25T11:00:00.000Z')
})

test('tonight is asked about until the evening; a suspension only while it lasts', () => {
  const afternoon = new Date('2026-11-20T08:05:20Z')
  expect(supposedTimes(afternoon, 'Asia/Shanghai', null).map(({ key, at }) => [key, at.toISOString()])).toEqual([
    ['tonight', '2026-11-20T11:00:00.000Z'],
    ['tomorrow', '2026-11-21T08:05:00.000Z'],
  ])
  const night = new Date('2026-11-20T12:00:00Z')
  expect(supposedTimes(night, 'Asia/Shanghai', '2026-12-01').map(({ key }) => key)).toEqual(['tomorrow', 'after-suspension'])
  expect(supposedTimes(night, 'Asia/Shanghai', '2026-11-20').map(({ key }) => key)).toEqual(['tomorrow'])
})
