/**
 * The specification’s error catalogue, row by row and in both languages: the network or the server is made to answer so, and what
 * the person in front of the screen then sees is looked at. What a form or a feature refuses by itself stands in its own walk.
 */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { png } from './png.ts'
import { startWalk } from './walk.ts'

const walk = startWalk()

type Language = 'zh' | 'en'
type Said = Record<Language, string>

const languages = ['zh', 'en'] as const
/** Asked for by the eye beside a phone: a click that no form and no page answers for. */
const CLICK = '**/v1/gym/customers/*/reveal_phone'
const eye: Said = { zh: '显示完整号码', en: 'Show the whole number' }
/** The server's own words, as it would write them in the reader's language. */
const reason: Said = { zh: '这是服务器说的原因', en: 'This is the server’s reason' }

const page = (): Page => walk.page

beforeAll(async () => {
  await walk.signIn('manager', '林晓峰')
})

async function speak(language: Language): Promise<void> {
  await page()
    .context()
    .addCookies([{ name: 'language', value: language, url: new URL(page().url()).origin }])
}

/** The list of members, with an eye beside each phone. */
async function openMembers(language: Language): Promise<void> {
  await speak(language)
  await page().unrouteAll({ behavior: 'ignoreErrors' })
  await walk.open('/form/createForm')
  await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().waitFor()
}

/** After a row that ends the session. */
async function comeBack(): Promise<void> {
  await page().unrouteAll({ behavior: 'ignoreErrors' })
  await speak('zh')
  await walk.signIn('manager', '林晓峰')
}

type Answer = { status: number; code?: number; errors?: unknown; message?: string; body?: object }

const answering =
  ({ status, code = 0, errors, message: text, body }: Answer, language: Language) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify(body ?? { code, error_code: code, message: text ?? reason[language], errors }),
    })

async function clickThatFails(language: Language, answer: Answer): Promise<void> {
  await page().route(CLICK, answering(answer, language))
  await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().click()
}

const message = (text: string) => page().locator('.ant-message-notice, .ant-message').getByText(text).first()
const notification = (text: string) => page().locator('.ant-notification').getByText(text).first()

/** What a refused click says, and nothing else happens. Each says something of its own, so that each is seen by itself. */
const saidInPassing: [Answer, Said][] = [
  [
    { status: 400, errors: { a: ['甲不对'], b: ['乙不对'] } },
    { zh: '甲不对', en: '甲不对' },
  ],
  [
    { status: 400, errors: ['丙不对', '丁不对'] },
    { zh: '丙不对', en: '丙不对' },
  ],
  [
    { status: 200, body: { status: 1000 } },
    { zh: '系统繁忙', en: 'The system is busy' },
  ],
  [
    { status: 422, code: 24011, message: '422，别的编号' },
    { zh: '422，别的编号', en: '422，别的编号' },
  ],
  [
    { status: 403, code: 30003, message: '403/30003 的原因' },
    { zh: '403/30003 的原因', en: '403/30003 的原因' },
  ],
  [
    { status: 403, code: 39999 },
    { zh: '无权限！', en: 'No permission!' },
  ],
  [
    { status: 404, code: 40400 },
    { zh: '数据被删除或不存在！', en: 'The data was deleted or does not exist!' },
  ],
]

