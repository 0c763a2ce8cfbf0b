/**
 * The club's codes: saved as they are drawn, made into table cards within their limits; and what
 * they open on a phone of 375 px, where a member checks in and the desk sees it.
 */
import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { dialog, key, open, see } = walk
const NAME = '柳扫码'
const PHONE = '13755551701'
const GUEST = '柳来练'
const GUEST_PHONE = '13755551702'
const SCANNED = '柳示码'
const SCANNED_PHONE = '13755551703'
const codes = () => dialog(/^(二维码|QR codes)$/)
const card = () => dialog(/^(台卡：|Table card: )/)
let path = ''

/** Width and height stand at the same place in every PNG. */
async function sizeOf(download: Download): Promise<[number, number]> {
  const bytes = readFileSync(await download.path())
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('four codes stand in the top bar, and each is saved as it is drawn', async () => {
  await walk.signIn('manager', '门店桌面')
  await walk.page.getByRole('button', { name: '二维码' }).click()
  for (const name of ['下载 App', '会员自助签到', '俱乐部详情', '俱乐部小程序']) await codes().getByRole('img', { name }).waitFor()
  expect(
    await codes()
      .getByRole('img', { name: '俱乐部详情' })
      .evaluate((drawn) => [drawn.clientWidth, drawn.clientHeight]),
  ).toEqual([200, 200])
  const [saved] = await Promise.all([walk.page.waitForEvent('download'), codes().getByRole('button', { name: '保存图片' }).nth(1).click()])
  expect(saved.suggestedFilename()).toBe('会员自助签到.png')
  expect(await sizeOf(saved)).toEqual([400, 400])
})

test('a table card counts its characters, takes no more than fit, and no colour that is none', async () => {
  await codes().getByRole('button', { name: '制作台卡' }).nth(1).click()
  const title = card().getByRole('textbox', { name: '标题' })
  await title.and(walk.page.locator(':focus')).waitFor()
  await card().getByText('6 / 15').first().waitFor()
  await title.fill('')
  await title.pressSequentially('一二三四五六七八九十一二三四五六七')
  await expect.poll(() => title.inputValue()).toBe('一二三四五六七八九十一二三四五')
  await card().getByText('15 / 15').first().waitFor()
  const name = card().getByRole('textbox', { name: '俱乐部名称' })
  await name.fill('')
  await name.pressSequentially('一二三四五六七八九十一二三四五六七八九十一')
  await card().getByText('20 / 20').waitFor()
  const colour = card().getByRole('textbox', { name: '主题色' })
  await colour.fill('#12345')
  await key('Tab')
  await card().getByText('请输入 3 位或 6 位十六进制颜色').waitFor()
  for (const preset of ['#F95F05', '#FDC72F', '#1AB394', '#2BB5E9']) await card().getByRole('button', { name: preset }).click()
  await expect.poll(() => colour.inputValue()).toBe('#2BB5E9')
  await colour.fill('b5e')
  await key('Tab')
  await card().getByText('请输入 3 位或 6 位十六进制颜色').waitFor({ state: 'hidden' })
})

test('reset brings back what the club is; what is downloaded is what is shown, twice as sharp', async () => {
  await card().getByRole('button', { name: '恢复初始' }).click()
  await expect.poll(() => card().getByRole('textbox', { name: '标题' }).inputValue()).toBe('扫码自助签到')
  await card().getByRole('textbox', { name: '文字二' }).fill('前台就在左手边')
  await card().getByRole('checkbox', { name: '显示第 6 项' }).uncheck()
  const shown = card().getByRole('img', { name: /前台就在左手边/ })
  await shown.waitFor()
  await expect.poll(() => shown.getAttribute('aria-label')).not.toContain('门店信息')
  const [saved] = await Promise.all([walk.page.waitForEvent('download'), card().getByRole('button', { name: '下载图片' }).click()])
  expect(await sizeOf(saved)).toEqual([720, 1200])
  await card()
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await card().waitFor({ state: 'hidden' })
  await codes().waitFor()
  await codes().getByRole('button', { name: '制作台卡' }).nth(1).click()
  await expect.poll(() => card().getByRole('textbox', { name: '文字二' }).inputValue()).toBe('前台就在左手边')
  await key('Escape')
  await card().waitFor({ state: 'hidden' })
})

async function phoneAt(page: string): Promise<Page> {
  const phone = await walk.page.context().newPage()
  await phone.setViewportSize({ width: 375, height: 740 })
  await phone.goto(new URL(page, walk.page.url()).href)
  return phone
}
const wide = (phone: Page) => phone.evaluate(() => document.documentElement.scrollWidth)

test('a member scans the code on the counter and checks in on their phone; without a card they are told why', async () => {
  await walk.ask('PUT', '/v1/gym/rules', { self_check_in: true })
  await walk.ask('POST', '/v1/gym/customers', { name: NAME, phone: PHONE })
  ;({ path } = await walk.ask<{ path: string }>('GET', '/v1/gym/member_pages'))
  const phone = await phoneAt(`${path}/sign`)
  await phone.getByRole('heading', { name: '自助签到' }).waitFor()
  await walk.memberSignIn(phone, PHONE)
  await phone.getByText(`${NAME}，您好`).waitFor()
  await phone.getByRole('button', { name: '我到了，签到' }).click()
  await phone.getByRole('alert').getByText('没有可用的会员卡').waitFor()
  await expect.poll(() => wide(phone)).toBe(375)
  await phone.close()
})

test('with a day pass it opens, and the desk sees who is in', async () => {
  const today = walk.today()
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: GUEST, phone: GUEST_PHONE })
  await walk.ask('POST', `/v1/gym/customers/${id}/guest_passes`, { from_day: today, to_day: today, entries: 1 })
  const phone = await phoneAt(`${path}/sign`)
  // The phone still knows who used it before.
  await phone.getByRole('button', { name: '不是我，换手机号' }).click()
  await walk.memberSignIn(phone, GUEST_PHONE)
  await phone.getByRole('button', { name: '我到了，签到' }).click()
  await phone.getByRole('status').getByText('签到成功').waitFor()
  await phone.close()
  await open('/charts/signIn')
  await see(GUEST)
})

