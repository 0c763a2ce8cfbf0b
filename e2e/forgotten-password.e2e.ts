/** 忘记密码: whoever can't get in asks for a code at the login, sets a new password by it, and is in. */
import { expect, test } from 'vitest'
import { startWalk } from './walk.ts'

const FRESH = 'kaiguan-neu-1'
const walk = startWalk()
const { open, see, ask, key } = walk
const field = (label: string) => walk.page.getByLabel(label, { exact: true })
let phone: string

test('from the login to the code that comes to one’s phone, and a wrong one is said at its field', async () => {
  await walk.signIn('desk', '何美琪')
  ;({
    account: { phone },
  } = await ask<{ account: { phone: string } }>('GET', '/v1/gym/user'))
  await walk.page.evaluate(() => sessionStorage.clear())
  await open('/login')
  await walk.page.getByRole('link', { name: '忘记密码？' }).click()
  await see('验证码会发到您登录用的手机号')
  await walk.page.waitForSelector('input:focus')
  await walk.page.keyboard.type('desk')
  await field('登录手机号').fill(phone)
  await walk.page.getByRole('button', { name: '发送验证码' }).click()
  await see(`如果 ${phone} 是登录手机号，验证码已发出`)
  const wrong = String((Number(await walk.code(phone)) + 1) % 1_000_000).padStart(6, '0')
  await field('验证码').fill(wrong)
  await field('新密码').fill(FRESH)
  await field('确认新密码').fill(FRESH)
  await key('Enter')
  await see('验证码不正确')
})

test('the right one sets the password: the old is refused, the new is in', async () => {
  await field('验证码').fill(await walk.code(phone))
  await field('确认新密码').press('Enter')
  await see('请用新密码登录')
  await key('Enter')
  await walk.page.waitForURL((url) => url.pathname === '/login')
  for (const [password, then] of [
    ['kaiguan2026', '账号或密码不正确'],
    [FRESH, '何美琪'],
  ] as const) {
    await field('手机号或工号').fill('desk')
    await field('密码').fill(password)
    await key('Enter')
    await see(then)
  }
  expect(new URL(walk.page.url()).pathname).not.toBe('/login')
})
