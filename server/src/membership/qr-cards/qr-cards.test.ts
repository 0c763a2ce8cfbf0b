import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { HexColour, qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const cardOf = async (code: string) => {
  const found = (await club.owner.do(qrCardCalls.list)).data.find((one) => one.code === code)
  if (!found) throw new Error(`no card ${code}`)
  return found
}

test('a new club has four codes, and table cards that carry its own name, address and phone', async () => {
  await club.owner.do(settingsCalls.editFacts, { body: { address: '西藏中路 268 号', phone: '021-6350 0268' } })
  const { data } = await club.owner.do(qrCardCalls.list)
  expect(data.map(({ code }) => code)).toEqual(['app', 'sign', 'club', 'mini'])
  const sign = await cardOf('sign')
  const { path } = await club.owner.do(memberCalls.pages)
  expect(sign).toMatchObject({
    path: `${path}/sign`,
    version: 1,
    card: { title: '扫码自助签到', clubAddress: '西藏中路 268 号', phone: '021-6350 0268' },
  })
  // The specification calls its logo and what its code holds otherwise.
  expect(sign.card).toEqual({ ...sign.initial, clubLog: sign.initial.logo, qrCodeData: sign.url })
  expect(sign.card.features.map(({ text }) => text)).toEqual(['自助签到', '在线约课', '会员卡', '体测报告', '消费记录', '门店信息'])
})

test('what is changed on one card stays on that one, and its first state is still known', async () => {
  const saved = await club.owner.do(qrCardCalls.edit, { params: { code: 'sign' }, body: { title: '签到', themeColor: 'b5e' } })
  expect(saved.card).toMatchObject({ title: '签到', themeColor: '#BB55EE', customText1: '到店扫一扫' })
  expect(saved.initial.title).toBe('扫码自助签到')
  expect((await cardOf('club')).version).toBe(1)
  // The club moves: what nobody changed on the card follows only where the card was never changed.
  await club.owner.do(settingsCalls.editFacts, { body: { address: '虹桥路 1 号' } })
  expect((await cardOf('sign')).initial.clubAddress).toBe('虹桥路 1 号')
  expect((await cardOf('sign')).card.clubAddress).toBe('')
})

test('two who change one card at once: the second is told', async () => {
  const { version } = await cardOf('app')
  const [a, b] = await Promise.all([
    club.owner.call(qrCardCalls.edit, { params: { code: 'app' }, body: { title: '甲', version } }),
    club.owner.call(qrCardCalls.edit, { params: { code: 'app' }, body: { title: '乙', version } }),
  ])
  expect([a.status, b.status].sort()).toEqual([200, 409])
})

test('sixteen characters, a wrong colour and five features are refused at their fields', async () => {
  const wrong = async (body: object) => {
    const { status, refusal } = await club.owner.call(qrCardCalls.edit, { params: { code: 'app' }, body })
    expect(status).toBe(422)
    return refusal.errors
  }
  expect(await wrong({ title: '一二三四五六七八九十一二三四五六' })).toEqual({ title: ['最多 15 个字符'] })
  expect(await wrong({ customText2: '一二三四五六七八九十一二三四五六' })).toEqual({ customText2: ['最多 15 个字符'] })
  expect(await wrong({ clubName: '一二三四五六七八九十一二三四五六七八九十一' })).toEqual({ clubName: ['最多 20 个字符'] })
  expect(await wrong({ themeColor: '#12345' })).toEqual({ themeColor: ['请输入 3 位或 6 位十六进制颜色，如 #F95F05'] })
  expect(Object.keys((await wrong({ features: [] })) ?? {})).toEqual(['features'])
})

test.each([
  ['#f95f05', '#F95F05'],
  ['fff', '#FFFFFF'],
  ['#0aF', '#00AAFF'],
])('%s is the colour %s', (given, kept) => {
  expect(HexColour.parse(given)).toBe(kept)
})

test('everybody who works here sees the codes; only who may set them up changes a card', async () => {
  const desk = await newStaff(world, club, { permissions: ['check-in.view'] })
  expect((await desk.do(qrCardCalls.list)).data).toHaveLength(4)
  expect((await desk.call(qrCardCalls.edit, { params: { code: 'app' }, body: { title: '改' } })).status).toBe(403)
})

test('the code of the mini-program is the page’s own where there is no provider, and another branch’s is nobody’s business', async () => {
  const answer = await club.owner.do(qrCardCalls.wxCode, { query: { path: 'mini', gymId: String(club.gymId) } })
  expect(answer.mini).toBe(false)
  expect((await pictureAt(answer.url)).subarray(1, 4).toString()).toBe('PNG')
  const other = await newClub(world)
  const refused = await club.owner.call(qrCardCalls.wxCode, { query: { path: 'mini', gymId: String(other.gymId) } })
  expect(refused.status).toBe(403)
})

async function pictureAt(url: string): Promise<Buffer> {
  const { rawPayload, statusCode } = await world.app.inject({ url })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('WeChat that answers nothing is left alone for a minute, and asked for a token anew only once the last is over', async () => {
  const asked: string[] = []
  let errcode = 41030
  const weChat = createServer((request, response) => {
    asked.push(request.url?.startsWith('/cgi-bin/token') ? 'token' : 'code')
    if (asked.at(-1) === 'token') return response.end(JSON.stringify({ access_token: 't', expires_in: 7200 }))
    return response.end(JSON.stringify({ errcode, errmsg: 'no' }))
  })
  await new Promise<void>((done) => weChat.listen(0, '127.0.0.1', done))
  world.settings.miniProgram = { appid: 'wx1', secret: 's', api: `http://127.0.0.1:${(weChat.address() as AddressInfo).port}` }
  try {
    const own = await newClub(world)
    const { url } = await own.owner.do(qrCardCalls.wxCode, { query: { path: 'mini' } })
    const reload = async () => (await world.app.inject({ url })).json<{ code: number }>().code
    expect(await Promise.all([reload(), reload()])).toEqual([34911, 34911])
    expect(asked.filter((what) => what === 'token').length).toBe(1)
    const before = asked.length
    expect(await reload()).toBe(34911)
    expect(asked.length).toBe(before)
    world.clock.advance(61_000)
    errcode = 42001
    await reload()
    expect(asked.slice(before)).toEqual(['code'])
    world.clock.advance(61_000)
    await reload()
    expect(asked.slice(before)).toEqual(['code', 'token', 'code'])
  } finally {
    world.settings.miniProgram = null
    weChat.close()
  }
})

test('WeChat is asked for a branch’s code once', async () => {
  const asked: string[] = []
  const weChat = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '')
    if (request.url?.startsWith('/cgi-bin/token')) return response.end(JSON.stringify({ access_token: 't', expires_in: 7200 }))
    response.setHeader('content-type', 'image/png')
    return response.end('a mini-program code')
  })
  await new Promise<void>((done) => weChat.listen(0, '127.0.0.1', done))
  world.settings.miniProgram = { appid: 'wx1', secret: 's', api: `http://127.0.0.1:${(weChat.address() as AddressInfo).port}` }
  try {
    const { url, mini } = await club.owner.do(qrCardCalls.wxCode, { query: { path: 'mini' } })
    expect(mini).toBe(true)
    expect((await pictureAt(url)).toString()).toBe('a mini-program code')
    expect((await pictureAt(url)).toString()).toBe('a mini-program code')
    expect(asked).toEqual(['/cgi-bin/token', '/wxa/getwxacodeunlimit'])
    weChat.close()
    weChat.closeAllConnections()
    // Another branch's isn't kept yet, and nobody answers.
    club = await newClub(world)
    const { url: unasked } = await club.owner.do(qrCardCalls.wxCode, { query: { path: 'mini' } })
    expect((await world.app.inject({ url: unasked })).json()).toMatchObject({ code: 34911 })
  } finally {
    world.settings.miniProgram = null
    weChat.close()
  }
})