describe.each(languages)('in %s', (language) => {
  test('what a refused click says', async () => {
    await openMembers(language)
    for (const [answer, text] of saidInPassing) {
      await page().unroute(CLICK)
      await clickThatFails(language, answer)
      await message(text[language]).waitFor()
    }
  })

  test('422/20000: a notification for each field', async () => {
    await openMembers(language)
    await clickThatFails(language, { status: 422, code: 20000, errors: { name: ['姓名不对', '太短'], phone: ['手机号不对'] } })
    await notification('姓名不对').waitFor()
    await notification('手机号不对').waitFor()
    await expect.poll(() => page().locator('.ant-notification').getByText('太短').count()).toBe(0)
  })

  test('offline', async () => {
    await openMembers(language)
    await page().route(CLICK, (route) => route.abort('internetdisconnected'))
    await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().click()
    await message({ zh: '当前网络差', en: 'The network is poor' }[language]).waitFor()
  })

  test('302/52000: asked once; whoever declines keeps the link; refreshing loads the page anew', async () => {
    await openMembers(language)
    const words = {
      zh: { title: '系统已更新', cancel: '取消', now: '立即刷新', link: '点击刷新' },
      en: { title: 'System updated', cancel: 'Cancel', now: 'Refresh now', link: 'click to refresh' },
    }[language]
    await clickThatFails(language, { status: 302, code: 52000 })
    const asked = page().getByRole('dialog', { name: words.title })
    await asked.getByText(reason[language]).waitFor()
    await asked.getByRole('button', { name: words.cancel, exact: false }).click()
    await page().getByText(words.link).waitFor()
    await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().click()
    await expect.poll(() => asked.filter({ visible: true }).count()).toBe(0)
    await Promise.all([page().waitForEvent('load'), page().getByText(words.link).click()])
    await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().click()
    await Promise.all([page().waitForEvent('load'), asked.getByRole('button', { name: words.now }).click()])
  })

  test('302/52001: the static page', async () => {
    await openMembers(language)
    await clickThatFails(language, { status: 302, code: 52001 })
    await page().waitForURL('**/static/302/index.html')
    await page().getByRole('heading', { name: '系统维护中' }).waitFor()
  })

  test('403/30002: said, and the page loads anew after three seconds', async () => {
    await openMembers(language)
    await clickThatFails(language, { status: 403, code: 30002 })
    await message(reason[language]).waitFor()
    await page().waitForEvent('load')
  })

  test('500/50000: said with the note that it goes to the sign-in page, then loaded anew', async () => {
    await openMembers(language)
    // A page that has just loaded itself anew doesn't do so again.
    await page().evaluate(() => sessionStorage.removeItem('forced-reload-at'))
    await clickThatFails(language, { status: 500, code: 50000 })
    await message({ zh: `${reason.zh} 即将跳转到登录页`, en: `${reason.en} Taking you to the sign-in page` }[language]).waitFor()
    await page().waitForEvent('load')
  })

  test('403/52005: the subscription is over, and only its page is left', async () => {
    await openMembers(language)
    await clickThatFails(language, { status: 403, code: 52005 })
    await page().waitForURL('**/systemRenew')
    await page()
      .getByRole('heading', { name: { zh: '系统续费', en: 'Renewal' }[language] })
      .waitFor()
  })

  test('an address that no screen declares', async () => {
    await speak(language)
    await walk.open('/advanced/nobody-knows-this')
    await page().waitForURL('**/404')
    await page()
      .getByRole('heading', { name: { zh: '页面不存在', en: 'This page does not exist' }[language] })
      .waitFor()
  })

  test('a screen that isn’t among one’s own', async () => {
    await speak(language)
    await page().evaluate(() => sessionStorage.clear())
    await walk.signIn('desk', '何美琪')
    await walk.open('/advanced/rolemanage')
    await page().waitForURL('**/401?noGoBack=true&name=*')
    await page()
      .getByRole('heading', { name: { zh: '无权访问', en: 'No permission' }[language] })
      .waitFor()
    await page().evaluate(() => sessionStorage.clear())
    await comeBack()
  })

  test('user-info that answers 302 leads to the choice of a branch, any other failure to the sign-in page', async () => {
    await speak(language)
    const USER = '**/v1/gym/user*'
    await page().route(USER, answering({ status: 302, code: 30200 }, language))
    await walk.open('/')
    await page().waitForURL('**/oneEnterPage')
    await page().unroute(USER)
    await page().route(USER, answering({ status: 418 }, language))
    await walk.open('/')
    await page().waitForURL('**/login')
    await comeBack()
  })

  test('a page that is left before it knows who is there signs nobody out', async () => {
    await openMembers(language)
    const asked = page().waitForRequest('**/v1/gym/user*')
    await page().route('**/v1/gym/user*', () => undefined)
    await page().evaluate(() => window.location.reload())
    await asked
    await openMembers(language)
  })

  test('a full screen that the browser refuses', async () => {
    await speak(language)
    await walk.open('/')
    const name = { zh: '全屏', en: 'Full screen' }[language]
    await page().getByRole('button', { name, exact: true }).waitFor()
    await page().evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
    })
    await page().getByRole('button', { name, exact: true }).click()
    await message({ zh: '您的浏览器不支持全屏', en: 'Your browser does not support full screen' }[language]).waitFor()
  })

  test('a password that isn’t changed, and one that is', async () => {
    await speak(language)
    await walk.open('/')
    const words = {
      zh: {
        menu: '修改密码',
        ok: '确认修改',
        old: '请输入原密码',
        fresh: '请输入新密码',
        again: '请再次输入新密码',
        short: '密码不能少于8位',
        differs: '两次输入的密码不一致',
        caps: '大写锁定已打开',
        failed: '修改失败',
        done: '密码已修改',
        doneText: '密码修改成功，请重新登录',
        out: '重新登录',
      },
      en: {
        menu: 'Change password',
        ok: 'Change',
        old: 'Enter the old password',
        fresh: 'Enter the new password',
        again: 'Enter the new password again',
        short: 'fewer than 8',
        differs: 'two passwords differ',
        caps: 'Caps lock is on',
        failed: 'The password was not changed',
        done: 'Password changed',
        doneText: 'The password was changed successfully; please sign in again',
        out: 'Sign in again',
      },
    }[language]
    await page().locator('.kg-account').click()
    await page().getByRole('menuitem', { name: words.menu }).click()
    const dialog = walk.dialog(words.menu)
    const fields = dialog.locator('input')
    await fields.nth(0).focus()
    // Each is asked for when it is left empty.
    for (const text of [words.old, words.fresh, words.again]) {
      await walk.key('Tab')
      await dialog.getByText(text, { exact: true }).waitFor()
      await walk.key('Tab')
    }
    await fields.nth(0).fill('kaiguan2026')
    await fields.nth(1).fill('kurz')
    await fields.nth(2).fill('anderesKennwort')
    await dialog.getByText(words.short).first().waitFor()
    await fields.nth(1).fill('einKennwort1')
    await dialog.getByText(words.differs).waitFor()
    await fields.nth(2).focus()
    await page().evaluate(() => {
      const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
      document.activeElement?.dispatchEvent(press)
    })
    await dialog.getByText(words.caps).waitFor()
    await fields.nth(2).fill('einKennwort1')
    const CALL = '**/v1/gym/change_password'
    await page().route(CALL, answering({ status: 422, code: 20001 }, language))
    await dialog.getByRole('button', { name: words.ok }).click()
    await message(words.failed).waitFor()
    await page().unroute(CALL)
    await page().route(CALL, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"done":true}' }))
    await page().route('**/v1/gym/logout', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"done":true}' }),
    )
    await dialog.getByRole('button', { name: words.ok }).click()
    const alert = page().getByRole('dialog', { name: words.done })
    await alert.getByText(words.doneText).waitFor()
    await alert.getByRole('button', { name: words.out }).click()
    await page().waitForURL('**/login')
    await comeBack()
  })

  test('401: signed out, and the page that was open comes back after signing in', async () => {
    await openMembers(language)
    await clickThatFails(language, { status: 401, code: 40101 })
    await page().waitForURL('**/login')
    await comeBack()
  })

  test('no answer within ten seconds: said, then the sign-in page', async () => {
    await openMembers(language)
    await page().route(CLICK, () => undefined)
    // The ten seconds are what is asked for; nobody here waits for them.
    await page().evaluate(() => {
      const whole = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => whole(ms === 10_000 ? 200 : ms)
    })
    await page().getByRole('button', { name: eye[language] }).filter({ visible: true }).first().click()
    await message({ zh: '请求超时', en: 'The request timed out' }[language]).waitFor()
    await page().waitForURL('**/login')
    await comeBack()
  })
})

