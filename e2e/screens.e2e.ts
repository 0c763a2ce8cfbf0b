/**
 * Every screen at four widths in both languages, loaded once and resized: nothing lies over another, stands out of its
 * box or is cut where it says a figure; what else is cut says its whole text on pointing. And, on the same load, every dialog
 * that its buttons and its first row open: the same, the focus on what one came for, never on the cross, and back where it was.
 */
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './overlaps.ts'
import { startWalk } from './walk.ts'

const WIDTHS = [1024, 1280, 1366, 1920]
const SCREENS = [
  '/',
  '/dashboard',
  '/charts/signIn',
  '/charts/cupboardmanage',
  '/charts/cupboardmanage?tab=rents',
  '/charts/cupboardmanage?tab=renews',
  '/charts/cupboardmanage?tab=disables',
  '/charts/cupboardmanage?tab=records',
  '/charts/cupboardmanage?tab=bracelets',
  '/charts/opencard',
  '/charts/menber',
  '/charts/renewals',
  '/charts/cashier',
  '/charts/cashier?tab=orders',
  '/charts/cashier?tab=goods',
  '/charts/accountAheet',
  '/charts/accountAheet?tab=shifts',
  '/charts/accountAheet?tab=deposits',
  '/charts/accountAheet?tab=closings',
  '/charts/refundDesk',
  '/form/createForm',
  '/form/createForm?tab=leads',
  '/form/createForm?tab=pool',
  '/form/createForm?tab=funnel',
  '/form/createForm?tab=duplicates',
  '/form/createForm?tab=follow-ups',
  '/zip/privatecourse',
  '/zip/privatebuy',
  '/zip/privateorder',
  '/zip/privateorder?tab=cover',
  '/zip/privateorder?tab=consumes',
  '/zip/groupCourseManage',
  '/zip/groupCourseManage?view=halls',
  '/zip/groupCourseManage?tab=reservations',
  '/zip/groupCourseManage?tab=courses',
  '/zip/groupCourseManage?tab=halls',
  '/zip/groupCourseManage?tab=fill',
  '/zip/publicCourseManage',
  '/zip/testreport',
  '/components/staffmanage',
  '/advanced/cardtypemanage',
  '/advanced/rolemanage',
  '/advanced/articalpush',
  '/advanced/articalpush?tab=pushes',
  '/advanced/agreement',
  '/advanced/agreement?tab=contracts',
  '/advanced/disruptions',
  '/advanced/venue',
  '/advanced/venue?tab=certification',
  '/advanced/venue?tab=rules',
  '/advanced/venue?tab=payments',
  '/advanced/venue?tab=receipts',
  '/advanced/entranceGuardGate',
  '/advanced/entranceGuardGate?tab=passages',
]
/** What whoever isn't signed in may see, on a phone too. */
const PUBLIC = ['/login', '/forgot', '/register', '/registerProgress', '/oneEnterPage', '/systemRenew', '/test', '/404', '/401']
const PUBLIC_WIDTHS = [375, 1280]
/** Sixteen characters, as some names are. */
const LONG_NAME = '阿卜杜热西提·买买提艾力江·托合提'
const LONG_PHONE = '13899990001'
const ARTICLE = {
  title: '年底营业时间、节日训练安排与会员活动的通知',
  intro: '31 日 18:00 闭馆',
  html: '<p>请告知会员</p>',
  channel_name: '通知',
  channel_icon: 'notice',
  push_url: null,
  image: null,
}
/** Parts of a member's drawer, and what opens in them. */
const PARTS: [part: RegExp, ...opens: RegExp[]][] = [
  [/^(概况|Overview)$/, /^(记录同意|Record consent)$/],
  [/^(私教课|Lessons)$/, /^(购\s*课|Sell lessons)$/],
  [/^(团课预约|Classes)$/],
  [/^(体测|Body tests)$/, /^(录入体测|Enter a test)$/],
  [/^(消费|Orders)$/],
  [/^(通行|Entry)$/, /^(登记凭证|Register)$/],
  [/^(跟进|Follow-ups)$/, /^(记录跟进|Record an attempt)$/, /^(指\s*派|Assign)$/],
  [/^(合同|Contracts)$/],
  [/^(积分|Points)$/, /^(调整积分|Adjust)$/],
  [/^(储物柜|Lockers)$/],
  [/^(家庭与介绍|Family)$/, /^(添加孩子|Add a child)$/],
  [/^(体验|Trials)$/, /^(赠送体验|Give trial visits)$/],
]
/** What opens something: a page's own buttons, and its first row. */
const OPENERS =
  '.kg-page-actions button, .kg-part-tabs > button, .kg-settings-head button, .kg-wall-head button, .kg-reconciliations > header button, .ant-table-tbody tr:nth-child(2) .kg-row-open'
