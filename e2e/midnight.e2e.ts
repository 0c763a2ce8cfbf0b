/** The last minutes of a month, and the first ones of the next: the page stays open, and what belongs to which day is told apart. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

/** Half an hour before, so that nobody comes to midnight by being slow, and three minutes after, where the club is. */
const BEFORE = new Date('2026-11-30T15:30:00Z')
const AFTER = new Date('2026-11-30T16:03:00Z')
const WATER = '6921168509256'
const GUEST = { name: '月末客', phone: '13911250001' }

const walk = startWalk({ from: BEFORE })
const { open, see, key, type } = walk
const today = () => walk.ask<{ visits: number; money: { taken: number } }>('GET', '/v1/gym/dashboard')

async function atTheCounter(): Promise<void> {
  await walk.page.getByRole('link', { name: '签到', exact: true }).first().click()
  await walk.page.waitForSelector('main input:focus')
  await type(GUEST.phone)
}

test('just before midnight a guest comes in for the last time, and water is sold', async () => {
  await walk.signIn('manager', '门店桌面')
  await see('2026-11-30')
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', GUEST)
  const pass = { from_day: '2026-11-30', to_day: '2026-11-30', entries: 5 }
  await walk.ask('POST', `/v1/gym/customers/${id}/guest_passes`, pass)
  const { data } = await walk.ask<{ data: { id: number }[] }>('GET', `/v1/gym/goods?search=${WATER}`)
  const lines = [{ goods_id: data[0]?.id, quantity: 1 }]
  await walk.ask('POST', '/v1/gym/goods_orders', { lines, payment_method: 'CASH' })
  await atTheCounter()
  await see(/^可入场/)
  await key('Enter')
  await see(/已签到/)
  await expect.poll(today).toMatchObject({ visits: 1, money: { taken: 3_00 } })
})

test('at midnight the page that stayed open learns which day it is', async () => {
  await walk.passTo(AFTER)
  await walk.page
    .getByRole('link', { name: /我的桌面/ })
    .first()
    .click()
  await see('2026-12-01')
})

test('the new month begins with nothing, and the guest’s last day is over', async () => {
  await expect.poll(today).toMatchObject({ visits: 0, money: { taken: 0 } })
  await atTheCounter()
  await see('体验已于 2026-11-30 结束')
  await see('今日 0 次')
})

test('the sheet keeps the last day of the month as it was', async () => {
  await open('/charts/accountAheet')
  const taken = walk.page.locator('.kg-pane-scroll:visible').getByText('实收', { exact: true }).locator('..')
  await taken.getByText('0.00').waitFor()
  await walk.page.getByRole('button', { name: '前一天' }).click()
  await taken.getByText('3.00').waitFor()
})
