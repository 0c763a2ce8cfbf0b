/** What every walk begins with: the product (on its demo chain, or empty), a fresh browser, and a picture of where a step failed. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wallClock } from '@kaiguan/contract/time'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Browser, openBrowser } from './chromium.ts'
import { setClock } from './clock.ts'
import { type Product, startProduct } from './product.ts'

const PICTURES = new URL('../docs/pictures/', import.meta.url)
const DEMO_PASSWORD = 'kaiguan2026'
const ZONE = 'Asia/Shanghai'
/** Patience for a busy machine; nothing waits this long when it works. */
const PATIENCE_MS = 40_000
/** A key: slower than the counter takes for a scanner (`FAST_MS` there), so that no pause of the machine makes half a number a scan. */
const HAND_MS = 40

export type Walk = {
  page: Page
  open(path: string): Promise<void>
  see(text: string | RegExp): Promise<void>
  key(name: string): Promise<void>
  /** As a quick hand types. */
  type(text: string): Promise<void>
  /** As a scanner types, with the Enter it ends in: no key waits for what the page makes of the one before. */
  scan(code: string): Promise<void>
  /** Enter on a button or a field, as soon as it may be pressed: a key on one that still waits is lost. */
  enter(control: Locator): Promise<void>
  /** Space on a radio or a box, seen to be chosen: the focus may have moved on meanwhile, and with it the key. */
  tick(control: Locator): Promise<void>
  /** The uppermost of that name. */
  dialog(name: string | RegExp): Locator
  /** As a finger does: one stroke on where somebody signs. */
  draw(pad: Locator): Promise<void>
  /** By keyboard; in once the name of who signed in is seen. `password`: of whom the demo doesn't know. */
  signIn(login: string, name: string, password?: string): Promise<void>
  /** On the page of a phone, which shows where members sign in: by the code that comes to theirs. */
  memberSignIn(phone: Page, number: string): Promise<void>
  /** Somebody else's, who was never here; whoever opens it closes it. */
  anotherBrowser(): Promise<Browser>
  /** As the page itself would ask: by whoever is signed in. */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** The time, for the product and for the browser. */
  now(): Date
  /** The day in the demo's clubs. */
  today(): string
  /** The clock jumps on to `moment`, for the product, which starts again, and for the page, which stays open. */
  passTo(moment: Date): Promise<void>
  /** What the terminal that started the product showed. */
  output(): string
  /** The code that came to a phone last. */
  code(phone: string): Promise<string>
  /** `npm run operator -- …`, beside the running product; what it said. */
  operator(...words: string[]): Promise<string>
  /** Keeps a picture for the documentation, where KAIGUAN_PICTURES=1 asks for them. */
  picture(name: string): Promise<void>
}