const OPENED = '.ant-modal-wrap:visible, .ant-drawer-open:visible'

const walk = startWalk()

/** At each width, once it has drawn itself anew. */
async function look(widths = WIDTHS): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await walk.page.setViewportSize({ width, height: width === 1920 ? 1080 : 768 })
    await drawn()
    for (const fault of await faultsOf(walk.page)) found.push(`at ${width}: ${fault}`)
  }
  return found
}

function drawn(): Promise<unknown> {
  return walk.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Nothing is under way any more: no answer is waited for, nothing moves. */
async function settled(): Promise<void> {
  await walk.page.locator('h1').filter({ visible: true }).first().waitFor({ state: 'attached' })
  await walk.page.waitForFunction(() => {
    const waits = [...document.querySelectorAll('.ant-skeleton-active, .kg-waiting, .ant-spin-spinning')].some((one) =>
      one.checkVisibility(),
    )
    const moves = document.getAnimations().some(({ playState, effect }) => {
      // The ring around a button that was pressed: two seconds of fading, under which everything stands already.
      const ring = effect instanceof KeyframeEffect && effect.target?.closest('.ant-wave')
      return playState === 'running' && effect?.getComputedTiming().iterations === 1 && !ring
    })
    const { asked = 0, quietSince = 0 } = window as { asked?: number; quietSince?: number }
    return !waits && !moves && asked === 0 && performance.now() - quietSince > 60
  })
}

/** Counts in the page what it asked and wasn't answered yet. */
async function countAnswers(): Promise<void> {
  await walk.page.emulateMedia({ reducedMotion: 'reduce' })
  await walk.page.context().addInitScript(() => {
    const counted = window as { asked?: number; quietSince?: number }
    const { fetch: ask } = window
    window.fetch = (...args) => {
      counted.asked = (counted.asked ?? 0) + 1
      return ask(...args).finally(() => {
        counted.asked = (counted.asked ?? 1) - 1
        counted.quietSince = performance.now()
      })
    }
  })
}

async function speak(language: 'zh' | 'en'): Promise<void> {
  const { origin } = new URL(walk.page.url())
  await walk.page.context().addCookies([{ name: 'language', value: language, url: origin }])
}

test('somebody of sixteen characters becomes a member and exchanges points for a drink, and an article is written', async () => {
  await countAnswers()
  await walk.signIn('manager', '门店桌面')
  const { id } = await walk.ask<{ id: number }>('POST', '/v1/gym/customers', {
    name: LONG_NAME,
    phone: LONG_PHONE,
    alert: '膝盖旧伤，提醒充分热身；借用的毛巾还没有还',
  })
  await walk.ask('POST', `/v1/gym/customers/${id}/adjust_score`, { delta: 500, reason: '活动奖励' })
  const goods = await walk.ask<{ data: { id: number }[] }>('GET', '/v1/gym/goods?search=6970399920415')
  const lines = [{ goods_id: goods.data[0]?.id, quantity: 2 }]
  await walk.ask('POST', '/v1/gym/goods_orders', { customer_id: id, points: true, lines })
  await walk.ask('POST', '/v1/gym/articles', ARTICLE)
})

// No step of these stands on another: one that met a starving browser needn't look at every screen again.
describe.each(['zh', 'en'] as const)('in %s', { retry: process.env.CI ? 1 : 0 }, (language) => {
  test.each(SCREENS)('%s, and what opens on it', async (path) => {
    await speak(language)
    await walk.open(path)
    await settled()
    const wrong = await look()
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await drawn()
    const openers = walk.page.locator(OPENERS).filter({ visible: true })
    for (let at = 0; at < (await openers.count()); at++) wrong.push(...(await opened(openers.nth(at), language)))
    expect(wrong).toEqual([])
  })

  test('who is at the counter, with a card and without', async () => {
    await speak(language)
    await walk.open('/charts/signIn')
    await settled()
    for (const phone of [LONG_PHONE, await holder()]) {
      await walk.page.waitForSelector('input:focus')
      // At once, as it is pasted: typed key by key on a busy machine, a phone with a pause in it reads as half a scan.
      await walk.page.keyboard.insertText(phone)
      await walk.page.locator('.kg-band, .kg-counter-candidate').first().waitFor()
      // A phone that a parent and a child share is theirs to choose from.
      if (!(await walk.page.locator('.kg-band').isVisible())) await walk.page.keyboard.press('Enter')
      await walk.page.locator('.kg-band').waitFor()
      await settled()
      expect(await look()).toEqual([])
      await walk.page.keyboard.press('Escape')
    }
  })

  test('the panels of the top bar', async () => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open('/')
    await settled()
    const wrong: string[] = []
    for (const name of [/^(下载任务|Downloads)/, /^(系统消息|Messages)/, /^(二维码|QR codes)$/])
      wrong.push(...(await opened(walk.page.getByRole('button', { name }), language)))
    expect(wrong).toEqual([])
  })

  test('what is done with an article', async () => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open('/advanced/articalpush')
    await settled()
    const wrong: string[] = []
    for (const name of [/^(推\s*送|Push)$/, /^(预\s*览|Preview)$/])
      wrong.push(...(await opened(walk.page.locator('.ant-table-row').getByRole('button', { name }).first(), language)))
    expect(wrong).toEqual([])
  })

  test.each([
    ['/advanced/agreement', [/^(预\s*览|Preview)$/, /^(历史版本|Versions)$/]],
    ['/form/createForm?tab=duplicates', [/^(合\s*并|Merge)$/]],
  ])('what is done with a row of %s', async (path, names) => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open(path)
    await settled()
    const wrong: string[] = []
    for (const name of names)
      wrong.push(...(await opened(walk.page.locator('.ant-table-row').getByRole('button', { name }).first(), language)))
    expect(wrong).toEqual([])
  })

  test.each(PARTS)('the part %s of a member’s drawer, and what opens in it', async (part, ...names) => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open(`/form/createForm?search=${LONG_PHONE}`)
    await walk.page.locator('.ant-table-row').first().getByRole('button', { name: LONG_NAME }).click()
    const drawer = walk.page.locator('.ant-drawer-open').last()
    await settled()
    // Some stand behind the dots where there is no room.
    await drawer.getByRole('tab', { name: part }).dispatchEvent('click')
    await drawer.getByRole('tab', { name: part, selected: true }).waitFor()
    await settled()
    const wrong = await look([language === 'zh' ? 1366 : 1280])
    for (const name of names) wrong.push(...(await opened(drawer.getByRole('button', { name }).first(), language)))
    expect(wrong).toEqual([])
  })

  test('what went for points, and how it comes back', async () => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open('/charts/cashier?tab=orders')
    await walk.page.locator('.ant-table-row', { hasText: LONG_NAME }).locator('.kg-row-open').first().click()
    const drawer = walk.page.locator('.ant-drawer-open').last()
    const back = drawer.getByRole('button', { name: /^(退\s*货|Return goods)$/ })
    await back.waitFor()
    await settled()
    const wrong = await look([language === 'zh' ? 1366 : 1280])
    expect([...wrong, ...(await opened(back, language))]).toEqual([])
  })

  test('the tool for a face, over the form it is part of', async () => {
    await speak(language)
    await walk.page.setViewportSize({ width: 1366, height: 768 })
    await walk.open('/components/staffmanage')
    await settled()
    await walk.page
      .locator('.ant-table-row')
      .getByRole('button', { name: /^(编\s*辑|Edit)$/ })
      .first()
      .click()
    await walk.page.locator('.kg-avatar-input').waitFor()
    await settled()
    expect(await opened(walk.page.locator('.kg-avatar-input button').first(), language)).toEqual([])
    await walk.page.keyboard.press('Escape')
  })

  test('who buys a card', async () => {
    await speak(language)
    const { data } = await walk.ask<{ data: { id: number }[] }>('GET', `/v1/gym/customers?search=${LONG_PHONE}`)
    await walk.open(`/charts/opencard?customer_id=${data[0]?.id}`)
    await settled()
    expect(await look()).toEqual([])
  })
})

