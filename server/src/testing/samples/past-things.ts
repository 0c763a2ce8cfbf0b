import type { pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import { aCardType } from './card-types.ts'
import { aSale } from './cards.ts'
import { aGroupCourse } from './classes.ts'
import { aCourse } from './courses.ts'
import { aCustomer } from './customers.ts'
import { someGoods } from './goods.ts'
import { anArea } from './lockers.ts'
import { aRole } from './roles.ts'
import type { At, Samples } from './sample.ts'

const today = ({ world }: At) => world.clock.now().toISOString().slice(0, 10)
const onDay = (thing: (at: At) => Promise<{ id: number }>) => async (at: At) => ({
  params: { id: (await thing(at)).id, day: today(at) },
})

export const pastThingSamples: Samples<typeof pastThingCalls> = {
  card: onDay(async (at) => (await aSale(at)).card),
  customer: onDay(aCustomer),
  'card-type': onDay(aCardType),
  role: onDay(aRole),
  course: onDay(aCourse),
  'group-course': onDay(aGroupCourse),
  goods: onDay(someGoods),
  locker: onDay(anArea),
}
