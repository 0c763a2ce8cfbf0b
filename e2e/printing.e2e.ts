/** The counter and its receipt printer: paired by a code, printed on, unplugged in the middle of the day, and the browser's own way. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from '../print-bridge/escpos.ts'
import { columnsAcross } from '../print-bridge/rows.ts'
import { drawn } from '../print-bridge/testing/fake-printer.ts'
import { pageOf } from '../print-bridge/testing/page.ts'
import { layouts, specifiedLayouts } from '../web/src/ground/printing/editor/layouts.texts.ts'
import { sampleReceipt } from '../web/src/ground/printing/editor/samples.texts.ts'
import { receiptLines } from '../web/src/ground/printing/receipt-lines.ts'
import { startWalk } from './walk.ts'

const BRIDGE = fileURLToPath(new URL('../print-bridge/main.ts', import.meta.url))
const WATER = '6921168509256'

const walk = startWalk()
const page = () => walk.page
const receipt = () => walk.dialog('打印小票')
const setup = () => walk.dialog('打印机设置')

const folder = mkdtempSync(join(tmpdir(), 'kaiguan-bridge-'))
const printer = join(folder, 'printer')
let bridge: ChildProcess
let code: Promise<string>
beforeAll(() => {
  bridge = spawn(process.execPath, [BRIDGE, '--file', printer, '--data', join(folder, 'kept')])
  code = new Promise((resolve, reject) => {
    let shown = ''
    bridge.stdout?.on('data', (text) => {
      shown += text
      const offered = /配对码 (\d{6})/.exec(shown)?.[1]
      if (offered) resolve(offered)
    })
    bridge.once('exit', () => reject(new Error(`the bridge ended: ${shown}`)))
  })
})
afterAll(async () => {
  const ended = new Promise((resolve) => bridge.once('exit', resolve))
  bridge.kill()
  await ended
  rmSync(folder, { recursive: true })
})

const papers = () => {
  const printed = drawn(readFileSync(printer))
  return { ...printed, texts: printed.papers.map(({ rows }) => rows.map((row) => ('text' in row ? row.text : '')).join('\n')) }
}

test('without a printer it is said so; with the code of the bridge the counter prints, and what is on the paper is the receipt', async () => {
  await walk.signIn('manager', '林晓峰')
  await walk.open('/charts/cashier')
  await page().waitForSelector('main input:focus')
  await walk.scan(WATER)
  await page().getByText('¥3.00').first().waitFor()
  await walk.key('Enter')
  await walk.key('Enter')
  await receipt().getByText('未安装小票打印机').waitFor()
  await receipt().getByRole('button', { name: '打印机设置' }).click()
  const typed = setup().getByRole('textbox', { name: '配对码' })
  await typed.fill((await code) === '000000' ? '111111' : '000000')
  await walk.key('Enter')
  await setup().getByText('配对码不正确，请看打印桥窗口里的 6 位数字').waitFor()
  await walk.picture('printer-pairing')
  await typed.fill(await code)
  await walk.key('Enter')
  await setup().waitFor({ state: 'hidden' })
  await receipt().getByText('已连接').waitFor()
  await walk.picture('printer-connected')
  const shown = receipt().frameLocator('iframe')
  await shown.getByText(/农夫山泉 550ml × 1瓶/).waitFor()
  const cash = (await shown.getByText('现金').count()) > 0
  await receipt()
    .getByRole('button', { name: /(^|printer )打\s*印$/ })
    .click()
  await receipt().waitFor({ state: 'hidden' })
  const { texts, drawerOpened, leftOver } = papers()
  expect([texts.length, drawerOpened, leftOver]).toEqual([1, cash ? 1 : 0, false])
  expect(texts[0]).toContain('商品销售小票')
  expect(texts[0]).toMatch(/农夫山泉 550ml × 1瓶 +3\.00/)
})

test('the printer is unplugged: it is said, and the browser prints instead; plugged in it prints the reprint', async () => {
  await walk.open('/charts/cashier?tab=orders')
  await page().locator('.ant-table-row .kg-row-open').first().click()
  await page().locator('.ant-drawer-open').getByRole('button', { name: '小票' }).click()
  await receipt().getByText('已连接').waitFor()
  renameSync(printer, `${printer}.off`)
  await receipt().getByText('小票打印机连接已断开').waitFor()
  await receipt().getByRole('button', { name: '用浏览器打印' }).waitFor()
  await walk.picture('printer-disconnected')
  renameSync(`${printer}.off`, printer)
  await receipt().getByText('已连接').waitFor()
  await receipt()
    .getByRole('button', { name: /(^|printer )打\s*印$/ })
    .click()
  await receipt().waitFor({ state: 'hidden' })
  const { texts } = papers()
  expect([texts.length, texts[1]?.includes('（补打）')]).toEqual([2, true])
  await walk.key('Escape')
})

test('a layout is changed and seen as it prints; what the club left out is on no receipt', async () => {
  await walk.open('/advanced/venue?tab=receipts')
  const paper = page().frameLocator('main:visible iframe[title="小票预览"]')
  await paper.getByText('购卡小票').waitFor()
  await page().getByRole('button', { name: '转卡小票' }).click()
  await paper.getByText('对方手机').waitFor()
  await page().getByRole('checkbox', { name: '对方手机' }).uncheck()
  await paper.getByText('对方手机').waitFor({ state: 'hidden' })
  await page().getByRole('textbox', { name: '抬头' }).fill('公众号：开馆健身')
  await paper.getByText('公众号：开馆健身').waitFor()
  await page()
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await walk.see('小票设置已保存')
  await walk.open('/charts/cashier?tab=orders')
  await page().locator('.ant-table-row .kg-row-open').first().click()
  await page().locator('.ant-drawer-open').getByRole('button', { name: '小票' }).click()
  await receipt().frameLocator('iframe').getByText('公众号：开馆健身').waitFor()
  await walk.key('Escape')
  await receipt().waitFor({ state: 'hidden' })
})

test('the twelve papers, drawn from the bytes that a printer gets: nothing stands beyond its paper', async () => {
  const club = { name: '力行健身 徐汇店', address: '漕溪北路 88 号', phone: '021-64280000', time_zone: 'Asia/Shanghai' }
  const twelve = specifiedLayouts.flatMap((type) => {
    const lines = receiptLines(sampleReceipt(type, 'zh', club), 'zh')
    return drawn(bytesOf({ lines, width: '55.5', copies: 1, drawer: false })).papers.map((one) => ({
      title: layouts[type].heading.zh,
      drawn: one,
    }))
  })
  const sheet = await page().context().newPage()
  await sheet.setViewportSize({ width: 1872, height: 900 })
  await sheet.setContent(pageOf(twelve, columnsAcross('55.5')))
  await expect.poll(() => sheet.locator('article').count()).toBe(12)
  const beyond = await sheet.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((paper) => {
      const edge = paper.getBoundingClientRect()
      return [...paper.querySelectorAll('span')].filter((letter) => {
        const { left, right } = letter.getBoundingClientRect()
        return left < edge.left || right > edge.right
      }).length
    }),
  )
  expect(beyond).toEqual(Array.from({ length: 12 }, () => 0))
  if (process.env.KAIGUAN_PICTURES === '1')
    await sheet.screenshot({ path: fileURLToPath(new URL('../docs/pictures/receipts-twelve.png', import.meta.url)), fullPage: true })
  await sheet.close()
})

test('/test needs no login: it says how this computer is, and what it says can be sent', async () => {
  await page().evaluate(() => sessionStorage.clear())
  await walk.open('/test')
  await page().getByRole('heading', { name: '自检' }).waitFor()
  await page()
    .getByText(/服务器 \d+ 毫秒/)
    .first()
    .waitFor()
  await page().getByText('可以连通（未登录，未接收消息）', { exact: true }).waitFor()
  await page().getByText('已运行，已与此浏览器配对', { exact: true }).waitFor()
  await page()
    .getByText(/与服务器相差 \d+ 秒/)
    .first()
    .waitFor()
  await page().getByText('报告', { exact: true }).click()
  await expect.poll(() => page().getByRole('textbox', { name: '报告' }).inputValue()).toMatch(/^Kaiguan .+\n浏览器: \[正常\] Chrome \d+/)
})
