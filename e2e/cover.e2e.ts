/** A lesson of today is given at the counter by one key; what a coach can't give another takes from the cover board by one; and a coach's day on a phone. */
import { addDays, wallClock } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { newCoach } from './new-coach.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, key, type, dialog } = walk
const COURSE = '代课体能'
const TODAY_WHO = '今天课'
const COVER_WHO = '待代课'
type Id = { id: number }
type Lesson = Id & { starts_at: string; coach: { name: string } }

const rows = () => walk.page.locator('tbody tr.ant-table-row')
let course: Id
let covered: { day: string }
let ids: { ma: number; other: number }

/** Booked at the first free time of the first of these days that has one. */
async function bookSoon(customerCourse: Id, coach: number, days: readonly number[]): Promise<Lesson> {
  for (const ahead of days) {
    const path = `/v1/gym/coach_slots?day=${addDays(walk.today(), ahead)}&coach_ids=${coach}&minutes=10`
    const { data } = await walk.ask<{ data: { free: string[] }[] }>('GET', path)
    const starts_at = data[0]?.free[0]
    if (starts_at) return walk.ask<Lesson>('POST', '/v1/gym/course_bookings', { customer_course_id: customerCourse.id, starts_at })
  }
  throw new Error('nothing is free')
}

async function bought(coach_id: number, name: string, phone: string): Promise<Id> {
  const customer = await walk.ask<Id>('POST', '/v1/gym/customers', { name, phone })
  const sale = { customer_id: customer.id, course_id: course.id, coach_id, quantity: 5, payment_method: 'CASH' }
  return (await walk.ask<{ customer_course: Id }>('POST', '/v1/gym/course_orders', sale)).customer_course
}

test('a coach asks for cover: the lesson stands on the board, and the manager gives it to one who can, by the keyboard alone', async () => {
  await walk.signIn('manager', '门店桌面')
  const coaches = (await walk.ask<{ data: (Id & { name: string })[] }>('GET', '/v1/gym/employees/choices?coach=1')).data
  const ma = coaches.find(({ name }) => name === '马腾飞') ?? coaches[0]
  const other = coaches.find(({ id }) => id !== ma?.id)
  ids = { ma: ma?.id ?? 0, other: other?.id ?? 0 }
  course = await walk.ask<Id>('POST', '/v1/gym/courses', { name: COURSE, time: 10 })
  for (const coach_id of [ids.ma, ids.other])
    await walk.ask('POST', `/v1/gym/courses/${course.id}/coaches`, { coach_id, price: 300_00, foot_price: 0 })
  const lesson = await bookSoon(await bought(ids.ma, COVER_WHO, '13911230201'), ids.ma, [9, 10, 11])
  await walk.ask('POST', `/v1/gym/course_bookings/${lesson.id}/ask_cover`, { reason: '发烧了' })
  covered = { day: wallClock(new Date(lesson.starts_at), 'Asia/Shanghai').day }
  await open('/zip/privateorder?tab=cover')
  const row = rows().filter({ hasText: COVER_WHO })
  await row.getByText('教练求代课').waitFor()
  await row.getByText('发烧了').waitFor()
  await row.locator('.kg-row-open').focus()
  await key('t')
  const take = dialog(/^代“马腾飞”上/)
  await take.getByText(COURSE).waitFor()
  // A choice of buttons has its focus on an input that is drawn by its label.
  await take.locator('input:focus').waitFor({ state: 'attached' })
  await key('Enter')
  await take.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'hidden' })
})

test('whoever comes in with a lesson today is seen with it, and it is given by one key', async () => {
  await walk.ask('PUT', '/v1/gym/coaching_settings', { lead: 0, day_from: '00:00', day_to: '24:00' })
  const coach_id = await newCoach(walk, '方教练', '13911230210')
  await walk.ask('POST', `/v1/gym/courses/${course.id}/coaches`, { coach_id, price: 300_00, foot_price: 0 })
  const { id } = await bought(coach_id, TODAY_WHO, '13911230202')
  const starts_at = new Date(walk.now().getTime() + 2 * 60_000).toISOString()
  await walk.ask('POST', '/v1/gym/course_bookings', { customer_course_id: id, starts_at })
  await open('/charts/signIn')
  await walk.page.locator('input:focus').waitFor()
  await type('13911230202')
  await key('Enter')
  const lessons = walk.page.getByRole('list', { name: '今日私教课' })
  await lessons.getByText(`方教练 · ${COURSE}`).waitFor()
  await lessons.getByText('剩 5 节').waitFor()
  await key('Alt+KeyX')
  const use = dialog(`“${TODAY_WHO}”的“${COURSE}”消课`)
  await use.getByText('记录').click()
  await use.getByText('先记录，等会员自己确认').waitFor()
  await use.getByRole('button', { name: /^记\s*录$/ }).click()
  await use.waitFor({ state: 'hidden' })
  await lessons.getByText('待确认').waitFor()
})

test('a coach’s day fits a phone: what was taken over stands in it, with its day to either side', async () => {
  await walk.page.setViewportSize({ width: 375, height: 812 })
  await open(`/zip/myday?coach=${ids.other}&day=${covered.day}`)
  const lesson = walk.page.getByRole('article').filter({ hasText: COVER_WHO })
  await lesson.getByText('代“马腾飞”').waitFor()
  await lesson.getByText('剩 5 节').waitFor()
  await walk.page.getByRole('button', { name: '后一天' }).click()
  await walk.page.getByText(addDays(covered.day, 1)).waitFor()
  await lesson.waitFor({ state: 'hidden' })
  const wide = await walk.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
})
