/**
 * A hall with two bikes, a course and its hour are made; both bikes are taken, a third member waits, moves up when one gives theirs
 * back and sees it on their phone; the class is moved by its keys, one is started and scanned in, one is called off.
 */
import { addDays } from '@kaiguan/contract/time'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newCoach } from './new-coach.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, type, dialog } = walk
const HALL = '旋风单车房'
const COURSE = '旋风单车'
const people = [
  { name: '班小一', phone: '13911240001' },
  { name: '班小二', phone: '13911240002' },
  { name: '班小三', phone: '13911240003' },
] as const
const [first, second, third] = people
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const focused = () => walk.page.locator(':focus')
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible', { hasText: text }).first()
const row = (name: string) => drawer().locator('.kg-roster > li', { hasText: name })
const lesson = (from: string) => walk.page.getByLabel(new RegExp(`^${from}–.*${COURSE}`))
const ids = new Map<string, number>()
let day = ''

async function choose(field: ReturnType<typeof dialog>, name: string, text: string): Promise<void> {
  await field.getByRole('combobox', { name }).click()
  await type(text)
  await option(text).click()
}

/** Somebody with a card that lets them in at any hour. */
async function newMember({ name, phone }: (typeof people)[number]): Promise<void> {
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name, phone })
  ids.set(name, id)
  const { data } = await walk.ask<{ data: { id: number; name: string }[] }>('GET', '/v1/gym/vip_templates?kind=1&on_sale=1')
  const year = data.find((one) => one.name === '年卡') ?? data[0]
  await walk.ask('POST', '/v1/gym/customer_vips', { customer_id: id, vip_template_id: year?.id, payment_method: 'WECHAT' })
}

test('the manager draws a hall with two bikes and adds what is given there', async () => {
  await walk.signIn('manager', '门店桌面')
  for (const one of people) await newMember(one)
  await open('/zip/groupCourseManage?tab=halls')
  await walk.page.getByRole('button', { name: '新建教室' }).click()
  const hall = dialog('新建教室')
  await hall.getByRole('textbox', { name: '教室' }).and(focused()).waitFor()
  await type(HALL)
  await hall.getByText('预约时选位置').click()
  await hall.getByText('单车', { exact: true }).click()
  await hall.getByRole('textbox', { name: '行' }).fill('1')
  await hall.getByRole('textbox', { name: '列' }).fill('3')
  await hall.getByText('全部填满').click()
  await hall.getByText('不开放', { exact: true }).click()
  await hall.getByRole('button', { name: /^第 1 行第 3 列/ }).click()
  await hall.getByText('位置图：2 个可预约').waitFor()
  await hall.getByRole('button', { name: /保\s*存/ }).click()
  await hall.waitFor({ state: 'hidden' })
  await walk.page.locator('.ant-table-row', { hasText: HALL }).waitFor()
  await walk.page.getByRole('button', { name: '课程', exact: true }).click()
  await walk.page.getByRole('button', { name: '新建课程' }).click()
  const course = dialog('新建团课')
  await course.getByRole('textbox', { name: '课程名称' }).and(focused()).waitFor()
  await type(COURSE)
  await course.getByRole('textbox', { name: '人数上限' }).fill('2')
  await choose(course, '常任教练', '马腾飞')
  await choose(course, '常用教室', HALL)
  await course.getByRole('button', { name: /保\s*存/ }).click()
  await course.waitFor({ state: 'hidden' })
  await walk.page.locator('.ant-table-row', { hasText: COURSE }).waitFor()
})

