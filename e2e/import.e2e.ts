/** A new club brings its members from a sheet, sees what is wrong with it, brings it, and takes it back; then who rents which locker, and leads from their own list. */
import { expect, test } from 'vitest'
import { sheetOf } from '../server/src/testing/imports.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { see } = walk
const press = (name: string | RegExp) => walk.page.getByRole('button', { name }).filter({ visible: true }).last().click()

async function choose(rows: string[][], name = '老系统会员.xlsx'): Promise<void> {
  const buffer = await sheetOf(rows)
  await walk.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('the manager opens the import beside the customers', async () => {
  await walk.signIn('manager', '林晓峰')
  await walk.open('/form/createForm')
  await press('导入会员')
  await see('点击选择，或把 xlsx 文件拖到这里')
})

test('wrong rows are shown with their reasons and nothing comes', async () => {
  await choose([
    ['姓名', '联系电话', '卡种'],
    ['错误者', '123', '没有的卡'],
  ])
  await see('表头在第 1 行')
  await press('开始校验')
  await see('1 行有错误')
  await see('不是正确的手机号码')
  await see('没有这个卡种')
  const download = walk.page.waitForEvent('download')
  await press('下载错误表')
  expect((await download).suggestedFilename()).toBe('错误表-老系统会员.xlsx')
})

test('a right sheet is brought after a question, and found in the list', async () => {
  await press('重新选择文件')
  await choose([
    ['姓名', '联系电话'],
    ['南宫导入', '13700009999'],
  ])
  await press('开始校验')
  await see('校验通过')
  await press('导入 1 行')
  await see('将新增 1 位客户')
  await press('导入 1 行')
  await see('导入完成')
  await walk.page.getByRole('tab', { name: '导入记录' }).click()
  await see('老系统会员.xlsx')
})

test('it is undone whole', async () => {
  await press('撤销导入')
  await see('这次导入的 1 位客户')
  await press('撤销导入')
  await see('已撤销')
})

test('who rents which locker comes in from the wall, with the pledge, and stands there', async () => {
  type Area = { id: number; name: string; kind: string; sex: number; counts: { free: number } }
  const { data } = await walk.ask<{ data: Area[] }>('GET', '/v1/gym/lockers')
  const area = data.find(({ kind, sex, counts }) => kind !== 'day' && sex === 0 && counts.free > 0)
  if (!area) throw new Error('the demo has no area with a free grid for anybody')
  const { grids } = await walk.ask<{ grids: { no: string; state: string }[] }>('GET', `/v1/gym/lockers/${area.id}/show`)
  const free = grids.find(({ state }) => state === 'free')?.no ?? ''
  const held = grids.find(({ state }) => state === 'rented')?.no ?? ''
  const header = ['柜区', '柜号', '姓名', '手机号', '起租日期', '到期日期', '租金', '押金']
  const row = (no: string) => [area.name, no, '柜导入', '13700008888', '2026-01-01', '2028-12-31', '365', '100']

  await walk.open(`/charts/cupboardmanage?area=${area.id}`)
  await walk.page.locator('.kg-wall-head h2', { hasText: area.name }).waitFor()
  await press('导入租柜')
  await choose([header, row(held)], '租柜表.xlsx')
  await press('开始校验')
  await see('1 行有错误')
  await see(new RegExp(`${held} 号柜已由“.+”使用`))
  await press('重新选择文件')
  await choose([header, row(free)], '租柜表.xlsx')
  await press('开始校验')
  await see('校验通过')
  await see('在押押金（期初）')
  await press('导入 1 行')
  await see('将新增 1 位客户、1 个租柜')
  await press('导入 1 行')
  await see('导入完成')
  await walk.page
    .getByRole('dialog', { name: '导入租柜' })
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  await walk.page.locator('.kg-grid[data-state="rented"]', { hasText: '柜导入' }).waitFor()
})

test('leads come in from their own list, each wrong cell at its column', async () => {
  await walk.open('/form/createForm?tab=leads')
  await press('导入潜客')
  await see('点击选择，或把 xlsx、csv 文件拖到这里')
  const header = ['姓名', '手机号', '来源', '备注']
  await choose([header, ['潜客导入', '13700007777', '火星', '']], '潜客表.xlsx')
  await press('开始校验')
  await see('没有这个来源')
  await press('重新选择文件')
  await choose([header, ['潜客导入', '13700007777', '朋友介绍', '问过年卡']], '潜客表.xlsx')
  await press('开始校验')
  await see('校验通过')
  await press('导入 1 行')
  await see('将新增 1 位潜客')
  await press('导入 1 行')
  await see('导入完成')
})
