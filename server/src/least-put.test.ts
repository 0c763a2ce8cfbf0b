/**
 * A save keeps what it wasn't given: held for every PUT of the contract. A new one says below how its thing is made with
 * no field as a new thing has it, and another value for each field; the rest follows.
 */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { FileInput } from '@kaiguan/contract/ground/files/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sell } from './testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from './testing/club.ts'
import { newCustomer } from './testing/customers.ts'
import { uploadedFile } from './testing/files.ts'
import { acts } from './testing/puts/acts.ts'
import { bodyTestPuts } from './testing/puts/body-tests.ts'
import { cardTypePuts } from './testing/puts/card-types.ts'
import { coachingPuts } from './testing/puts/coaching.ts'
import { coursePuts } from './testing/puts/courses.ts'
import { followUpPuts } from './testing/puts/follow-ups.ts'
import { gatePuts } from './testing/puts/gates.ts'
import { leadPuts } from './testing/puts/leads.ts'
import { lockerPuts } from './testing/puts/lockers.ts'
import { type Made, ofList, type Row } from './testing/puts/make-for-put.ts'
import { memberMessagePuts } from './testing/puts/member-messages.ts'
import { payPlanPuts } from './testing/puts/pay-plans.ts'
import { placePuts } from './testing/puts/places.ts'
import { pointPuts } from './testing/puts/points.ts'
import { printingPuts } from './testing/puts/printing.ts'
import { qrCardPuts } from './testing/puts/qr-cards.ts'
import { settingPuts } from './testing/puts/settings.ts'
import { superAdminPuts } from './testing/puts/super-admins.ts'
import { undoable, undone } from './testing/undo-requests.ts'

let world: World
let club: Club
let boss: Staff
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  club = await newClub(world)
  // Head office's: may say at which branches a card is good.
  boss = await newStaff(world, club, { type: 5 })
})
afterAll(() => world.close())

const half = { lowest_bp: 5000, max_waiver: 1_00, gifts: true }
const everywhere = { card: half, course: half, goods: half, locker: half }
const most = { lowest_bp: 8000, max_waiver: 3_00, gifts: false }

