/** What people were paid: a month is run, its slip explains itself to somebody who knows nothing of it, it is confirmed and paid. */
import { beforeAll, expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, see, enter } = walk
const rowOf = (name: string) => walk.page.getByRole('row', { name: new RegExp(name) })
const button = (name: RegExp | string) => walk.page.getByRole('button', { name }).filter({ visible: true }).first()
// A headless browser has no printer: what would be printed is kept, and the paper is "done" at once.
beforeAll(async () => {
  await walk.page.context().addInitScript(() => {
    window.print = () => {
      window.top?.document.body.setAttribute('data-printed', document.body.innerText)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
})
// Its button is free once the paper is done.
async function closePrint(dialog: ReturnType<typeof walk.dialog>): Promise<void> {
  await enter(dialog.getByRole('button', { name: /^关\s*闭$/ }).last())
  await dialog.waitFor({ state: 'hidden' })
}
const printed = () => walk.page.locator('body').getAttribute('data-printed')

test('three months are paid, and a slip says how each line was worked out and opens what it counts', async () => {
  await walk.signIn('owner', '王建华')
  await open('/salary')
  await walk.page.getByText('人民广场店').first().click()
  for (const month of ['2026-10', '2026-09', '2026-08']) await rowOf(`^${month}`).getByText('已发放').waitFor()
  await enter(rowOf('^2026-10').getByRole('button', { name: '2026-10' }))
  await see(/10 人，应发 [\d,.]+ 元.*实发合计/)
  await enter(rowOf('马腾飞').getByRole('button', { name: '马腾飞' }))
  const slip = walk.dialog('马腾飞 2026-10 工资')
  const earned = slip.getByRole('region', { name: '本月所得' })
  await earned.getByText(/× 80\.00 元/).waitFor()
  await enter(earned.getByRole('listitem').filter({ hasText: '私教提成' }).getByRole('button', { name: '看明细' }))
  await earned.getByRole('table').getByRole('row').first().waitFor()
  await slip.getByText('私教课每节 80.00 元、满 40 节 100.00 元（分段计算，各段按各段的）').waitFor()
  await walk.key('Escape')
})

test('the slips of a run are printed on A4, those that are chosen alone on receipt paper', async () => {
  await enter(button('打印工资条'))
  const dialog = walk.dialog('打印 2026-10 工资条')
  await dialog.getByText(/共 10 人/).waitFor()
  await enter(dialog.getByRole('button', { name: /打\s*印/ }))
  await expect.poll(printed).toMatch(/马腾飞[\s\S]*签收[\s\S]*赵一鸣|赵一鸣[\s\S]*签收[\s\S]*马腾飞/)
  await closePrint(dialog)
  await walk.tick(rowOf('马腾飞').getByRole('checkbox'))
  await enter(button('打印工资条'))
  await dialog.getByText(/共 1 人/).waitFor()
  await dialog.getByText('小票纸').click()
  await enter(dialog.getByRole('button', { name: /打\s*印/ }))
  await expect.poll(printed).toMatch(/2026-10 工资条\s*员工\s*马腾飞/)
  expect(await printed()).not.toContain('赵一鸣')
  await closePrint(dialog)
})

test('attendance says who came on how many days, and is corrected with a reason, which can be taken back', async () => {
  await enter(button('全部工资'))
  await enter(button('考勤'))
  await rowOf('马腾飞')
    .getByText(/^\d+ 天$|全勤/)
    .waitFor()
  await enter(rowOf('马腾飞').getByRole('button', { name: /^更\s*正$/ }))
  const dialog = walk.dialog('更正 马腾飞 2026-11 的考勤')
  await dialog.getByRole('textbox', { name: '缺勤天数' }).fill('5')
  await dialog.getByRole('textbox', { name: '原因' }).fill('请病假')
  await enter(dialog.getByRole('button', { name: /保\s*存/ }))
  await rowOf('马腾飞').getByText('5 天').waitFor()
  await rowOf('马腾飞').getByText('王建华：请病假').waitFor()
  await enter(rowOf('马腾飞').getByRole('button', { name: '撤销更正' }))
  const back = walk.dialog('撤销对 马腾飞 2026-11 考勤的更正')
  await back.getByRole('textbox').fill('记错人了')
  await enter(back.getByRole('button', { name: /确\s*定/ }))
  await rowOf('马腾飞').getByText('王建华：请病假').waitFor({ state: 'detached' })
})

test('the month that runs is drafted to be looked at, and can’t be confirmed', async () => {
  await enter(button(/^工资$/))
  await enter(button('生成 2026-11 工资'))
  await see('本月还没有结束，草稿仅供查看，不能确认')
  expect(await button('确认工资').isDisabled()).toBe(true)
})

test('lessons that went back after their month was paid are taken off the next slip, which says so and opens them', async () => {
  await enter(rowOf('罗毅').getByRole('button', { name: '罗毅' }))
  const slip = walk.dialog('罗毅 2026-11 工资')
  const back = slip.getByRole('region', { name: '以前月份补发补扣' })
  await back.getByText(/2026-10/).waitFor()
  await back.getByText(/-\d+\.\d\d/).waitFor()
  await enter(back.getByRole('button', { name: '看明细' }))
  await back.getByRole('table').getByText(/退/).first().waitFor()
  await back.getByRole('table').getByText('-1,980.00').waitFor()
  await walk.key('Escape')
})

test('somebody’s slip is adjusted with a reason, and what was written stays when it is worked out anew', async () => {
  await enter(rowOf('赵一鸣').getByRole('button', { name: '赵一鸣' }))
  const slip = walk.dialog('赵一鸣 2026-11 工资')
  await enter(slip.getByRole('button', { name: /^调\s*整$/ }))
  const dialog = walk.dialog(/^调整$/)
  await dialog.getByRole('combobox', { name: '项目' }).click()
  await walk.page.getByTitle('社保').click()
  await dialog.getByRole('textbox', { name: '金额' }).fill('400')
  await dialog.getByRole('textbox', { name: '原因' }).fill('11 月个人部分')
  await enter(dialog.getByRole('button', { name: /保\s*存|确\s*定/ }))
  await slip.getByRole('region', { name: '扣款' }).getByText('王建华：11 月个人部分').waitFor()
  await walk.key('Escape')
  await enter(button('重新核算'))
  await see('已重新核算')
  await rowOf('赵一鸣').getByText('400.00').waitFor()
})

test('a draft is thrown away, and the desk sees no salary', async () => {
  await enter(button('删除草稿'))
  await enter(walk.page.locator('.ant-popover:visible').getByRole('button', { name: '删除草稿' }))
  await rowOf('^2026-10').waitFor()
  expect(await rowOf('^2026-11').count()).toBe(0)
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('desk', '何美琪')
  await open('/salary')
  await walk.page.waitForURL(/\/401/)
})

test('a coach reads their own slip on a phone, opens what it counts, and prints it', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('coach', '马腾飞')
  await enter(button(/^账号菜单/))
  await walk.page.getByRole('menuitem', { name: '我的工资' }).click()
  await walk.page.setViewportSize({ width: 375, height: 740 })
  await enter(button('2026-10'))
  const slip = walk.dialog('2026-10 工资条')
  const earned = slip.getByRole('region', { name: '本月所得' })
  await enter(earned.getByRole('listitem').filter({ hasText: '私教提成' }).getByRole('button', { name: '看明细' }))
  await earned.getByRole('table').getByRole('row').first().waitFor()
  await expect.poll(() => walk.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await enter(slip.getByRole('button', { name: /打\s*印/ }))
  await enter(walk.dialog('打印 2026-10 工资条').getByRole('button', { name: /打\s*印/ }))
  await expect.poll(printed).toMatch(/马腾飞[\s\S]*实发/)
})
