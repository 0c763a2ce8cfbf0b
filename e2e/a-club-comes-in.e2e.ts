/**
 * A new club's path: registered by a proven phone, sent back and corrected, approved by the operator, set up, certified; its
 * code stands on the counter, and a member scans it and checks in on a phone. The pictures are those of docs/a-club-comes-in.md.
 */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { png } from './png.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { dialog, open, operator, see } = walk
const CLUB = '力行健身·国贸店'
const OWNER = '秦力行'
const PHONE = '13755551711'
const MEMBER = '柳新来'
const MEMBER_PHONE = '13755551712'
const PASSWORD = 'lixing-2026'
let gym = ''
let phone: Page | undefined
afterAll(() => phone?.close())

/** A name that must be given stands behind a star. */
const box = (name: string) => walk.page.getByRole('textbox', { name: new RegExp(`${name}$`) })

test('an owner registers by the code that comes to their phone, and sees that it is looked at', async () => {
  await operator('settings', 'approve_at_once', 'off')
  await open('/login')
  await walk.page.getByRole('link', { name: /注册/ }).first().click()
  await box('俱乐部名称').fill('力行健身')
  await box('负责人姓名').fill(OWNER)
  await box('省份').fill('北京')
  await box('城市').fill('北京')
  await box('详细地址').fill('朝阳区建国路 88 号')
  await box('法人手机号').fill('1375555')
  await walk.key('Tab')
  await see('请输入正确的手机号码')
  await box('法人手机号').fill(PHONE)
  await box('登录手机号').fill(PHONE)
  await walk.page.getByRole('button', { name: '发送验证码' }).click()
  await walk.page.getByRole('button', { name: /\d+ 秒/ }).waitFor()
  await walk.page
    .locator('#code, [id$=_code]')
    .first()
    .fill(await walk.code(PHONE))
  await see('Asia/Shanghai (UTC+08:00)')
  for (const field of await walk.page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  await walk.picture('club-register')
  await walk.page.getByRole('button', { name: '提交注册' }).click()
  await walk.page.waitForURL('**/registerProgress')
  await see('我们正在审核您提交的资料')
})

test('sent back with a reason, it is corrected and submitted again', async () => {
  const listed = await operator('list')
  gym = /(\d+)[^\n]*力行健身/.exec(listed)?.[1] ?? ''
  await operator('reject', gym, '名称里请写明门店')
  await walk.page.reload()
  await see('名称里请写明门店')
  await walk.picture('club-rejected')
  await walk.page
    .getByRole('link', { name: '修改资料' })
    .or(walk.page.getByRole('button', { name: '修改资料' }))
    .click()
  await box('俱乐部名称').fill(CLUB)
  await walk.page.getByRole('button', { name: '重新提交' }).click()
  await walk.page.waitForURL('**/registerProgress')
  await see('我们正在审核您提交的资料')
})

test('approved by the operator, the owner is in, and the first day says what is missing', async () => {
  await operator('approve', gym)
  await walk.page.reload()
  await walk.page.getByRole('button', { name: '进入门店' }).click()
  await walk.page.locator('.kg-frame').waitFor()
  await see(CLUB)
})

test('certification: three papers, the legal person and the account; the badge follows what the operator decides', async () => {
  await walk.page.getByRole('link', { name: /未认证/ }).click()
  await walk.page.waitForURL('**/realNameAuthe')
  const inputs = walk.page.locator('input[type=file]')
  for (let at = 0; at < 3; at++) {
    await inputs.nth(at).setInputFiles({ name: `paper-${at}.png`, mimeType: 'image/png', buffer: png(600) })
    await walk.page.locator('.kg-certify-papers img').nth(at).waitFor()
  }
  await box('法人姓名').fill(OWNER)
  await box('法人手机号').fill(PHONE)
  await box('开户名').fill('北京力行健身有限公司')
  await box('开户行').fill('中国银行国贸支行')
  await box('银行卡号').fill('6217000010001234567')
  await walk.page.getByRole('button', { name: '提交认证' }).click()
  await see('审核中')
  await walk.picture('club-certification')
  await operator('certify', gym)
  await walk.page.reload()
  await walk.page.getByLabel('已认证').first().waitFor()
})

test('the code for self check-in becomes a table card in the club’s colour', async () => {
  await walk.ask('PUT', '/v1/gym/rules', { self_check_in: true })
  await open('/')
  await walk.page.getByRole('button', { name: '二维码' }).click()
  await dialog('二维码').getByRole('button', { name: '制作台卡' }).nth(1).click()
  const card = dialog(/^台卡：/)
  await card.getByRole('button', { name: '#1AB394' }).click()
  await card.getByRole('img', { name: new RegExp(CLUB) }).waitFor()
  await walk.picture('club-table-card')
  const [saved] = await Promise.all([walk.page.waitForEvent('download'), card.getByRole('button', { name: '下载图片' }).click()])
  expect(saved.suggestedFilename()).toBe('会员自助签到.png')
  await card.getByRole('button', { name: /^保\s*存$/ }).click()
  await card.waitFor({ state: 'hidden' })
})

test('a member scans it and checks in on a phone', async () => {
  const today = walk.today()
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: MEMBER, phone: MEMBER_PHONE })
  await walk.ask('POST', `/v1/gym/customers/${id}/guest_passes`, { from_day: today, to_day: today, entries: 1 })
  const { data } = await walk.ask<{ data: { code: string; path: string }[] }>('GET', '/v1/gym/qr_cards')
  phone = await walk.page.context().newPage()
  await phone.setViewportSize({ width: 375, height: 740 })
  await phone.goto(new URL(data.find(({ code }) => code === 'sign')?.path ?? '', walk.page.url()).href)
  await walk.memberSignIn(phone, MEMBER_PHONE)
  await phone.getByRole('button', { name: '我到了，签到' }).click()
  await phone.getByRole('status').getByText('签到成功').waitFor()
  if (process.env.KAIGUAN_PICTURES === '1') await phone.screenshot({ path: 'docs/pictures/club-phone.png' })
  await open('/charts/signIn')
  await see(MEMBER)
  await walk.picture('club-at-the-desk')
})
