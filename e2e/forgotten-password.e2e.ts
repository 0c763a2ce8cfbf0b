/** 忘记密码: whoever can't get in asks for a code at the login, sets a new password by it, and is in. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
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
  await signOut()
  await walk.page.getByRole('link', { name: '忘记密码？' }).click()
  await see('验证码会发到您登录用的手机号')
  await walk.page.waitForSelector('input:focus')
  await walk.type('desk')
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
  await expect.poll(() => new URL(walk.page.url()).pathname).not.toBe('/login')
})

const THEIRS = '13900007311'

test('what a club made of a phone is closed by its holder’s first code, until they say that it is theirs', async () => {
  await signOut()
  await walk.signIn('manager', '林晓峰')
  const { data } = await ask<{ data: { id: number; name: string }[] }>('GET', '/v1/gym/roles')
  const role = data.find(({ name }) => name.includes('前台'))
  await ask('POST', '/v1/gym/employees', {
    name: '秦小雨',
    phone: THEIRS,
    role_id: role?.id,
    post: 'front-desk',
    password: 'typed-by-club-1',
  })
  await signOut()
  await open('/forgot')
  await field('手机号或工号').fill(THEIRS)
  await field('登录手机号').fill(THEIRS)
  await walk.page.getByRole('button', { name: '发送验证码' }).click()
  await see(`如果 ${THEIRS} 是登录手机号，验证码已发出`)
  await field('验证码').fill(await walk.code(THEIRS))
  await field('新密码').fill(FRESH)
  await field('确认新密码').fill(FRESH)
  await key('Enter')
  await see('请用新密码登录')
  await open('/login')
  await field('手机号或工号').fill(THEIRS)
  await field('密码').fill(FRESH)
  await key('Enter')
  await see('确认您的岗位')
  await see('人民广场店 · 前台')
  await expect.poll(() => walk.page.locator('.kg-gyms').count()).toBe(0)
  // A phone gets one code a minute.
  await walk.passTo(new Date(walk.now().getTime() + 61_000))
  await walk.page.getByRole('button', { name: '发送验证码' }).click()
  await see(/验证码已发送到/)
  await walk.page.getByText('是我的', { exact: true }).click()
  await walk.page.getByRole('textbox').fill(await walk.code(THEIRS))
  await walk.picture('post-confirm')
  await key('Enter')
  await walk.page.locator('.kg-gyms button').click()
  await see('秦小雨')
})

test('where many codes were asked for, the page works for the next one by itself: here, and where members sign in', async () => {
  await signOut()
  await walk.signIn('manager', '林晓峰')
  const { path } = await ask<{ path: string }>('GET', memberCalls.pages.path)
  await signOut()
  const gym_token = path.split('/').at(-1)
  for (let sent = 1; sent <= 29; sent++) {
    const body = { ...signedRequest(`1390099${String(sent).padStart(4, '0')}`, walk.now().getTime()), gym_token }
    await fetch(new URL(memberCalls.sendCode.path, walk.page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const answered: number[] = []
  walk.page.on('response', (answer) => {
    if ([authCalls.sendForgottenCode.path, memberCalls.sendCode.path].includes(new URL(answer.url()).pathname))
      answered.push(answer.status())
  })
  await open('/forgot')
  await field('登录手机号').fill('13900990100')
  await walk.page.getByRole('button', { name: '发送验证码' }).click()
  await see('如果 13900990100 是登录手机号，验证码已发出')
  expect(answered.splice(0)).toEqual([429, 200])
  await open(`${path}/sign`)
  await walk.page.locator('input[inputmode=tel]').fill('13900990101')
  await walk.page.getByText('获取验证码').click()
  await see(/\d+ 秒/)
  expect(answered).toEqual([429, 200])
})

async function signOut(): Promise<void> {
  await walk.page.evaluate(() => sessionStorage.clear())
  await open('/login')
}
