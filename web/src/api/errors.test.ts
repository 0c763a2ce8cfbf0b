import { describe, expect, it } from 'vitest'
import { textsNow } from '../words/texts.ts'
import { apiTexts } from './api.texts.ts'
import { type FailedCall, type Reaction, reactionsTo } from './errors.ts'
import { Failure, failureIn } from './failure.ts'

const t = textsNow(apiTexts)
const read: FailedCall = { userInfo: false, write: false }
const write: FailedCall = { userInfo: false, write: true }
const answer = (status: number, code: number, message = '原因', errors?: Record<string, string[]>) =>
  new Failure('answer', status, { code, error_code: code, message, errors })
const say = (text: string, ms = 3000): Reaction => ({ do: 'message', text, ms })

describe('the error catalogue', () => {
  it.each<[string, Failure, FailedCall, Reaction[]]>([
    ['offline: 3 s', new Failure('offline'), read, [say('当前网络差')]],
    [
      'offline while paying: what to do',
      new Failure('offline'),
      { ...write, money: true },
      [say('当前网络差，还不知道是否成功。网络恢复后请再按一次，不会重复收款', 3500)],
    ],
    ['time-out: then after 3 s to the login', new Failure('timeout'), read, [say('请求超时'), { do: 'go to login', afterMs: 3000 }]],
    ['1000: busy', answer(503, 1000), read, [say('系统繁忙')]],
    ['503 of the database: a read says it on its page', answer(503, 50305), read, []],
    ['503 of the database: a change says it at once', answer(503, 50305), write, [say('原因')]],
    ['503 of the database: nobody is signed out by it', answer(503, 50305), { userInfo: true, write: false }, [say('原因', 3500)]],
    ['401: out and reload', answer(401, 40101), read, [{ do: 'log out and reload' }]],
    [
      '422/20000: a notification per field',
      answer(422, 20000, '', { name: ['不能为空', '太短'], phone: ['请输入正确的手机号码'] }),
      write,
      [{ do: 'fields', texts: ['不能为空', '请输入正确的手机号码'], ms: 3000 }],
    ],
    ['other 422: the server’s message', answer(422, 24011), write, [say('原因')]],
    ['422/28102: this terminal’s register is forgotten', answer(422, 28102), write, [say('原因', 3500), { do: 'forget register' }]],
    ['a body with errors: the first, 3.5 s', answer(400, 1, '原因', { a: ['甲'], b: ['乙'] }), read, [say('甲', 3500)]],
    ['302/52000: asked', answer(302, 52000), read, [{ do: 'ask to refresh', text: '原因' }]],
    ['302/52001: the static page', answer(302, 52001), read, [{ do: 'go', path: '/static/302/index.html' }]],
    ['302 of user-info: choose a gym', answer(302, 30200), { userInfo: true, write: false }, [{ do: 'go', path: '/oneEnterPage' }]],
    [
      '52001 before the 302 of user-info',
      answer(302, 52001),
      { userInfo: true, write: false },
      [{ do: 'go', path: '/static/302/index.html' }],
    ],
    ['403/30003: the server’s message', answer(403, 30003), read, [say('原因')]],
    ['403/30002: message, then reload', answer(403, 30002), read, [say('原因'), { do: 'reload', afterMs: 3000 }]],
    ['403/52005: the over-date flag', answer(403, 52005), write, [{ do: 'mark overdue' }]],
    ['403 else', answer(403, 1), read, [say('无权限！')]],
    ['404', answer(404, 40400), read, [say('数据被删除或不存在！')]],
    [
      '500/50000: message with the note, then reload',
      answer(500, 50000),
      read,
      [say('原因 即将跳转到登录页'), { do: 'reload', afterMs: 3000 }],
    ],
    ['a failed read else: silence', answer(429, 42900), read, []],
    ['a click is never answered by silence', answer(429, 42900), write, [say('原因')]],
  ])('%s', (_, failure, call, reactions) => {
    expect(reactionsTo(failure, call, t)).toEqual(reactions)
  })

  it('says nothing twice: fields that an open form shows are left out', () => {
    const failure = answer(422, 20000, '', { name: ['不能为空'], gym_id: ['不是可选的值'] })
    failure.takeFields(['name'])
    expect(reactionsTo(failure, write, t)).toEqual([{ do: 'fields', texts: ['不是可选的值'], ms: 3000 }])
    failure.takeFields(['gym_id'])
    expect(reactionsTo(failure, write, t)).toEqual([])
  })

  it('leaves a stale save (409/40901) to the form that took it', () => {
    const failure = answer(409, 40901)
    expect(failure.stale).toBe(true)
    failure.take()
    expect(reactionsTo(failure, write, t)).toEqual([])
  })

  it('reads errors as a list, too', () => {
    const failure = new Failure('answer', 400, JSON.parse('{"errors":["第一条"]}'))
    expect(reactionsTo(failure, read, t)).toEqual([say('第一条', 3500)])
  })
})

describe('a body with status 1000', () => {
  it('is 系统繁忙, whatever status carried it, and nothing is decided', () => {
    for (const carried of [
      { ok: true, status: 200 },
      { ok: false, status: 500 },
      { ok: false, status: 401 },
    ]) {
      const failure = failureIn(carried, { status: 1000, msg: 'busy' })
      expect(failure && reactionsTo(failure, write, t)).toEqual([say('系统繁忙')])
      expect(failure?.answered).toBe(false)
    }
  })

  it('is no other status: an employee’s row has one, too', () => {
    expect(failureIn({ ok: true, status: 200 }, { id: 1000, status: 1 })).toBeNull()
  })
})

describe('whether the server has decided', () => {
  it('is unknown without an answer, behind a proxy that gave up, and while the first one is still running', () => {
    for (const failure of [new Failure('timeout'), new Failure('offline'), answer(504, 0), answer(409, 40902)])
      expect(failure.answered).toBe(false)
    for (const failure of [answer(422, 20000), answer(500, 50000), answer(401, 40100)]) expect(failure.answered).toBe(true)
  })
})