const makers: Record<string, () => Promise<Made>> = {
  ...leadPuts(() => ({ world, boss })),
  ...bodyTestPuts(() => ({ world, club, boss })),
  ...coachingPuts(() => ({ world, boss })),
  ...followUpPuts(() => ({ world, boss })),
  ...memberMessagePuts(() => ({ world, boss })),
  ...pointPuts(() => ({ world, boss })),
  ...superAdminPuts(() => ({ world, boss })),
  ...cardTypePuts(() => ({ world, boss })),
  ...settingPuts(() => ({ world, boss })),
  ...printingPuts(() => ({ world, boss })),
  ...lockerPuts(() => ({ world, boss })),
  ...gatePuts(() => ({ world, boss })),
  ...coursePuts(() => ({ world, club, boss })),
  ...payPlanPuts(() => ({ world, club, boss })),
  ...placePuts(() => ({ world, boss })),
  ...qrCardPuts(() => ({ world, boss })),
  'agreements.edit': async (): Promise<Made<typeof agreementCalls.edit>> => {
    const body = {
      name: '原样协议',
      html: '<p>甲方：{{member.name}}</p>',
      business: ['card-purchase' as const],
      card_kinds: [1 as const],
      refund_method: 'list' as const,
    }
    const { id } = await boss.do(agreementCalls.create, { body })
    return {
      params: { id },
      read: () => boss.do(agreementCalls.show, { params: { id } }),
      // Another text, or another way of refunding, is another version.
      shownAs: { html: ['no'], refund_method: ['no'] },
      other: {
        name: '另一份',
        html: '<p>乙方：{{member.name}}</p>',
        business: ['card-renewal'],
        card_kinds: [2],
        refund_method: 'unearned',
      },
    }
  },
  'articles.edit': async (): Promise<Made<typeof articleCalls.edit>> => {
    const image = await uploadedFile(world, boss, 'article')
    const fields = {
      title: '原样',
      intro: '简介',
      html: '<p>正文</p>',
      channel_name: '通知',
      channel_icon: 'club',
      push_url: '/charts/signIn',
    } as const
    const { id } = await boss.do(articleCalls.create, { body: { ...fields, image } })
    return {
      params: { id },
      read: async () => {
        const { image: address, ...article } = await boss.do(articleCalls.show, { params: { id } })
        // Given by its name, answered as an address.
        return { ...article, image: address && FileInput.parse(address) }
      },
      other: {
        title: '新样',
        intro: '新简介',
        html: '<p>新正文</p>',
        channel_name: '培训',
        channel_icon: 'training',
        push_url: 'https://example.com',
        image: await uploadedFile(world, boss, 'article'),
      },
    }
  },
  'customers.edit': async (): Promise<Made<typeof customerCalls.edit>> => {
    const [a, b] = [await newStaff(world, club), await newStaff(world, club)]
    const [c, d] = [await newCustomer(boss, { name: '介绍人' }), await newCustomer(boss, { name: '另一位' })]
    const told = {
      sex: 2,
      birthday: '1990-02-03',
      referred_by_id: c.id,
      source: 5,
      intent: 1,
      fit_goal: 2,
      remark: '左膝旧伤',
      alert: '带毛巾',
    } as const
    const { id } = await newCustomer(boss, { name: '原样', consultant_id: a.id, coach_id: b.id, ...told })
    return {
      params: { id },
      read: () => boss.do(customerCalls.show, { params: { id: String(id) } }),
      other: {
        name: '新样',
        phone: newPhone(),
        sex: 1,
        birthday: '1991-03-04',
        consultant_id: b.id,
        coach_id: a.id,
        source: 6,
        intent: 2,
        fit_goal: 1,
        referred_by_id: d.id,
        remark: '右膝',
        alert: '带水',
      },
      shownAs: { referred_by_id: ['referred_by'], consultant_id: ['consultant'], coach_id: ['coach'], phone: ['phone'] },
    }
  },
  'staff.edit': async (): Promise<Made<typeof staffCalls.edit>> => {
    const [a, b] = await Promise.all(
      ['甲', '乙'].map((name) => boss.do(roleCalls.create, { body: { name: `${name}${newPhone()}`, menus: [] } })),
    )
    const hours = { start_work_time: '09:30', end_work_time: '18:00', show_comment: true, introduce: '十年' }
    const { id } = await boss.do(staffCalls.create, {
      body: {
        ...hours,
        name: '原样',
        phone: newPhone(),
        password: 'as-it-was-1',
        staff_number: `N${newPhone().slice(-5)}`,
        role_id: a?.id ?? 0,
        sex: 2,
        post: 'coach',
        emergency_contact: '家人',
        emergency_phone: newPhone(),
        discount: everywhere,
      },
    })
    return {
      params: { id },
      read: () => boss.do(staffCalls.show, { params: { id } }),
      other: {
        name: '新样',
        phone: newPhone(),
        password: 'another-one-1',
        staff_number: `M${newPhone().slice(-5)}`,
        role_id: b?.id ?? 0,
        sex: 1,
        post: 'manager',
        start_work_time: '10:00',
        end_work_time: '19:00',
        show_comment: false,
        emergency_contact: '邻居',
        emergency_phone: newPhone(),
        introduce: '十一年',
        status: 0,
        discount: { card: most, course: most, goods: most, locker: most },
      },
      shownAs: { phone: ['phone', 'full_phone'], role_id: ['role'], post: ['is_coach'] },
      mustStay: ['role_id'],
      unseen: ['password'],
    }
  },
  'roles.edit': async (): Promise<Made<typeof roleCalls.edit>> => {
    const body = { name: `店长${newPhone()}`, menus: [permissions['cards.view'].id], discount: everywhere }
    const { id } = await boss.do(roleCalls.create, { body })
    return {
      params: { id },
      read: () => ofList(boss.do(roleCalls.list, { query: { per_page: 100 } }), id),
      other: {
        name: `经理${newPhone()}`,
        menus: [permissions['cards.sell'].id],
        discount: { card: most, course: most, goods: most, locker: most },
      },
      mustStay: ['menus'],
    }
  },
  'goods.editCategory': async (): Promise<Made<typeof goodsCalls.editCategory>> => {
    const { id } = await boss.do(goodsCalls.addCategory, { body: { name: `分类${newPhone()}`, sort: 7 } })
    return {
      params: { id },
      read: () => ofList(boss.do(goodsCalls.categories, { query: { per_page: 100 } }), id),
      other: { name: `分组${newPhone()}`, sort: 9 },
    }
  },
  'goods.edit': async (): Promise<Made<typeof goodsCalls.edit>> => {
    const [a, b] = await Promise.all([1, 2].map(() => boss.do(goodsCalls.addCategory, { body: { name: `分类${newPhone()}` } })))
    const told = { unit: '瓶', low_stock: 5, on_sale: false, remark: '冷藏', price: 3_00, points_price: 300 }
    const { id } = await boss.do(goodsCalls.create, {
      body: { ...told, name: `商品${newPhone()}`, bar_code: newPhone(), category_id: a?.id },
    })
    return {
      params: { id },
      read: () => ofList(boss.do(goodsCalls.list, { query: { per_page: 100 } }), id),
      other: {
        name: `货品${newPhone()}`,
        bar_code: newPhone(),
        category_id: b?.id,
        unit: '件',
        low_stock: 6,
        on_sale: true,
        remark: '常温',
        price: 4_00,
        points_price: 400,
      },
      shownAs: { category_id: ['category'] },
    }
  },
  'cards.edit': async (): Promise<Made<typeof cardCalls.edit>> => {
    const terms = { days: 90, opening: { rule: 'date' as const } }
    const type = await boss.do(cardTypeCalls.create, { body: { kind: 1, name: `季卡${newPhone()}`, price: 300_00, image: 'jade', terms } })
    const sale = await sell(boss, await newCustomer(boss), type, { opening: 'date', start_date: '2026-12-01', card_no: `A${newPhone()}` })
    const params = { id: sale.card.id }
    await boss.do(cardCalls.edit, { params, body: { remark: '转介绍' } })
    return {
      params,
      read: () => boss.do(cardCalls.show, { params }),
      other: {
        card_image: 'sky',
        card_no: `B${newPhone()}`,
        card_name: '新名',
        start_date: '2026-12-05',
        end_date: '2027-03-31',
        remark: '新',
        reason: '改',
      },
      beside: ['reason'],
      along: { start_date: { reason: '改' }, end_date: { reason: '改' } },
      // Dates move with each other, and with them what is left; every change is an event.
      shownAs: {
        start_date: ['end_date', 'residue_days', 'opens_at_visit', 'status'],
        end_date: ['residue_days', 'days_held', 'status'],
      },
    }
  },
  'shifts.editRegister': async (): Promise<Made<typeof shiftCalls.editRegister>> => {
    const { id } = await boss.do(shiftCalls.addRegister, { body: { name: `前台${newPhone()}` } })
    return { params: { id }, read: () => ofList(boss.do(shiftCalls.registers), id), other: { name: `后台${newPhone()}` } }
  },
  'prepaid.edit': async (): Promise<Made<typeof prepaidCalls.edit>> => {
    const { owner } = await newClub(world)
    const shownAs = { pack: ['custody'], mode: ['in_force'] }
    return { by: owner, read: () => owner.do(prepaidCalls.settings), other: { pack: 'shanghai-fitness-2025', mode: 'warn' }, shownAs }
  },
}