test('head office', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  await walk.signIn('owner', '王建华')
  for (const language of ['zh', 'en'] as const) {
    await speak(language)
    const wrong: string[] = []
    for (const path of ['/mstoredashboard', '/mstoreSuperAdmin', '/realNameAuthe']) {
      await walk.page.setViewportSize({ width: 1366, height: 768 })
      await walk.open(path)
      await settled()
      for (const fault of await look()) wrong.push(`${path} ${fault}`)
      await walk.page.setViewportSize({ width: 1366, height: 768 })
      const openers = walk.page.locator('.kg-page-actions button').filter({ visible: true })
      for (let at = 0; at < (await openers.count()); at++) wrong.push(...(await opened(openers.nth(at), language)))
    }
    expect(wrong).toEqual([])
  }
})

test('whoever isn’t signed in', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
  const wrong: string[] = []
  for (const language of ['zh', 'en'] as const) {
    await speak(language)
    for (const path of PUBLIC) {
      await walk.open(path)
      await settled()
      expect(new URL(walk.page.url()).pathname).toBe(path)
      for (const fault of await look(PUBLIC_WIDTHS)) wrong.push(`${path} in ${language} ${fault}`)
    }
  }
  expect(wrong).toEqual([])
})

/** What a button opens, if it opens anything: drawn well, the focus on what one came for, and back when Escape closes it. */
async function opened(opener: Locator, language: 'zh' | 'en'): Promise<string[]> {
  if (!(await opener.isEnabled())) return []
  const name = (await opener.innerText()).trim()
  const under = await walk.page.locator(OPENED).count()
  await opener.click()
  // Above what it was opened from.
  const panel = walk.page.locator(OPENED).nth(under)
  // Some go elsewhere, ask for a file or ask a question.
  await panel.waitFor({ timeout: 1500 }).catch(() => undefined)
  // What is still being asked may open it.
  await settled()
  if (!(await panel.isVisible())) return []
  await settled()
  const wrong = (await look([language === 'zh' ? 1366 : 1280])).map((fault) => `${name}: ${fault}`)
  const focus = await walk.page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'nowhere'
    if (at.matches('.ant-modal-close, .ant-drawer-close')) return 'on the cross'
    return at.closest('[role="dialog"], .ant-drawer') ? '' : 'behind it'
  })
  if (focus !== '') wrong.push(`${name}: opens with the focus ${focus}`)
  // This very one: under it may lie the form that it is part of.
  const element = await panel.elementHandle()
  await walk.page.keyboard.press('Escape')
  await element?.waitForElementState('hidden')
  const back = await walk.page.evaluate(() => document.activeElement === document.body)
  if (back) wrong.push(`${name}: the focus is lost when it closes`)
  return wrong
}

/** The phone of somebody who may enter. */
async function holder(): Promise<string> {
  const { data } = await walk.ask<{ data: { id: number }[] }>('GET', '/v1/gym/customers?sort=-last_visit&stage=member')
  const { phone } = await walk.ask<{ phone: string }>('POST', `/v1/gym/customers/${data[0]?.id}/reveal_phone`, {})
  return phone
}
