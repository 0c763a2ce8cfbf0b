/** Who stands at the counter is given a place in a class, and a lesson, by four keys; from their drawer the same dialog opens. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { addDays } from '@kaiguan/contract/time'
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, dialog } = walk
const PERSON = { name: '约小课', phone: '13911260001' }
let customer = 0

const list = (name: string) => walk.page.getByRole('listbox', { name }).and(walk.page.locator(':focus'))
const field = () => walk.page.getByRole('combobox', { name: '查找会员' }).and(walk.page.locator(':focus'))

async function stand(id: number): Promise<void> {
  await open(`/charts/signIn?customer_id=${id}`)
  await walk.page.locator('.kg-band-word').waitFor()
  await field().waitFor()
}

async function places(): Promise<ResponseOf<typeof classReservationCalls.list>['data']> {
  const path = `${classReservationCalls.list.path}?customer_id=${customer}`
  return (await walk.ask<ResponseOf<typeof classReservationCalls.list>>('GET', path)).data
}

beforeAll(async () => {
  await walk.signIn('manager', '门店桌面')
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', PERSON)
  customer = id
  const { data } = await walk.ask<{ data: { id: number; name: string }[] }>('GET', '/v1/gym/vip_templates?kind=1&on_sale=1')
  const year = data.find(({ name }) => name === '年卡')
  await walk.ask('POST', '/v1/gym/customer_vips', { customer_id: id, vip_template_id: year?.id, payment_method: 'WECHAT' })
})

test('a class is booked by one key, an arrow and Enter; a second Enter in haste books nothing more', async () => {
  await stand(customer)
  await key('F3')
  const panel = dialog(`为“${PERSON.name}”约团课`)
  await list('接下来的课').waitFor()
  await key('ArrowDown')
  await panel.getByText(/^用年卡/).waitFor()
  await key('Enter')
  await panel.getByText(new RegExp(`“${PERSON.name}”已预约.*年卡.*不扣`)).waitFor()
  await key('Enter')
  await panel.waitFor({ state: 'hidden' })
  await field().waitFor()
  expect((await places()).map(({ state }) => state)).toEqual(['booked'])
})

test('two Enters at once book one place; what was booked says so where it is chosen again, from their drawer', async () => {
  await stand(customer)
  await key('F3')
  const panel = dialog(`为“${PERSON.name}”约团课`)
  await list('接下来的课').waitFor()
  await key('End')
  await key('ArrowUp')
  await panel.getByText(/^用年卡/).waitFor()
  await Promise.all([key('Enter'), key('Enter')])
  await expect.poll(async () => (await places()).filter(({ state }) => state === 'booked').length).toBe(2)
  await key('Escape')
  await panel.waitFor({ state: 'hidden' })
  await walk.page.locator('.kg-person').getByRole('button', { name: PERSON.name }).click()
  await walk.page.locator('.ant-drawer-open').getByRole('button', { name: '约团课' }).click()
  await list('接下来的课').waitFor()
  await key('ArrowDown')
  await panel.getByText(/已预约/).waitFor()
  await key('Enter')
  expect(await places()).toHaveLength(2)
  await key('Escape')
  await panel.waitFor({ state: 'hidden' })
})

test('a lesson is booked in the coach’s next free hours by four keys', async () => {
  const bought = await walk.ask<ResponseOf<typeof customerCourseCalls.list>>(
    'GET',
    `${customerCourseCalls.list.path}?state=valid&per_page=100`,
  )
  const course = bought.data.find(({ residue, booked, persons }) => residue > booked && persons === 1)
  if (!course) throw new Error('the demo has no course with lessons left')
  const days = `from=${walk.today()}&to=${addDays(walk.today(), 6)}`
  const booked = async () =>
    (
      await walk.ask<ResponseOf<typeof courseBookingCalls.list>>(
        'GET',
        `${courseBookingCalls.list.path}?${days}&customer_id=${course.customer.id}`,
      )
    ).data.length
  const before = await booked()
  await stand(course.customer.id)
  await key('F10')
  const panel = dialog(`为“${course.customer.name}”约私教`)
  await list('教练的空闲时间').waitFor()
  await key('ArrowDown')
  await key('Enter')
  await panel.getByText(new RegExp(`“${course.customer.name}”已约`)).waitFor()
  await key('Enter')
  await panel.waitFor({ state: 'hidden' })
  await see('签到')
  expect(await booked()).toBe(before + 1)
})
