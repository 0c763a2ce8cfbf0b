/** Where the big branch gives classes, which ones, and its week: fourteen of them. */
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { hallCalls, type SeatFields } from '@kaiguan/contract/classes/classes/halls'
import type { Branch, ClassSlot, GivenCourse } from './branch.ts'
import { managerOf } from './founding.ts'
import type { Terminal } from './terminal.ts'

const halls = [
  { name: '动感单车房', place_kind: 'bike', rows: 4, columns: 5 },
  { name: '瑜伽教室', place_kind: 'mat', rows: 4, columns: 4 },
  { name: '综合操房', place_kind: 'seat', rows: 0, columns: 0 },
] as const
const LARGE_HALL = 30

const courses = [
  {
    name: '动感单车',
    time: 45,
    max_person: 18,
    min_person: 4,
    hall: 0,
    fit_type: 0,
    introduce: '跟着音乐的间歇骑行，45 分钟消耗约 450 千卡，自带毛巾和水。',
  },
  {
    name: '流瑜伽',
    time: 60,
    max_person: 16,
    min_person: 3,
    hall: 1,
    fit_type: 2,
    introduce: '以呼吸串联体式，初学者可上，垫子由门店提供。',
  },
  { name: '搏击操', time: 50, max_person: 24, min_person: 4, hall: 2, fit_type: 0, introduce: '拳腿组合与核心训练，释放压力的一节课。' },
  {
    name: '蹦床燃脂',
    time: 45,
    max_person: 12,
    min_person: 4,
    hall: 2,
    fit_type: 0,
    introduce: '小蹦床上的有氧训练，对膝盖友好，名额少请提前约。',
  },
  {
    name: '普拉提小班',
    time: 60,
    max_person: 8,
    min_person: 3,
    hall: 1,
    fit_type: 2,
    price: 68_00,
    introduce: '八人小班，垫上普拉提，改善腰背与体态。',
  },
  {
    name: '体态讲座',
    type: 2,
    time: 40,
    max_person: 30,
    hall: 2,
    fit_type: null,
    introduce: '教练讲解久坐人群的肩颈与腰背，现场评估，欢迎带朋友。',
  },
] as const
const [SPINNING, YOGA, BOXING, TRAMPOLINE, PILATES, LECTURE] = [0, 1, 2, 3, 4, 5] as const

/** ISO weekday, hour, which course. The small class is new: it begins with the last week. */
const week: readonly (readonly [weekday: number, time: string, course: number])[] = [
  [1, '19:00', SPINNING],
  [1, '20:00', YOGA],
  [2, '18:30', BOXING],
  [2, '20:00', SPINNING],
  [3, '19:00', YOGA],
  [3, '20:15', TRAMPOLINE],
  [4, '18:30', SPINNING],
  [4, '19:30', PILATES],
  [5, '19:00', BOXING],
  [6, '10:00', SPINNING],
  [6, '11:00', YOGA],
  [6, '15:00', TRAMPOLINE],
  [6, '16:30', LECTURE],
  [7, '10:30', YOGA],
]

export async function giveClasses(desk: Terminal, branch: Branch, now: Date): Promise<ClassSlot[]> {
  const manager = desk.as(branch, managerOf(branch), now)
  const coaches = branch.staff.filter(({ role }) => role === 'coach')
  const places: { id: number; seats: number[] }[] = []
  for (const { rows, columns, ...hall } of halls) {
    const seats = mapOf(rows, columns)
    const capacity = rows === 0 ? LARGE_HALL : rows * columns
    const { id } = await manager.do(hallCalls.create, { body: { ...hall, rows, columns, capacity, seats } })
    const { data } = await manager.do(hallCalls.seats, { params: { id }, query: {} })
    places.push({ id, seats: data.filter(({ blocked }) => !blocked).map((seat) => seat.id) })
  }
  const given: GivenCourse[] = []
  for (const [nth, { hall, ...course }] of courses.entries()) {
    const place = places[hall]
    const coach = coaches[nth % coaches.length]
    if (!place || !coach) continue
    const made = await manager.do(groupCourseCalls.create, { body: { ...course, coach_id: coach.id, hall_id: place.id } })
    given.push({
      id: made.id,
      name: made.name,
      type: made.type,
      time: made.time,
      max: made.max_person,
      min: made.min_person,
      price: made.price,
      hallId: place.id,
      seats: place.seats,
      coach,
    })
  }
  return week.flatMap(([weekday, time, nth]) => {
    const course = given[nth]
    return course ? [{ weekday, time, course }] : []
  })
}

/** Numbered through from the front; the one before the coach is theirs. */
function mapOf(rows: number, columns: number): SeatFields[] {
  return Array.from({ length: rows * columns }, (_, at) => ({
    no: String(at + 1),
    row: Math.floor(at / columns) + 1,
    column: (at % columns) + 1,
    blocked: at === Math.floor(columns / 2),
  }))
}
