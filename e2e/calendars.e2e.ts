/**
 * The calendars of classes and of lessons: each opens where now is, folds the hours that hold nothing and says so, shades when a coach
 * doesn’t work, is walked by keys, and tells an assistive technology nothing that isn’t so.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { addDays } from '@kaiguan/contract/time'
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const walk = startWalk()
const { open, key, ask } = walk
const CLASSES = '/zip/groupCourseManage'
const LESSONS = '/zip/privateorder'
const COACH = '马腾飞'
const calendar = () => walk.page.locator('.kg-calendar')
const show = () => walk.page.getByRole('button', { name: /^显示空时段/ })
const fold = () => walk.page.getByRole('button', { name: '收起空时段' })

/** Where the line of now is drawn, from the top of what is seen, and how much is seen. */
const line = () =>
  walk.page.evaluate(() => {
    const seen = document.querySelector('.kg-calendar .ec-main')?.getBoundingClientRect()
    const column = document.querySelector('.kg-calendar[data-now] .ec-body .ec-day.ec-highlight')
    if (!seen || !column) return null
    const at = column.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(column, '::after').top) - seen.top
    return at > 0 && at < seen.height ? 'seen' : `at ${at} of ${seen.height}`
  })

async function grave(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: walk.page }).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('each opens where now is; its line says the time of the club', async () => {
  await walk.signIn('manager', '门店桌面')
  for (const path of [CLASSES, `${CLASSES}?view=halls`, LESSONS, `${LESSONS}?view=week`, `${CLASSES}?hours=all`]) {
    await open(path)
    await calendar().and(walk.page.locator('[data-now]')).waitFor()
    await expect.poll(line, { message: path }).toBe('seen')
    expect(await calendar().evaluate((box) => box.style.getPropertyValue('--kg-now-time'))).toMatch(/^"10:\d\d"$/)
  }
})

test('hours that hold nothing are folded, named, and shown again; the address keeps it', async () => {
  await open(CLASSES)
  expect(await show().innerText()).toMatch(/07:00–\d\d:00/)
  await show().click()
  await fold().waitFor()
  expect(walk.page.url()).toContain('hours=all')
  await walk.page.locator('.ec-sidebar time', { hasText: '07:00' }).waitFor()
  await fold().click()
  await show().waitFor()
  expect(walk.page.url()).not.toContain('hours')
})

test('the hours in which a coach doesn’t work are shaded, in a day and in a week', async () => {
  const { data } = await ask<{ data: { id: number; name: string }[] }>('GET', '/v1/gym/employees/choices?coach=1')
  const { id = 0 } = data.find(({ name }) => name === COACH) ?? {}
  const hours = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    { weekday, from: '14:00', to: '21:00' },
  ])
  await ask('PUT', `/v1/gym/employees/${id}/coach_hours`, { hours })
  await open(`${LESSONS}?coach=${id}&hours=all`)
  // Before nine, at noon and after nine.
  await expect.poll(() => calendar().locator('.ec-bg-event').count()).toBe(3)
  await open(`${LESSONS}?view=week&coach=${id}&hours=all`)
  await expect.poll(() => calendar().locator('.ec-bg-event').count()).toBe(5 * 3 + 2)
})

test('what stands on them is reached by Tab and opened by Enter, and their parts are called nothing that they aren’t', async () => {
  for (const path of [CLASSES, LESSONS]) {
    await open(path)
    const first = calendar().locator('.ec-event').first()
    await first.waitFor()
    await expect.poll(grave, { message: path }).toEqual([])
    await first.focus()
    await key('Enter')
    await walk.page.locator('.ant-drawer-open').waitFor()
    await key('Escape')
    await walk.page.locator('.ant-drawer-open').waitFor({ state: 'hidden' })
  }
})

test('a day on which nothing takes place is called nothing that it isn’t, either', async () => {
  await open(`${CLASSES}?view=halls&day=${addDays(walk.today(), 40)}`)
  await calendar().locator('.ec-main').waitFor()
  await expect.poll(grave).toEqual([])
  expect(await calendar().locator('.ec-event').count()).toBe(0)
})