test('at the club’s tablet a member’s code is read off their phone by the camera, and by the scanner; another’s is refused', async () => {
  const today = walk.today()
  const tablet = await walk.page.context().newPage()
  // What stands before the camera is painted onto a canvas, whose picture the page is given.
  await tablet.addInitScript(() => {
    const seen = Object.assign(document.createElement('canvas'), { id: 'seen', width: 640, height: 480 })
    document.addEventListener('DOMContentLoaded', () => document.body.append(seen))
    seen.hidden = true
    const paint = () => seen.getContext('2d')?.fillRect(0, 0, 1, 1)
    setInterval(paint, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(seen.captureStream(10))
  })
  await tablet.setViewportSize({ width: 1024, height: 768 })
  await tablet.goto(new URL(`${path}/sign#tablet`, walk.page.url()).href)
  await tablet.getByRole('heading', { name: '出示入场码签到' }).waitFor()
  const scanner = tablet.getByRole('textbox', { name: '扫码枪输入' })
  await scanner.pressSequentially('K-not-a-code')
  await tablet.keyboard.press('Enter')
  await tablet.getByText('这个入场码不能用').waitFor()
  await tablet.getByRole('button', { name: '打开摄像头' }).or(tablet.getByLabel('摄像头画面')).first().click()
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', { name: SCANNED, phone: SCANNED_PHONE })
  await walk.ask('POST', `/v1/gym/customers/${id}/guest_passes`, { from_day: today, to_day: today, entries: 1 })
  const phone = await phoneAt(`${path}/sign`)
  await phone.getByRole('button', { name: '不是我，换手机号' }).click()
  await walk.memberSignIn(phone, SCANNED_PHONE)
  await phone.getByText(`${SCANNED}，您好`).waitFor()
  await phone.getByRole('link', { name: '出示我的入场码' }).click()
  const code = await phone.getByRole('img', { name: '入场二维码' }).screenshot()
  await tablet.evaluate(
    async (shown) => {
      const image = new Image()
      image.src = shown
      await image.decode()
      const drawn = document.querySelector<HTMLCanvasElement>('#seen')?.getContext('2d')
      drawn?.fillRect(0, 0, 640, 480)
      drawn?.drawImage(image, 140, 60, 360, 360)
    },
    `data:image/png;base64,${code.toString('base64')}`,
  )
  await tablet.getByText(`${SCANNED}，欢迎`).waitFor()
  await phone.close()
  await tablet.close()
  await open('/charts/signIn')
  await see(SCANNED)
})

test('what opens behind a code is light: less than 60 kB of script', async () => {
  const address = new URL(`${path}/club`, walk.page.url())
  const scripts = [
    ...(await (await fetch(address)).text()).matchAll(/<(?:script[^>]+src|link rel="modulepreload"[^>]+href)="([^"]+)"/g),
  ].map(([, src = '']) => new URL(src, address))
  expect(scripts.length).toBeGreaterThan(0)
  let bytes = 0
  for (const script of scripts) {
    const answer = await fetch(script, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    bytes += Number(answer.headers.get('content-length'))
  }
  expect(bytes).toBeLessThan(60_000)
})

test('the club’s page and the app’s page are made for a phone, in both languages', async () => {
  const club = await phoneAt(`${path}/club`)
  await club.getByRole('heading', { level: 1, name: /开馆健身/ }).waitFor()
  await club.getByRole('link', { name: /拨打/ }).waitFor()
  await expect.poll(() => wide(club)).toBe(375)
  expect(await club.title()).toContain('开馆健身')
  await club.getByRole('button', { name: 'English' }).click()
  await club.getByRole('link', { name: /^Call / }).waitFor()
  await club.getByRole('button', { name: '中文' }).click()
  await club.goto(new URL(`${path}/app`, walk.page.url()).href)
  await club.getByRole('heading', { level: 1, name: /放进手机/ }).waitFor()
  await expect.poll(() => wide(club)).toBe(375)
  const manifest = await club.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json(),
  )
  expect(manifest).toMatchObject({ start_url: path, display: 'standalone' })
  await club.close()
})