const puts = Object.entries(api).flatMap(([feature, list]) =>
  Object.entries<Call>(list)
    .filter(([, call]) => call.method === 'PUT')
    .map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
const saves = puts.filter(([name]) => acts[name] === undefined)

test('every PUT says here how its thing is made, or that it is no save', () => {
  expect(saves.map(([name]) => name).sort()).toEqual(Object.keys(makers).sort())
})

/** Each finds the thing as it was made: what it saves is undone when it has ended. */
const untouched = (law: string, holds: () => Promise<void>) => test(law, () => undone(world, holds))

describe.each(saves)('%s', (name, call) => {
  let it: Made
  beforeAll(async () => {
    const maker = makers[name]
    if (!maker) throw new Error(`${name} saves a thing: say in least-put.test.ts how it is made`)
    it = await maker()
  })
  const save = (body: Row) => (it.by ?? boss).call(call, { ...(it.params ? { params: it.params } : {}), body })

  test('has no field that must come, and none that has a value of its own', () => {
    expect(call.body.safeParse({}).data).toEqual({})
    expect(defaultsIn(call.body)).toEqual([])
    expect(fieldsOf(call.body).map(([path]) => path)).toContain('version')
  })

  untouched('sent with nothing changes nothing', async () => {
    const before = await it.read()
    const answer = await save({})
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200)
    expect(without(await it.read(), ['version'])).toEqual(without(before, ['version']))
  })

  untouched('sent with one field changes that field alone', async () => {
    for (const [path, value] of leavesOf(it.other)) {
      const [top = ''] = path.split('.')
      if (it.beside?.includes(top)) continue
      const before = await it.read()
      expect(it.unseen?.includes(path) || valueAt(before, path) !== value, `${path} is made as it is changed to`).toBe(true)
      const answer = await save({ ...bodyWith(path, value), ...it.along?.[top] })
      expect(answer.status, `${path}: ${JSON.stringify(answer.refusal)}`).toBe(200)
      const after = await it.read()
      const beside = ['version', 'events', ...(it.shownAs?.[top] ?? [])]
      if (!it.unseen?.includes(path) && !beside.includes(top)) expect(valueAt(after, path) ?? value, path).toEqual(value)
      expect(put(without(after, beside), path, null), path).toEqual(put(without(before, beside), path, null))
    }
  })

  untouched('null clears what may be empty, and is refused at its field where it may not', async () => {
    for (const [path, field] of fieldsOf(call.body)) {
      const [top = ''] = path.split('.')
      if (top === 'version' || it.beside?.includes(top)) continue
      const answer = await save(bodyWith(path, null))
      const stays = it.mustStay?.includes(path) || !field.safeParse(null).success
      if (stays) expect([answer.status, answer.refusal.errors?.[path]?.length], path).toEqual([422, 1])
      else {
        expect(answer.status, `${path}: ${JSON.stringify(answer.refusal)}`).toBe(200)
        expect([null, undefined, '', 0, '[]', '{}'], path).toContainEqual(plain(valueAt(await it.read(), path)))
      }
    }
  })

  untouched('with an older version is refused with the row as it stands, without one is not compared', async () => {
    const before = await it.read()
    await save(bodyWith(...(leavesOf(it.other)[0] ?? ['', null])))
    const stale = await save({ version: before.version })
    expect([stale.status, stale.refusal.code]).toEqual([409, 40901])
    expect((stale.refusal.details as Row).version).toBe((await it.read()).version)
    expect((await save({})).status).toBe(200)
  })
})

