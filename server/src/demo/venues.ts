/** What the demo's branches show of themselves. */
import type { VenueFields } from '@kaiguan/contract/club/settings/venue'
import type { z } from 'zod'

type Shown = z.input<typeof VenueFields>

const WORKDAYS = [1, 2, 3, 4, 5] as const
const WEEKEND = [6, 7] as const

export const venue: Shown = {
  introduction: '社区里的健身房：器械、私教、团课，教练每天都在。首次到店可以免费体测一次。',
  hours: [
    ...WORKDAYS.map((weekday) => ({ weekday, from: '06:30', to: '22:30' })),
    ...WEEKEND.map((weekday) => ({ weekday, from: '08:00', to: '21:00' })),
  ],
  facilities: ['shower', 'changing-room', 'lockers', 'wifi', 'drinking-water', 'rest-area'],
  features: ['strength', 'cardio', 'private-coaching', 'group-classes', 'body-test'],
}

/** The big one has more. */
export const flagship: Shown = {
  introduction: '人民广场旗舰店，两层 1,800 平方米，动感单车、瑜伽、综合操三间教室，地铁 1、2、8 号线步行五分钟。',
  facilities: ['shower', 'changing-room', 'lockers', 'parking', 'wifi', 'towels', 'drinking-water', 'class-room', 'cycling-room', 'aed'],
  features: ['strength', 'cardio', 'private-coaching', 'group-classes', 'cycling', 'yoga', 'boxing', 'body-test'],
}
