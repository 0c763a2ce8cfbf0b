/**
 * A course is made and priced, ten lessons are sold with two on top; they are booked weekly, moved, one is given, confirmed on the
 * member's phone, disputed and looked at; some are handed over, the rest refunded: each on the screen, with what it came to.
 */
import { addDays } from '@kaiguan/contract/time'
import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, type, dialog } = walk
const COURSE = '核心唤醒'
const WHO = '课小满'
const PHONE = '13911230088'
const TO = '课大满'
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const focused = () => walk.page.locator(':focus')
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible', { hasText: text }).first()

async function closeReceipt(): Promise<void> {
  await dialog('打印小票').waitFor()
  await key('Escape')
  await dialog('打印小票').waitFor({ state: 'hidden' })
}

async function choose(field: ReturnType<typeof dialog>, name: string, text: string): Promise<void> {
  await field.getByRole('combobox', { name }).click()
  await type(text)
  await option(text).click()
}

test('the manager adds a course and gives a coach a price', async () => {
  await walk.signIn('manager', '门店桌面')
  await walk.ask('POST', '/v1/gym/customers', { name: WHO, phone: PHONE })
  await walk.ask('POST', '/v1/gym/customers', { name: TO, phone: '13911230089' })
  await open('/zip/privatecourse')
  await walk.page.getByRole('button', { name: '新建课程' }).click()
  const course = dialog('新建私教课程')
  await course.getByRole('textbox', { name: '课程名称' }).and(focused()).waitFor()
  await type(COURSE)
  await key('Enter')
  await drawer().getByText('还没有教练').waitFor()
  await drawer().getByRole('button', { name: '添加教练' }).click()
  const price = dialog(/添加教练$/)
  await choose(price, '教练', '马腾飞')
  await price.getByRole('textbox', { name: '每节售价' }).fill('300')
  await price.getByRole('textbox', { name: '底价' }).fill('310')
  await key('Enter')
  await price.getByText('底价不能高于售价').waitFor()
  await price.getByRole('textbox', { name: '底价' }).fill('260')
  await key('Enter')
  await drawer().getByText('¥300.00 / 节').waitFor()
  await key('Escape')
  await drawer().waitFor({ state: 'hidden' })
})

test('ten lessons are sold to a member, with what will be recorded said before', async () => {
  await open('/zip/privatebuy')
  await walk.page.getByRole('button', { name: /购\s*课$/ }).click()
  const sale = dialog('购课')
  await sale.getByRole('combobox', { name: '会员' }).and(focused()).waitFor()
  await type(WHO)
  await option(WHO).click()
  await choose(sale, '课程', COURSE)
  // Its only coach is there by itself.
  await sale.getByText('马腾飞　¥300.00 / 节').waitFor()
  await sale.getByRole('textbox', { name: '赠送课时' }).fill('2')
  await sale.getByText('10 节 + 赠 2 节').waitFor()
  await sale.getByText('¥250.00').waitFor()
  await key('Enter')
  await closeReceipt()
  await drawer().getByText(COURSE).first().waitFor()
  await drawer().getByText('10 + 赠 2').waitFor()
  await expect.poll(() => drawer().innerText()).toContain('3,000.00')
})

/** Further off than the demo has lessons, and not too far to be booked. */
let booked = ''
const lesson = (from: string) => walk.page.getByLabel(new RegExp(`^${from}–.*${WHO}`))

test('four of them are booked, a week apart, at an hour that is free', async () => {
  const today = walk.today()
  booked = addDays(today, 9)
  await drawer()
    .getByRole('button', { name: /^约\s*课$/ })
    .click()
  const book = dialog('约课')
  await book.getByText(`${COURSE} · 马腾飞`).waitFor()
  const day = book.getByRole('textbox', { name: '日期' })
  await day.click()
  await day.fill(booked)
  await key('Enter')
  await book.getByRole('button', { name: '10:00', exact: true }).click()
  await book.getByRole('combobox', { name: '每周重复' }).click()
  await option('连续 4 周').click()
  await book.getByRole('button', { name: /^约\s*课$/ }).click()
  await book.waitFor({ state: 'hidden' })
  await drawer().getByText('12 节，已约 4').waitFor()
})

test('one is drawn to another hour, and moved on by its keys', async () => {
  await open(`/zip/privateorder?day=${booked}`)
  await lesson('10:00').waitFor()
  const hour = (await boxOf(lesson('10:00'))).height
  await dragDown(lesson('10:00'), 2 * hour)
  await lesson('12:00').waitFor()
  await lesson('12:00').focus()
  await key('Alt+ArrowDown')
  await lesson('12:15').and(focused()).waitFor()
  await key('Enter')
  await drawer().getByText('12:15–13:15').waitFor()
})

/** Its box, also where the calendar was just drawn anew. */
async function boxOf(one: Locator) {
  return vi.waitFor(
    async () => {
      const box = await one.boundingBox()
      if (!box) throw new Error('it is not to be seen')
      return box
    },
    { timeout: 40_000 },
  )
}

async function dragDown(one: Locator, by: number): Promise<void> {
  const { x, y } = await boxOf(one)
  const { mouse } = walk.page
  await mouse.move(x + 30, y + 8)
  await mouse.down()
  await mouse.move(x + 30, y + 8 + by / 2, { steps: 6 })
  await mouse.move(x + 30, y + 8 + by, { steps: 6 })
  await mouse.up()
}

let phone: Page