test('it is scheduled for two weeks at an early hour, and once more is told why not', async () => {
  day = addDays(walk.today(), 3)
  await open(`/zip/groupCourseManage?add=1&day=${day}`)
  const schedule = dialog('团课排课')
  await choose(schedule, '课程', COURSE)
  await schedule.getByText('马腾飞').waitFor()
  const start = schedule.getByRole('textbox', { name: '开始' })
  await start.fill('06:10')
  await key('Enter')
  await schedule.getByRole('button', { name: /排\s*课/ }).click()
  await schedule.waitFor({ state: 'hidden' })
  await lesson('06:10').waitFor()
  await walk.page.getByRole('button', { name: /^排\s*课$/ }).click()
  const again = dialog('团课排课')
  await choose(again, '课程', COURSE)
  await again.getByRole('textbox', { name: '开始' }).fill('06:40')
  await key('Enter')
  await again.getByRole('button', { name: /排\s*课/ }).click()
  await again
    .getByText(/请换个时间、教练或教室/)
    .first()
    .waitFor()
  await key('Escape')
  await walk.page.getByRole('button', { name: /^放\s*弃$/ }).click()
  await again.waitFor({ state: 'hidden' })
})

test('both bikes are reserved; whoever comes third waits', async () => {
  await lesson('06:10').focus()
  await key('Enter')
  await drawer().getByText('0/2').waitFor()
  for (const [at, { name }] of people.entries()) {
    await drawer()
      .getByRole('button', { name: /^预\s*约$/ })
      .click()
    const reserve = dialog(`预约“${COURSE}”`)
    await reserve.getByRole('combobox', { name: '会员' }).and(focused()).waitFor()
    await type(name)
    await option(name).click()
    await reserve.getByText('年卡').first().waitFor()
    if (at < 2) await reserve.getByRole('radio', { name: new RegExp(`^${at + 1}，`) }).click()
    await reserve.getByRole('button', { name: at < 2 ? /^预\s*约$/ : /^候\s*补$/ }).click()
    await reserve.waitFor({ state: 'hidden' })
    await row(name).waitFor()
  }
  await drawer().getByText('2/2，候补 1').waitFor()
  await row(third.name).getByText('候补第 1 位').waitFor()
})

test('one gives theirs back, and who waited has it by itself', async () => {
  await row(second.name).getByRole('button', { name: '取消预约' }).click()
  const cancel = dialog(new RegExp(`^取消“${second.name}”`))
  await cancel.getByText('现在取消不计爽约').waitFor()
  await cancel.getByRole('button', { name: '取消预约' }).click()
  await cancel.waitFor({ state: 'hidden' })
  await row(third.name).getByText('已预约').waitFor()
  await row(third.name).getByText('候补升上').waitFor()
})

test('the member sees it on their phone, and who gave it back may wait again', async () => {
  const { path } = await walk.ask<{ path: string }>('GET', '/v1/gym/member_pages')
  const phone: Page = await walk.page.context().newPage()
  await phone.setViewportSize({ width: 375, height: 740 })
  await phone.goto(new URL(`${path}#/classes`, walk.page.url()).href)
  await walk.memberSignIn(phone, second.phone)
  await phone.getByRole('link', { name: '团课' }).click()
  await phone.getByText('已取消').first().waitFor()
  await phone.getByRole('button', { name: day.slice('YYYY-'.length) }).click()
  await phone.getByRole('link', { name: COURSE }).click()
  await phone.getByRole('button', { name: /^候\s*补$/ }).click()
  await phone.locator('.m-paper').getByText('候补中').waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await phone.close()
})

