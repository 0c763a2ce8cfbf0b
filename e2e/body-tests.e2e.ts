/**
 * An analyser's file comes in, a row of nobody is given to its member, a test is entered by keyboard, the report is printed on one sheet
 * in either language, and a card of it is looked at by somebody who is signed in nowhere, until it is taken back.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, key, type, dialog, ask } = walk
const NAME = '测小满'
const PHONE = '13911660077'
const STRANGER = '测无名'
/** Theirs alone, however many the demo has. */
const LIST = '/zip/testreport?name=测'
const focused = () => walk.page.locator(':focus')
const drawer = () => walk.page.locator('.ant-drawer-open').last()
const press = (name: string | RegExp) => walk.page.getByRole('button', { name }).filter({ visible: true }).last().click()
const option = (text: string) => walk.page.locator('.ant-select-item-option:visible', { hasText: text }).first()
const row = (name: string) => walk.page.locator('tr', { hasText: name }).first()

async function seriousOf(page = walk.page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Sheets of paper that the printer would take. */
async function sheets(): Promise<number> {
  const pdf = await walk.page.pdf({ preferCSSPageSize: true, printBackground: true })
  return (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length
}

test('a file of the analyser comes in by its columns’ names; whom nobody knows is left to be given to somebody', async () => {
  await walk.signIn('manager', '门店桌面')
  await ask('POST', '/v1/gym/customers', { name: NAME, phone: PHONE, sex: 2 })
  await open(LIST)
  await walk.page.getByRole('button', { name: /^导\s*入$/ }).click()
  await see('点击选择，或把体测仪导出的 xlsx、csv 拖到这里')
  const csv = [
    '1. Name,2. ID,7. Mobile Number,14. Test Date / Time,3. Height,15. Weight(lb),34. SMM (Skeletal Muscle Mass),40. PBF (Percent Body Fat),71. VFL',
    `${NAME},,${PHONE},2026.01.10. 10:00:00,165,145.5,21,33,Level 10`,
    `${STRANGER},9001,,2026.03.10. 10:00:00,165,140,21.5,31,9`,
  ].join('\r\n')
  await walk.page.locator('input[type=file]').setInputFiles({ name: 'InBody.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await see('表头在第 1 行')
  await press('开始校验')
  await see('校验通过')
  await see('1 次体测找不到会员')
  await press('导入 2 行')
  await see('将新增 2 次体测')
  await press('导入 2 行')
  await see('导入完成')
  await key('Escape')
  await row(STRANGER).getByText('未归属').waitFor()
  await row(NAME).getByText('66.0', { exact: true }).waitFor()
  await expect.poll(() => seriousOf()).toEqual([])
})

test('the row of nobody is given to its member', async () => {
  await row(STRANGER).locator('.kg-row-open').click()
  await drawer().getByRole('button', { name: '归到会员' }).click()
  const form = dialog('编辑体测')
  await form.getByRole('combobox', { name: '会员' }).click()
  await type(NAME)
  await option(NAME).click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await form.waitFor({ state: 'hidden' })
  await drawer()
    .getByRole('button', { name: /^对\s*比$/ })
    .waitFor()
  await key('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await walk.page.getByText(STRANGER).waitFor({ state: 'hidden' })
})

test('a test is entered by keyboard: the last height is there, what can’t be is told at its field', async () => {
  await walk.page.getByRole('button', { name: '录入体测' }).click()
  const form = dialog('录入体测')
  await form.getByRole('combobox', { name: '会员' }).and(focused()).waitFor()
  await type(NAME)
  await option(NAME).waitFor()
  await key('Enter')
  await form.getByText('身高取自上次体测').waitFor()
  await form.getByRole('textbox', { name: '体重' }).focus()
  await type('600')
  await key('Tab')
  await form.getByText('不能大于 400').waitFor()
  await form.getByRole('textbox', { name: '体重' }).fill('60')
  await key('Tab')
  await type('27')
  await key('Tab')
  await type('22')
  await form.getByText('自动：标准型').waitFor()
  await key('Enter')
  await see(`已录入“${NAME}”的体测`)
  await form.waitFor({ state: 'hidden' })
  await row(NAME).getByText('60.0', { exact: true }).waitFor()
})

test('two tests stand side by side with words, and the report takes one sheet in Chinese and in English', async () => {
  await row(NAME).locator('.kg-row-open').click()
  await drawer()
    .getByRole('button', { name: /^对\s*比$/ })
    .click()
  await dialog('对比体测').getByText('改善').first().waitFor()
  await key('Escape')
  await dialog('对比体测').waitFor({ state: 'hidden' })
  await drawer()
    .getByRole('button', { name: /^报\s*告$/ })
    .click()
  await dialog('体测报告').getByText('与首次').waitFor()
  await expect.poll(sheets).toBe(1)
  await dialog('体测报告').getByText('English', { exact: true }).click()
  await dialog('体测报告').getByText('Since the first').waitFor()
  await expect.poll(sheets).toBe(1)
  await expect.poll(() => seriousOf()).toEqual([])
  await key('Escape')
})

let card = ''

test('a progress card is made from the member’s drawer, and is nobody’s secret but the address', async () => {
  await open(LIST)
  await row(NAME).getByText(NAME).click()
  await drawer().getByRole('tab', { name: '跟进与体测' }).click()
  await drawer().getByRole('button', { name: '成绩卡' }).click()
  const cards = dialog(`“${NAME}”的成绩卡`)
  await cards.getByRole('button', { name: '生成成绩卡' }).click()
  card = await cards.locator('.kg-body-address').innerText()
  expect(card).toContain('/m/')
  const stranger = await walk.anotherBrowser()
  try {
    const page = stranger.context.pages()[0] ?? (await stranger.context.newPage())
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto(card)
    await page.getByText('小满的进步').waitFor({ timeout: 40_000 })
    await page.getByText('改善').first().waitFor()
    const text = await page.locator('main').innerText()
    expect(text).not.toContain(NAME)
    expect(text).not.toContain('7077')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expect.poll(() => seriousOf(page)).toEqual([])
    await cards.getByRole('button', { name: /^收\s*回$/ }).click()
    await walk.page
      .getByRole('button', { name: /^收\s*回$/ })
      .last()
      .click()
    await cards.getByText('已收回').waitFor()
    await page.reload()
    await page.getByText('这张成绩卡已经看不到了').waitFor({ timeout: 40_000 })
  } finally {
    await stranger.close()
  }
})

test('the member sees their own on their phone, and shares it themselves', async () => {
  const club = new URL(card).pathname
  await walk.page.setViewportSize({ width: 375, height: 740 })
  await open(`${club}#/body`)
  await walk.memberSignIn(walk.page, PHONE)
  await see('标准型')
  await walk.page.getByRole('button', { name: '分享我的进步' }).click()
  await see('被看 0 次')
  await expect.poll(() => walk.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expect.poll(() => seriousOf()).toEqual([])
})