/** As on a starving machine, where KAIGUAN_SLOW says how many times: it finds the steps that hang on the browser's haste. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.KAIGUAN_SLOW ?? 1)
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** Call it once at the top of a file: it sets up before the file's tests and clears away after them. `from`: when it begins. `env`: settings of its product. */
export function startWalk({ env, ...options }: { empty?: boolean; from?: Date; env?: () => Promise<NodeJS.ProcessEnv> } = {}): Walk {
  let product: Product | undefined
  let browser: Browser | undefined
  let page: Page | undefined
  const theProduct = (): Product => {
    if (!product) throw new Error('the walk has not begun')
    return product
  }
  const thePage = (): Page => {
    if (!page) throw new Error('the walk has not begun')
    return page
  }
  beforeAll(async () => {
    const { ownerUrl, template, folder } = inject('demo')
    product = await startProduct({
      ...options,
      ...(env ? { env: await env() } : {}),
      ...(options.empty ? { on: { ownerUrl } } : { on: { ownerUrl, template }, filesOf: folder }),
    })
    browser = await openBrowser(product.ahead())
    page = browser.context.pages()[0] ?? (await browser.context.newPage())
    page.setDefaultTimeout(PATIENCE_MS)
    await slowDown(page)
  })
  beforeEach(({ onTestFailed, task }) => {
    onTestFailed(async () => {
      mkdirSync('test-results', { recursive: true })
      await thePage().screenshot({ path: `test-results/${task.name.slice(0, 60).replaceAll(/[^\w]+/g, '-')}.png` })
    })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const walk: Walk = {
    get page() {
      return thePage()
    },
    open: async (path) => {
      await thePage().goto(`${theProduct().base}${path}`)
    },
    see: (text) => thePage().getByText(text).filter({ visible: true }).first().waitFor(),
    key: (name) => thePage().keyboard.press(name),
    type: (text) => thePage().keyboard.type(text, { delay: HAND_MS }),
    scan: async (code) => {
      await Promise.all([...code, 'Enter'].map((one) => thePage().keyboard.press(one)))
    },
    enter: async (control) => {
      const free = control.and(control.page().locator(':not(:disabled, .ant-btn-loading)'))
      await free.waitFor()
      await free.press('Enter')
    },
    tick: async (control) => {
      await control.press('Space')
      await control.and(control.page().locator(':checked')).waitFor()
    },
    dialog: (name) => thePage().getByRole('dialog', { name }).last(),
    draw: async (pad) => {
      await pad.scrollIntoViewIfNeeded()
      const box = await pad.boundingBox()
      if (!box) throw new Error('there is no pad to sign on')
      const { mouse } = thePage()
      await mouse.move(box.x + 40, box.y + 40)
      await mouse.down()
      await mouse.move(box.x + 120, box.y + 110, { steps: 6 })
      await mouse.move(box.x + 200, box.y + 50, { steps: 6 })
      await mouse.up()
    },
    signIn: async (login, name, password = DEMO_PASSWORD) => {
      await walk.open('/login')
      await thePage().waitForSelector('input:focus')
      await walk.type(login)
      await thePage().keyboard.press('Tab')
      await walk.type(password)
      await thePage().keyboard.press('Enter')
      await walk.see(name)
    },
    memberSignIn: async (phone, number) => {
      await phone.getByLabel('手机号').fill(number)
      await phone.getByRole('button', { name: '获取验证码' }).click()
      await phone.getByText('如果本店登记了这个手机号').waitFor()
      await phone.getByLabel('验证码').fill(await walk.code(number))
      await phone.getByRole('button', { name: '登录', exact: true }).click()
    },
    anotherBrowser: () => openBrowser(theProduct().ahead()),
    ask: (method, path, body) =>
      thePage().evaluate(
        async ([verb, url, sent]) => {
          const headers = {
            authorization: `Bearer ${sessionStorage.getItem('Admin-Token')}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          }
          const answer = await fetch(url, { method: verb, headers, ...(sent === null ? {} : { body: sent }) })
          if (!answer.ok) throw new Error(await answer.text())
          return answer.json()
        },
        [method, path, body === undefined ? null : JSON.stringify(body)] as const,
      ),
    output: () => product?.output() ?? '',
    now: () => theProduct().now(),
    passTo: async (moment) => {
      await theProduct().end()
      await theProduct().restart(moment)
      await setClock(thePage(), theProduct().ahead())
    },
    today: () => wallClock(theProduct().now(), ZONE).day,
    code: async (phone) => {
      const sent = await theProduct().operator('outbox', phone)
      const code = [...sent.matchAll(/验证码 (\d{6})/g)].at(-1)?.[1]
      if (code === undefined) throw new Error(`no code came to ${phone}: ${sent}`)
      return code
    },
    operator: (...words) => theProduct().operator(...words),
    picture: async (name) => {
      if (process.env.KAIGUAN_PICTURES === '1') await thePage().screenshot({ path: fileURLToPath(new URL(`${name}.png`, PICTURES)) })
    },
  }
  return walk
}
