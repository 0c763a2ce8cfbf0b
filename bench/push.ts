/** A thousand open pages of a hundred accounts in ten branches: how soon one message has reached them all, and what a check-in pays for them. */
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { PUSH_PATH, PushFrame, pushTypes } from '@kaiguan/contract/push'
import { createEmployee, createGym, ensureAccount, newToken, SESSION_MS, startSession } from '../server/src/ground/auth/index.ts'
import { hashToken } from '../server/src/http/session.ts'
import { admit } from './check-in.ts'
import { quantile, timed } from './http.ts'
import type { Row } from './row.ts'
import { AT_ONCE, type Setting } from './setting.ts'
import { Members } from './work.ts'

const GYMS = 10
const STAFF_PER_GYM = 10
const PAGES_PER_ACCOUNT = 10
const WITHIN_MS = 1_000
const MOST_RATIO = 1.1
const PER_BLOCK = 400
const PAIRS = 5

type Person = { token: string; gymId: number }

export async function benchPush(setting: Setting): Promise<Row[]> {
  const gyms = await moreGyms(setting)
  const people: Person[] = []
  for (const gymId of gyms) for (let n = 0; n < STAFF_PER_GYM; n++) people.push({ gymId, token: await employed(setting, gymId, 1) })
  const boss = await employed(setting, setting.club.gymId, 5)
  const members = await Members.of(setting.owner, setting.club)

  const ratios: number[] = []
  const all = { alone: [] as number[], followed: [] as number[] }
  const reached: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const alone = await block(setting, members)
    const pages = await Promise.all(people.flatMap((person) => Array.from({ length: PAGES_PER_ACCOUNT }, () => opened(setting, person))))
    const followed = await block(setting, members)
    // The first opens what is opened once.
    if (pair > 0) ratios.push(quantile(followed, 0.5) / quantile(alone, 0.5))
    all.alone.push(...alone)
    all.followed.push(...followed)
    reached.push(await messageToAll(setting, boss, gyms, pages))
    for (const page of pages) page.socket.close()
    await Promise.all(pages.map(({ closed }) => closed))
  }
  const ratio = quantile(ratios.sort(ascending), 0.5)
  const slowest = Math.max(...reached)
  const count = people.length * PAGES_PER_ACCOUNT
  const p50 = (times: number[]) => quantile(times.sort(ascending), 0.5).toFixed(1)
  return [
    {
      what: `one message to ${count} open pages`,
      figure: `${slowest.toFixed(0)} ms to the last one`,
      aim: `≤ ${WITHIN_MS} ms`,
      met: slowest <= WITHIN_MS,
      lines: [`each time: ${reached.map((ms) => ms.toFixed(0)).join(', ')} ms, from the push's request to the last page`],
    },
    {
      what: `check-in with ${count} open pages`,
      figure: `${ratio.toFixed(2)} of the median without`,
      aim: `≤ ${MOST_RATIO}`,
      met: ratio <= MOST_RATIO,
      lines: [
        `median ${p50(all.alone)} ms without, ${p50(all.followed)} ms with; pairs: ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
      ],
    },
  ]
}

const ascending = (a: number, b: number) => a - b

async function block(setting: Setting, members: Members): Promise<number[]> {
  await members.prepare(PER_BLOCK)
  return (await timed(PER_BLOCK, AT_ONCE, async () => void (await admit(setting, members.next())))).times
}

async function moreGyms({ database, club }: Setting): Promise<number[]> {
  const made: number[] = []
  for (let n = 1; n < GYMS; n++) {
    const gym = { brandId: club.brandId, name: `分店${n}`, timeZone: 'Asia/Shanghai', now: new Date() }
    made.push(await database.transaction(club.brandId, (db) => createGym(db, gym)))
  }
  return [club.gymId, ...made]
}

let phones = 0

/** Somebody signed in at this branch; answers their token. */
function employed({ database, club: { brandId } }: Setting, gymId: number, type: 1 | 5): Promise<string> {
  const now = new Date()
  const token = newToken()
  const phone = `1380000${String(++phones).padStart(4, '0')}`
  return database.transaction(brandId, async (db) => {
    const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash: '', demo: false, now })
    if (!account) throw new Error('no account')
    const employeeId = await createEmployee(db, {
      brandId,
      gymId: type === 1 ? gymId : null,
      accountId: account.id,
      type,
      roleId: null,
      name: `员工${phones}`,
      phone,
      post: 'front-desk',
      now,
    })
    await startSession(db, {
      hash: hashToken(token),
      accountId: account.id,
      brandId,
      gymId,
      employeeId,
      device: '',
      ip: '',
      now,
      endsAt: new Date(now.getTime() + SESSION_MS),
      proven: false,
    })
    return token
  })
}

type Page = { socket: WebSocket; closed: Promise<unknown>; message: () => Promise<unknown> }

function opened({ server }: Setting, { token, gymId }: Person): Promise<Page> {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}${PUSH_PATH}?${new URLSearchParams({ gym_id: String(gymId), token })}`)
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  let told: () => void = () => undefined
  return new Promise((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      const { Code, Msg } = PushFrame.parse(JSON.parse(String(data)))
      if (Code > 0) reject(new Error(`a page was refused with code ${Code}`))
      else if (Msg?.Type === pushTypes.message) told()
      else if (Code === 0 && !Msg) {
        const message = () =>
          new Promise<void>((heard) => {
            told = heard
          })
        resolve({ socket, closed, message })
      }
    })
    socket.addEventListener('error', () => reject(new Error('a page could not be opened')))
  })
}

/** From the request that pushes an article to everybody until the last page has heard of it, in ms. */
async function messageToAll({ server }: Setting, boss: string, gyms: number[], pages: Page[]): Promise<number> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${boss}`, 'content-type': 'application/json' }
    const answer = await fetch(`${server.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return answer.json()
  }
  const article = articleCalls.create.response.parse(await post(articleCalls.create.path, { title: '通知', channel_name: '通知' }))
  const heard = pages.map((page) => page.message())
  const began = performance.now()
  await post(articleCalls.push.path.replace('{id}', String(article.id)), { gym_ids: gyms })
  await Promise.all(heard)
  return performance.now() - began
}