test('the class is moved by its keys: it is asked first, for they are told', async () => {
  await walk.page.bringToFront()
  await row(second.name).getByText('候补第 1 位').waitFor()
  await key('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await lesson('06:10').focus()
  await key('Alt+ArrowDown')
  await dialog(`移动“${COURSE}”？`).getByText('已有 2 人预约、1 人候补').waitFor()
  await key('Enter')
  await lesson('06:25').waitFor()
})

test('one of today is started, and who has a place is scanned in', async () => {
  const { data } = await walk.ask<{ data: { id: number; name: string }[] }>('GET', '/api/v2/gym/courses/group/all?type=1')
  const course = data.find(({ name }) => name === COURSE)
  const today = walk.today()
  const made = await walk.ask<{ id: number }>('POST', '/api/v2/gym/open-course', {
    course_id: course?.id,
    time_start: '10:20',
    time_end: '10:50',
    hall_id: null,
    coach_id: await newCoach(walk, '新来的教练', '13911240011'),
  })
  await walk.ask('POST', '/api/v2/gym/reservations/group', { schedule_id: made.id, customer_id: ids.get(first.name) })
  await open(`/zip/groupCourseManage?day=${today}&session=${made.id}`)
  await row(first.name).getByText('已预约').waitFor()
  await drawer().getByRole('textbox', { name: '扫码签到' }).fill(first.phone)
  await key('Enter')
  await row(first.name).getByText('已签到').waitFor()
  await row(first.name).getByRole('button', { name: '撤销签到' }).click()
  await row(first.name).getByText('已预约').waitFor()
  await drawer()
    .getByRole('button', { name: /^停\s*课$/ })
    .click()
  const off = dialog(`“${COURSE}”停课`)
  await off.getByRole('textbox', { name: '原因' }).and(focused()).waitFor()
  await type('空调坏了')
  await off.getByRole('button', { name: /^停\s*课$/ }).click()
  await off.waitFor({ state: 'hidden' })
  await drawer().getByText('门店停课：空调坏了').waitFor()
})

test('the week hangs on paper', async () => {
  await open(`/zip/groupCourseManage?day=${day}`)
  await lesson('06:25').waitFor()
  await walk.page.getByRole('button', { name: '更多' }).click()
  await walk.page.getByRole('menuitem', { name: '打印课表' }).click()
  await dialog('打印课表').locator('.kg-sheet').getByText(COURSE).first().waitFor()
  await key('Escape')
  await dialog('打印课表').waitFor({ state: 'hidden' })
  await see('更多')
})

test('a screen on the wall shows a place that is taken at once', async () => {
  const { data } = await walk.ask<{ data: { id: number; name: string }[] }>('GET', '/api/v2/gym/courses/group/all?type=1')
  const tomorrow = addDays(walk.today(), 1)
  await walk.ask('POST', '/api/v2/gym/schedule/group', {
    course_id: data.find(({ name }) => name === COURSE)?.id,
    coach_id: await newCoach(walk, '另一位教练', '13911240012'),
    hall_id: null,
    schedule_type: 2,
    week: [],
    days: [tomorrow],
    time_start: '05:10',
    time_end: '05:40',
  })
  const planned = await walk.ask<{ data: { id: number; course: { name: string } }[] }>(
    'GET',
    `/api/v2/gym/schedule/group?from=${tomorrow}&to=${tomorrow}`,
  )
  const made = planned.data.find(({ course }) => course.name === COURSE)
  await open('/zip/groupCourseManage')
  await walk.page.getByRole('button', { name: '更多' }).click()
  await walk.page.getByRole('menuitem', { name: '课表屏' }).click()
  await dialog('课表屏').getByRole('button', { name: '添加课表屏' }).click()
  await dialog('添加课表屏').getByRole('textbox', { name: '名称' }).and(focused()).waitFor()
  await type('大厅电视')
  await key('Enter')
  await dialog('添加课表屏').waitFor({ state: 'hidden' })
  await dialog('课表屏').locator('li', { hasText: '大厅电视' }).getByRole('button', { name: '配对' }).click()
  const code = await dialog('课表屏').locator('.kg-code output').innerText()
  const wall: Page = await walk.page.context().newPage()
  try {
    // By the clock it reads nothing here: whatever it shows it was told.
    await wall.addInitScript(() => {
      window.setInterval = (() => 0) as unknown as typeof window.setInterval
    })
    const heard = wall.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'))
    await wall.goto(`${new URL(walk.page.url()).origin}/display`)
    await wall.getByRole('textbox', { name: '配对码' }).fill(code)
    await wall.getByRole('button', { name: '开始显示' }).click()
    const given = wall.locator('.kg-display li', { hasText: '05:10' }).filter({ hasText: COURSE })
    await given.getByText('余 2').waitFor()
    await heard
    await walk.ask('POST', '/api/v2/gym/reservations/group', { schedule_id: made?.id, customer_id: ids.get(first.name) })
    await given.getByText('余 1').waitFor()
  } finally {
    await wall.close()
  }
})
