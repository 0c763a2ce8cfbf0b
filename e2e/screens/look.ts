/**
 * Looking at screens: at four widths in both languages, loaded once and resized, nothing lies over another, stands out of its
 * box or is cut where it says a figure; what else is cut says its whole text on pointing. It says what it is, stands still while
 * it loads and leaves the console silent. And, on the same load, every dialog that its buttons and its first row open: the
 * same, the focus on what one came for, never on the cross, and back where it was.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startWalk, type Walk } from '../walk.ts'
import { faultsOf } from './overlaps.ts'
import { type Language, OPENERS, OPENS_NOTHING, WIDTHS } from './places.ts'

/** Sixteen characters, as some names are. */
export const LONG_NAME = '阿卜杜热西提·买买提艾力江·托合提'
export const LONG_PHONE = '13899990001'
const OPENED = '.ant-modal-wrap:visible, .ant-drawer-open:visible'
/** Where what opens is looked at: the narrowest that a counter has, in the language that needs less room. */
const OPENED_AT = { zh: 1366, en: 1280 } as const

/** How much may move while a screen is opened, as browsers count it: a tenth is what they call good. */
export const MOVES = 0.05

const nameOf = async (button: Locator): Promise<string> => (await button.getAttribute('aria-label')) ?? (await button.innerText()).trim()

export type Looking = {
  walk: Walk
  /** The language from the next page on. */
  speak(language: Language): Promise<void>
  /** Opens a screen as wide as most counters have it, and waits until nothing is under way. */
  stand(path: string): Promise<void>
  settled(): Promise<void>
  /** What is wrong at each width, once it has drawn itself anew. */
  look(widths?: readonly number[]): Promise<string[]>
  /** What is wrong of what a button opens: how it is drawn, where the focus is, and whether it comes back when Escape closes it. */
  opened(opener: Locator, language: Language): Promise<string[]>
  /** What is wrong of a screen at all its widths, and of what opens on it. */
  lookAt(path: string, language: Language, openers?: string): Promise<string[]>
  /** How much has moved by itself since the page was loaded. */
  moved(): Promise<number>
  /** How many dialogs and drawers have opened. */
  openedSoFar(): number
}

/** Call it once at the top of a file. */
export function startLooking(): Looking {
  const walk = startWalk()
  const said: string[] = []
  let openings = 0

  async function resize(width: number): Promise<void> {
    await walk.page.setViewportSize({ width, height: width === 1920 ? 1080 : 768 })
    await walk.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
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

  async function look(widths: readonly number[] = WIDTHS): Promise<string[]> {
    const found: string[] = []
    for (const width of widths) {
      await resize(width)
      for (const fault of await faultsOf(walk.page)) found.push(`at ${width}: ${fault}`)
    }
    return found
  }

  async function opened(opener: Locator, language: Language): Promise<string[]> {
    if (!(await opener.isEnabled())) return []
    const name = await nameOf(opener)
    const under = await walk.page.locator(OPENED).count()
    await opener.click()
    // Above what it was opened from.
    const panel = walk.page.locator(OPENED).nth(under)
    if (
      !(await panel.waitFor().then(
        () => true,
        () => false,
      ))
    )
      return [`${name}: opens nothing`]
    openings += 1
    await settled()
    const wrong = (await look([OPENED_AT[language]])).map((fault) => `${name}: ${fault}`)
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

  async function stand(path: string): Promise<void> {
    await resize(1366)
    await walk.open(path)
    await settled()
  }

  const moved = (): Promise<number> => walk.page.evaluate(() => (window as { moved?: number }).moved ?? 0)

  /** What is wrong of a screen that has just been loaded. */
  async function arrived(): Promise<string[]> {
    const headings = await walk.page.locator('h1').filter({ visible: true }).count()
    const title = await walk.page.title()
    const shift = await moved()
    const { pathname } = new URL(walk.page.url())
    return [
      ...(['/401', '/404'].includes(pathname) ? [`isn’t there: ${pathname}`] : []),
      ...(headings === 1 ? [] : [`${headings} first headings`]),
      ...(/\S · (开馆|Kaiguan)$/.test(title) ? [] : [`the title is “${title}”`]),
      ...(shift > MOVES ? [`what stands there moves: ${shift.toFixed(3)}`] : []),
    ]
  }

  async function lookAt(path: string, language: Language, openers = OPENERS): Promise<string[]> {
    said.length = 0
    await stand(path)
    const wrong = [...(await arrived()), ...(await look())].map((fault) => `${path} ${fault}`)
    await resize(1366)
    const found = walk.page.locator(openers).filter({ visible: true })
    for (let at = 0; at < (await found.count()); at++) {
      const name = await nameOf(found.nth(at))
      if (!OPENS_NOTHING.some((one) => one.test(name))) wrong.push(...(await opened(found.nth(at), language)))
    }
    return [...wrong, ...said.map((text) => `${path} says in the console: ${text}`)]
  }

  beforeAll(async () => {
    await watch(walk.page)
    walk.page.on('console', (message) => {
      // A refusal (422) is an answer, which the dialog that got it says.
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('status of 422')) said.push(message.text())
    })
  })
  return {
    walk,
    stand,
    settled,
    look,
    opened,
    lookAt,
    moved,
    openedSoFar: () => openings,
    speak: async (language) => {
      const { origin } = new URL(walk.page.url())
      await walk.page.context().addCookies([{ name: 'language', value: language, url: origin }])
    },
  }
}

/** Counts in the page what it asked and wasn't answered yet, and how much of it moves by itself. */
async function watch(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addInitScript(() => {
    const counted = window as { asked?: number; quietSince?: number; moved?: number }
    new PerformanceObserver((list) => {
      // `as`: TypeScript doesn't know this kind of entry.
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) counted.moved = (counted.moved ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
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

const ARTICLE = {
  title: '年底营业时间、节日训练安排与会员活动的通知',
  intro: '31 日 18:00 闭馆',
  html: '<p>请告知会员</p>',
  channel_name: '通知',
  channel_icon: 'notice',
  push_url: null,
  image: null,
}

/** The manager signs in, somebody of sixteen characters becomes a member and exchanges points for a drink, an article is written. */
async function prepare(walk: Walk): Promise<void> {
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
}

/** All that a file says where it only goes through screens: they are looked at as the demo's manager, in one language. */
export function lookAtScreens(paths: readonly string[], language: Language): Looking {
  const looking = startLooking()
  beforeAll(async () => {
    await prepare(looking.walk)
    await looking.speak(language)
  })
  test.each(paths)(`in ${language}: %s, and what opens on it`, async (path) => {
    expect(await looking.lookAt(path, language)).toEqual([])
  })
  // Buttons that the openers no longer name would be looked at by nobody.
  test.skipIf(paths.length === 0)(`in ${language}: about as many opened as there are screens`, () => {
    expect(looking.openedSoFar()).toBeGreaterThan(paths.length * 0.75)
  })
  return looking
}