describe('exactly the specification’s payload', () => {
  test('of a customer (phone, name, sex, consultant, coach) keeps source, intent, birthday, goal, remark and alert', async () => {
    const it = await (makers['customers.edit']?.() as Promise<Made<typeof customerCalls.edit>>)
    const before = await it.read()
    const { phone, name, sex, consultant_id, coach_id } = it.other
    await boss.do(customerCalls.edit, { params: it.params as { id: number }, body: { phone, name, sex, consultant_id, coach_id } })
    const touched = ['version', 'phone', 'name', 'sex', 'consultant_id', 'consultant', 'coach_id', 'coach']
    expect(without(await it.read(), touched)).toEqual(without(before, touched))
  })

  test('of an employee keeps the staff number, the discount of their own, and a coach a coach', async () => {
    const it = await (makers['staff.edit']?.() as Promise<Made<typeof staffCalls.edit>>)
    const before = await it.read()
    const { staff_number, discount, post, ...other } = it.other
    // As the specification names them; an empty text is no picture.
    const body = { ...other, post: 'coach' as const, status: 1 as const, head_portrait: '', photos: [] }
    await boss.do(staffCalls.edit, { params: it.params as { id: number }, body })
    expect(await it.read()).toMatchObject({ staff_number: before.staff_number, discount: everywhere, is_coach: true })
  })

  test('of a card keeps everything but its six fields', async () => {
    const it = await (makers['cards.edit']?.() as Promise<Made<typeof cardCalls.edit>>)
    const before = await it.read()
    await boss.do(cardCalls.edit, { params: it.params as { id: number }, body: it.other })
    const touched = [
      'card_image',
      'card_no',
      'card_name',
      'start_date',
      'end_date',
      'remark',
      'residue_days',
      'days_held',
      'events',
      'version',
    ]
    expect(without(await it.read(), touched)).toEqual(without(before, touched))
  })
})

/** Every field with its path; groups of fields are walked into and stand for themselves, too. */
function fieldsOf(schema: z.ZodType, above = ''): [path: string, field: z.ZodType][] {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([key, part]) => {
    const [path, field] = [above ? `${above}.${key}` : key, part as z.ZodType]
    const parts = fieldsOf(field, path)
    return parts.length > 0 ? parts : [[path, field] as [string, z.ZodType]]
  })
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return wrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

function defaultsIn(schema: z.ZodType): string[] {
  const said = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return said.match(/"default":[^,}]*/g) ?? []
}

function leavesOf(value: unknown, above = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[above, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, above ? `${above}.${key}` : key))
}

function bodyWith(path: string, value: unknown): Row {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Row
}

function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row)
}

/** A copy of the row with that value at the path; where there is no such path, the row as it is. */
function put(row: Row, path: string, value: unknown): Row {
  const copy = structuredClone(row)
  const [last = '', ...above] = path.split('.').reverse()
  const holder = above.length === 0 ? copy : valueAt(copy, above.reverse().join('.'))
  if (typeof holder === 'object' && holder !== null && last in holder) (holder as Row)[last] = value
  return copy
}

function without(row: Row, keys: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
}

/** An empty list or group as text, so that it compares. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