/** A PNG of one grey, as small as it goes: `side` pixels each way. */
describe.each(languages)('files, in %s', (language) => {
  const words = {
    zh: {
      upload: '上传头像',
      crop: '上传',
      images: '仅限图片格式',
      large: '单文件大小不能超过10240kb',
      small: '图片最低像素为（200*200）',
      avatarFailed: '图片上传失败',
      expired: '验证码已经过期，请重新获取验证码',
      noAccess: '无权访问此页面！',
      add: '新建客户',
      importing: '导入会员',
      importFailed: '文件上传出错！请重试',
    },
    en: {
      upload: 'Add a photo',
      crop: 'Upload',
      images: 'Pictures only',
      large: 'A file may have at most 10240 KB',
      small: 'The picture must have at least 200 × 200 pixels',
      avatarFailed: 'The upload failed',
      expired: 'The code has expired; get a new one',
      noAccess: 'You may not open this page',
      add: 'New customer',
      importing: 'Import members',
      importFailed: 'The upload failed. Please try again',
    },
  }[language]
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const avatar = () => page().getByRole('dialog').last()

  async function openAvatar(): Promise<void> {
    await openMembers(language)
    await page().getByRole('button', { name: words.add }).first().click()
    await page().getByRole('button', { name: words.upload }).click()
    await avatar().locator('input[type=file]').waitFor({ state: 'attached' })
  }

  async function cut(): Promise<void> {
    await avatar()
      .locator('input[type=file]')
      .setInputFiles(file('a.png', 'image/png', png(400)))
    await avatar().getByRole('button', { name: words.crop, exact: true }).click()
  }

  test('what the avatar tool doesn’t take', async () => {
    await openAvatar()
    const input = avatar().locator('input[type=file]')
    await input.setInputFiles(file('a.html', 'text/html', Buffer.from('<h1>')))
    await avatar().getByText(words.images).waitFor()
    await input.setInputFiles(file('a.png', 'image/png', Buffer.alloc(10_241 * 1024)))
    await avatar().getByText(words.large).waitFor()
    await input.setInputFiles(file('a.png', 'image/png', png(120)))
    await avatar().getByText(words.small).waitFor()
  })

  test('an upload that fails is said in the tool, and may be tried again', async () => {
    await openAvatar()
    await page().route('**/files/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await cut()
    await avatar().getByText(words.avatarFailed).first().waitFor()
  })

  test('a signing that is refused: 403/30003 is said and closes the tool, any other 403 is said', async () => {
    await openAvatar()
    await page().route('**/v1/gym/oss_sign_url', answering({ status: 403, code: 30003 }, language))
    await cut()
    await page().getByText(words.expired).first().waitFor()
    await page().getByRole('button', { name: words.crop, exact: true }).waitFor({ state: 'detached' })
    await page().unroute('**/v1/gym/oss_sign_url')
    await page().route('**/v1/gym/oss_sign_url', answering({ status: 403, code: 39999 }, language))
    await page().getByRole('button', { name: words.upload }).click()
    await cut()
    await page().getByText(words.noAccess).first().waitFor()
  })

  test('an import that doesn’t arrive', async () => {
    await openMembers(language)
    await page().route('**/v1/gym/imports*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page().getByRole('button', { name: words.importing }).first().click()
    await avatar()
      .locator('input[type=file]')
      .setInputFiles(file('a.xlsx', 'application/octet-stream', Buffer.from('PK')))
    await page().getByText(words.importFailed).first().waitFor()
  })
})

describe.each(languages)('the push, in %s', (language) => {
  test.each([
    [1, { zh: '鉴权失败，请关闭页面重新登录saas平台', en: 'Not signed in any more' }],
    [10, { zh: '建立的连接太多了, 建议关闭一些页面', en: 'Too many' }],
  ] as const)('code %i warns', async (Code, text) => {
    await page().unrouteAll({ behavior: 'ignoreErrors' })
    await page().routeWebSocket('**/saas/push/listen*', (socket) => {
      socket.send(JSON.stringify({ Code }))
      socket.close()
    })
    await speak(language)
    await walk.open('/')
    await page().getByText(text[language]).first().waitFor()
  })
})

test.each(languages)('a switch to another branch that is refused leaves the selection as it was, in %s', async (language) => {
  await page().context().clearCookies()
  await page().evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await speak('zh')
  await walk.signIn('owner', '王建华')
  await speak(language)
  await walk.open('/mstoredashboard')
  const branch = page().locator('.kg-branch')
  const before = await branch.textContent()
  await page().route('**/v1/gym/auth/change_gym/*', answering({ status: 403, code: 30003 }, language))
  await branch.click()
  await page().locator('.ant-select-item-option').last().click()
  await message(reason[language]).waitFor()
  await expect.poll(() => branch.textContent()).toBe(before)
})
