/** Who prints a receipt again: each kind of what was sold has its right. */
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { afterAll, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClub, newStaff, newWorld } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const world = await newWorld()
afterAll(() => world.close())

test('a course’s receipt is printed again by the right of courses alone, a card’s by that of cards', async () => {
  const club = await newClub(world)
  const coach = await newCoach(world, club, '陈教练')
  const member = await newCustomer(club.owner, { name: '王芳' })
  const course = await sellCourse(club.owner, member, await newTaught(club.owner, coach), coach)
  const card = await sell(club.owner, member, await newTimeCardType(club.owner))
  const [ofCourse, ofCard] = [{ params: { id: course.order_id } }, { params: { id: card.order_id } }]
  const ofCards = await newStaff(world, club, { permissions: ['cards.view', 'cards.reprint', 'customers.view-all'] })
  // The first print is nobody's reprint.
  expect(await ofCards.do(printingCalls.printed, ofCourse)).toEqual({ printed: 1 })
  expect((await ofCards.call(printingCalls.printed, ofCourse)).refusal).toMatchObject({ code: 30003 })
  const ofCourses = await newStaff(world, club, { permissions: ['coaching.reprint', 'customers.view-all', 'coaching.view-all'] })
  expect((await ofCourses.do(printingCalls.receipt, ofCourse)).printed).toBe(1)
  expect(await ofCourses.do(printingCalls.printed, ofCourse)).toEqual({ printed: 2 })
  expect((await ofCourses.call(printingCalls.receipt, ofCard)).status).toBe(403)
  expect((await ofCourses.call(printingCalls.printed, ofCard)).status).toBe(403)
})