test('a lesson is given: the member scans its code and confirms it on their own phone', async () => {
  await open(`/zip/privatebuy?search=${WHO}`)
  await walk.page.locator('.ant-table-row', { hasText: WHO }).locator('.kg-row-open').first().click()
  await drawer()
    .getByRole('button', { name: /^消\s*课$/ })
    .click()
  const code = dialog(/消课$/)
  const made = walk.page.waitForResponse((answer) => answer.url().includes('qrcode') && answer.ok())
  await code.getByRole('button', { name: '出示二维码' }).click()
  const { url }: { url: string } = await (await made).json()
  await code.getByText('等待会员确认').waitFor()
  phone = await walk.page.context().newPage()
  await phone.setViewportSize({ width: 375, height: 740 })
  await phone.goto(new URL(url, walk.page.url()).href)
  await walk.memberSignIn(phone, PHONE)
  // The one that was scanned, not the same one in the list below it.
  await phone.locator('.m-facts').getByRole('button', { name: '确认上过这节课' }).click()
  await phone.getByText('已确认，谢谢').waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await walk.page.bringToFront()
  await code.waitFor({ state: 'hidden' })
  await drawer().getByText('11 节，已约 4').waitFor()
})

test('the member says that it wasn’t given, and a manager gives it back', async () => {
  await phone.bringToFront()
  await phone.getByRole('button', { name: '这节课有问题' }).first().click()
  await phone.getByLabel('哪里不对？').fill('那天我没有来')
  await phone.getByRole('button', { name: '告诉门店' }).click()
  await phone.getByText('有异议').waitFor()
  await phone.close()
  await open('/zip/privateorder?tab=consumes&to_review=1&state=disputed')
  await walk.page.locator('.ant-table-row', { hasText: WHO }).locator('.kg-row-open').first().click()
  await drawer().getByText('那天我没有来').waitFor()
  await drawer()
    .getByRole('button', { name: /^核\s*查$/ })
    .click()
  const look = dialog(/^核查“/)
  await look.getByText('退回课时').click()
  await look.getByRole('textbox', { name: '说明' }).fill('监控里没有入场')
  await look.getByRole('button', { name: /^核\s*查$/ }).click()
  await look.waitFor({ state: 'hidden' })
  await drawer().getByText('退回课时').waitFor()
  await open(`/zip/privatebuy?search=${WHO}`)
  await walk.page.locator('.ant-table-row', { hasText: WHO }).locator('.kg-row-open').first().click()
  await drawer().getByText('12 节，已约 4').waitFor()
})

test('who didn’t come is said on the calendar of that day', async () => {
  const today = walk.today()
  const days = `from=${addDays(today, -6)}&to=${addDays(today, -1)}`
  const { data } = await walk.ask<{ data: { id: number }[] }>('GET', `/v1/gym/course_bookings?${days}&state=booked`)
  await open(`/zip/privateorder?lesson=${data[0]?.id}`)
  await drawer().getByRole('button', { name: '未到' }).click()
  const missed = dialog(/的课未到$/)
  await missed.getByText('按约课规则：未到').waitFor()
  await missed.getByRole('button', { name: '记为未到' }).click()
  await missed.waitFor({ state: 'hidden' })
  await drawer().getByText('未到', { exact: true }).first().waitFor()
  await open(`/zip/privatebuy?search=${WHO}`)
  await walk.page.locator('.ant-table-row', { hasText: WHO }).locator('.kg-row-open').first().click()
})

test('four of them are handed over with their worth', async () => {
  await drawer().getByRole('button', { name: '转让' }).click()
  const transfer = dialog(/^转让/)
  await transfer.getByRole('combobox', { name: '接收会员' }).and(focused()).waitFor()
  await type(TO)
  await option(TO).click()
  await transfer.getByRole('textbox', { name: '转让课时' }).fill('4')
  await transfer.getByText('4 节，价值 ¥1,000.00').waitFor()
  await transfer.getByText('8 节，价值 ¥2,000.00').waitFor()
  await transfer.getByRole('button', { name: /^转\s*让$/ }).click()
  await transfer.waitFor({ state: 'hidden' })
  await closeReceipt()
  await drawer().locator('.kg-items li', { hasText: '转出' }).waitFor()
  await drawer().getByText('8 节').first().waitFor()
})

test('what is left is refunded once nothing is booked of it, and the refund undone', async () => {
  const days = `from=${booked}&to=${addDays(booked, 21)}`
  const { data } = await walk.ask<{ data: { id: number; customer: { name: string } }[] }>('GET', `/v1/gym/course_bookings?${days}`)
  for (const { id, customer } of data)
    if (customer.name === WHO) await walk.ask('POST', `/v1/gym/course_bookings/${id}/cancel`, { reason: '退课' })
  await walk.page.reload()
  await drawer()
    .getByRole('button', { name: /^退\s*课$/ })
    .click()
  const refund = dialog(/^退“/)
  await refund.getByRole('textbox', { name: '退款金额' }).fill('1800')
  await refund.getByText('¥200.00').waitFor()
  await refund.getByRole('textbox', { name: '原因' }).fill('搬家')
  await key('Enter')
  await closeReceipt()
  await drawer().getByText('已退课').waitFor()
  await drawer()
    .getByRole('button', { name: /^撤\s*销$/ })
    .click()
  const undo = dialog('撤销：退课')
  await undo.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await type('会员不搬了')
  await key('Enter')
  await undo.waitFor({ state: 'hidden' })
  await closeReceipt()
  await drawer().locator('.kg-items li', { hasText: '撤销退课' }).waitFor()
  await see('有效')
})
