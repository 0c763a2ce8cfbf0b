/**
 * What the specification counts and spells, rules and constants, and no other walk sees, in both languages: rules under their
 * fields, what is shown of phones, dates and money, what the dialogs of the frame say, and what this browser remembers.
 */
import { describe, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, key } = walk
const page = () => walk.page

const words = {
  zh: {
    addTitle: '新建客户',
    phone: '手机号',
    phoneWrong: '请输入正确的手机号码',
    desktopApp: '下载桌面客户端',
    soon: '敬请期待',
    bits: /64 位|安装包尚未提供/,
    receipt: '打印小票',
    missing: '未安装小票打印机',
    copies: '份数',
    print: '小票',
    mainMenu: '收起菜单',
    expand: '展开菜单',
  },
  en: {
    addTitle: 'New customer',
    phone: 'Mobile',
    phoneWrong: 'Enter a correct mobile number',
    desktopApp: 'Get the desktop app',
    soon: 'Coming soon',
    bits: /64-bit|No installer is offered yet/,
    receipt: 'Print the receipt',
    missing: 'Receipt printer not installed',
    copies: 'Copies',
    print: 'Receipt',
    mainMenu: 'Collapse the menu',
    expand: 'Expand the menu',
  },
} as const

async function speak(language: 'zh' | 'en'): Promise<void> {
  await page()
    .context()
    .addCookies([{ name: 'language', value: language, url: new URL(page().url()).origin }])
}

test('a manager signs in', async () => {
  await walk.signIn('manager', '林晓峰')
})

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  const t = words[language]

  test('a phone of ten digits is said under its field, which turns red', async () => {
    await speak(language)
    await open('/form/createForm?add=1')
    const dialog = walk.dialog(t.addTitle)
    const phone = dialog.getByRole('textbox', { name: t.phone }).first()
    await phone.fill('1380000000')
    await key('Tab')
    await dialog.getByText(t.phoneWrong).waitFor()
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    await dialog.locator('.ant-form-item-has-error').first().waitFor()
    // Eleven digits and no more find room.
    await phone.fill('')
    await phone.pressSequentially('138000000009')
    await expect.poll(() => phone.inputValue()).toBe('13800000000')
    await key('Tab')
    await dialog.getByText(t.phoneWrong).waitFor({ state: 'hidden' })
  })

  test('a phone shows its first three and last four digits, what has no day a dash, money its thousands and two decimals', async () => {
    await open('/form/createForm')
    await page().locator('.ant-table-row').first().waitFor()
    const phones = page()
      .locator('.ant-table-row')
      .getByText(/^1\d{2}\*{4}\d{4}$/)
    await expect.poll(() => phones.count()).toBeGreaterThan(3)
    // Whoever has just come has no card and no birthday.
    const newcomer = language === 'zh' ? '13755551721' : '13755551722'
    await walk.ask('POST', '/v1/gym/customers', { name: '虞新客', phone: newcomer })
    await open(`/form/createForm?search=${newcomer}`)
    await page().locator('.ant-table-row').getByRole('button', { name: '虞新客' }).click()
    await page().locator('.ant-drawer-open').getByText('-', { exact: true }).first().waitFor()
    await key('Escape')
    await open('/charts/menber')
    await page()
      .getByText(/\d{1,3},\d{3}\.\d{2}/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })

  test('the desktop app: macOS is coming soon, Windows by what the browser is', async () => {
    await page().locator('.kg-account').click()
    await page().getByRole('menuitem', { name: t.desktopApp }).click()
    const dialog = walk.dialog(t.desktopApp)
    await dialog.getByText(t.soon).waitFor()
    await dialog.getByText(t.bits).first().waitFor()
    await key('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('without a receipt printer it is said so, and copies stay between one and five and are remembered', async () => {
    await open('/charts/cashier?tab=orders&day_from=2020-01-01')
    await page().locator('.ant-table-row .kg-row-open').first().click()
    await page().locator('.ant-drawer-open').getByRole('button', { name: t.print }).click()
    const dialog = walk.dialog(t.receipt)
    await dialog.getByText(t.missing).waitFor()
    const copies = dialog.getByRole('textbox', { name: t.copies })
    await copies.fill('9')
    await key('Tab')
    await expect.poll(() => copies.inputValue()).toBe('5')
    await copies.fill('2')
    await key('Tab')
    // By layout: a transfer is signed twice, water isn't.
    const remembered = () => page().evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('receipt_copies.')))
    expect((await remembered()).map(([, value]) => value)).toEqual(['2'])
    for (const [name] of await remembered()) await page().evaluate((key) => localStorage.removeItem(key), name)
    await key('Escape')
  })

  test('the sidebar and the language are kept in cookies', async () => {
    await open('/')
    await page().getByRole('button', { name: t.mainMenu }).click()
    await expect.poll(() => page().evaluate(() => document.cookie)).toMatch(/sidebar=0/)
    await page().reload()
    await page().getByRole('button', { name: t.expand }).click()
    await expect.poll(() => page().evaluate(() => document.cookie)).toMatch(new RegExp(`language=${language}`))
  })
})
