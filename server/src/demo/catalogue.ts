/** What the demo club sells and who works there. */
import type { BodyIn } from '@kaiguan/contract/call'
import type { Post as RolePost } from '@kaiguan/contract/ground/roles/templates'
import type { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'

type TypeInput = BodyIn<typeof cardTypeCalls.create>

export const cardTypes: TypeInput[] = [
  { kind: 1, name: '畅练月卡', price: 399_00, sort: 1, image: 'sunrise', terms: { days: 30, suspension: { times: 1, days: 7, fee: 0 } } },
  {
    kind: 1,
    name: '季卡',
    price: 999_00,
    sort: 2,
    image: 'amber',
    terms: { days: 90, gift_days: 5, suspension: { times: 1, days: 30, fee: 0 } },
  },
  {
    kind: 1,
    name: '年卡',
    price: 2_680_00,
    sort: 3,
    image: 'jade',
    terms: {
      days: 365,
      gift_days: 30,
      guests: 1,
      opening: { rule: 'first-visit', within_days: 60 },
      suspension: { times: 2, days: 60, fee: 0 },
      transfer_fee: 200_00,
    },
  },
  {
    kind: 1,
    name: '上午时段季卡',
    price: 599_00,
    sort: 4,
    image: 'sky',
    terms: { days: 90, hours: [{ from: 360, to: 840 }], weekdays: [1, 2, 3, 4, 5] },
  },
  { kind: 2, name: '10次体验卡', price: 350_00, sort: 5, image: 'plum', terms: { times: 10, days: 90 } },
  { kind: 2, name: '30次卡', price: 900_00, sort: 6, image: 'graphite', terms: { times: 30, gift_times: 2, days: 365, guests: 1 } },
  {
    kind: 3,
    name: '储值卡 1000',
    price: 1_000_00,
    sort: 7,
    image: 'amber',
    terms: { amount: 1_000_00, gift_amount: 100_00, entry_fee: 40_00 },
  },
  {
    kind: 3,
    name: '储值卡 3000',
    price: 3_000_00,
    sort: 8,
    image: 'graphite',
    terms: { amount: 3_000_00, gift_amount: 500_00, entry_fee: 35_00 },
  },
  { kind: 1, name: '暑期学生卡', price: 499_00, sort: 20, image: 'sky', on_sale: false, terms: { days: 60 } },
]

/** Issued by head office and sold at every branch. */
export const chainCardTypes: TypeInput[] = [
  {
    kind: 1,
    name: '全城通用年卡',
    price: 3_680_00,
    settlement_fee: 18_00,
    sort: 30,
    image: 'jade',
    terms: {
      days: 365,
      gyms: 'all',
      guests: 1,
      opening: { rule: 'first-visit', within_days: 60 },
      suspension: { times: 2, days: 60, fee: 0 },
    },
  },
  { kind: 2, name: '全城通用 20 次卡', price: 880_00, sort: 31, image: 'sunrise', terms: { times: 20, days: 180, gyms: 'all' } },
  {
    kind: 3,
    name: '全城通用储值卡 2000',
    price: 2_000_00,
    sort: 32,
    image: 'plum',
    terms: { amount: 2_000_00, gift_amount: 200_00, entry_fee: 38_00, gyms: 'all' },
  },
]

/** How often each is bought, by its name. */
export const popularity: Readonly<Record<string, number>> = {
  畅练月卡: 22,
  季卡: 24,
  年卡: 24,
  上午时段季卡: 7,
  '10次体验卡': 9,
  '30次卡': 7,
  '储值卡 1000': 6,
  '储值卡 3000': 2,
  暑期学生卡: 24,
  全城通用年卡: 4,
  '全城通用 20 次卡': 5,
  '全城通用储值卡 2000': 2,
}

/** `cost`: what a piece is bought at. */
export const goods: {
  category: string
  name: string
  price: number
  cost: number
  unit: string
  bar_code: string
  stock: number
  low_stock: number
}[] = [
  { category: '饮料', name: '农夫山泉 550ml', price: 3_00, cost: 1_15, unit: '瓶', bar_code: '6921168509256', stock: 480, low_stock: 48 },
  { category: '饮料', name: '电解质水 500ml', price: 6_00, cost: 3_20, unit: '瓶', bar_code: '6970399920415', stock: 240, low_stock: 24 },
  { category: '饮料', name: '美式咖啡', price: 15_00, cost: 4_60, unit: '杯', bar_code: '2000000000017', stock: 300, low_stock: 20 },
  {
    category: '补剂',
    name: '乳清蛋白粉 2.27kg',
    price: 468_00,
    cost: 318_00,
    unit: '桶',
    bar_code: '0748927028706',
    stock: 14,
    low_stock: 4,
  },
  { category: '补剂', name: '能量棒', price: 18_00, cost: 9_80, unit: '根', bar_code: '6973590221015', stock: 90, low_stock: 20 },
  { category: '用品', name: '运动毛巾', price: 39_00, cost: 17_50, unit: '条', bar_code: '6954176880017', stock: 40, low_stock: 10 },
  { category: '用品', name: '训练手套', price: 89_00, cost: 42_00, unit: '副', bar_code: '6954176880024', stock: 12, low_stock: 5 },
  { category: '用品', name: '一次性浴巾', price: 10_00, cost: 3_60, unit: '条', bar_code: '6954176880031', stock: 160, low_stock: 30 },
]

/** Of the first roles that every new club is offered; the demo works with nothing else. */
export const roles = ['manager', 'desk', 'consultant', 'coach'] as const satisfies readonly RolePost[]

export type RoleName = (typeof roles)[number]

export type Post = { branch: number; role: RoleName }

/** Twenty-three people, the administrators below among them. `login` where it is one of the demo logins; who has several posts works at several branches. */
export const staff: { login?: string; name: string; phone: string; posts: Post[]; isCoach?: boolean }[] = [
  { login: 'manager', name: '林晓峰', phone: '13801000010', posts: [{ branch: 0, role: 'manager' }] },
  { login: 'desk', name: '何美琪', phone: '13801000011', posts: [{ branch: 0, role: 'desk' }] },
  {
    name: '邓雨欣',
    phone: '13801000012',
    posts: [
      { branch: 0, role: 'desk' },
      { branch: 2, role: 'desk' },
    ],
  },
  { login: 'sales', name: '赵一鸣', phone: '13801000013', posts: [{ branch: 0, role: 'consultant' }] },
  { login: 'coach', name: '马腾飞', phone: '13801000014', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '韩冰', phone: '13801000015', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '袁野', phone: '13801000016', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '苏晴', phone: '13801000017', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '罗毅', phone: '13801000018', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '蒋悦', phone: '13801000019', posts: [{ branch: 0, role: 'coach' }], isCoach: true },
  { name: '许文静', phone: '13802000011', posts: [{ branch: 1, role: 'desk' }] },
  {
    name: '孙嘉怡',
    phone: '13802000013',
    posts: [
      { branch: 1, role: 'consultant' },
      { branch: 2, role: 'consultant' },
    ],
  },
  {
    name: '唐诗雨',
    phone: '13802000014',
    posts: [
      { branch: 1, role: 'coach' },
      { branch: 2, role: 'coach' },
    ],
    isCoach: true,
  },
  { name: '蔡国栋', phone: '13803000010', posts: [{ branch: 2, role: 'manager' }] },
  { name: '方建平', phone: '13804000010', posts: [{ branch: 3, role: 'manager' }] },
  { name: '叶小雨', phone: '13804000011', posts: [{ branch: 3, role: 'desk' }] },
  { name: '江海涛', phone: '13804000013', posts: [{ branch: 3, role: 'consultant' }] },
  { name: '顾伟', phone: '13804000014', posts: [{ branch: 3, role: 'coach' }], isCoach: true },
]

/** Who decides more than a role says: the owner (5), head office (6), over several branches (2, 3), over one (4). */
export const administrators: { login?: string; name: string; phone: string; type: 2 | 3 | 4 | 5 | 6; post: string; branches: number[] }[] =
  [
    { login: 'owner', name: '王建华', phone: '13800000001', type: 5, post: 'owner', branches: [] },
    { name: '陈立新', phone: '13800000002', type: 6, post: 'finance', branches: [] },
    { name: '周敏', phone: '13800000003', type: 2, post: 'manager', branches: [0, 1] },
    { name: '许国平', phone: '13800000004', type: 3, post: 'manager', branches: [1, 2] },
    { name: '郭志强', phone: '13802000010', type: 4, post: 'manager', branches: [1] },
  ]

/** The post that goes with a role. */
export const postOf: Record<RoleName, string> = { manager: 'manager', desk: 'front-desk', consultant: 'consultant', coach: 'coach' }

/**
 * `size`: new members, in hundredths of the demo’s size. The last one fell behind (`isBehind`): fewer come and buy from month to month,
 * its members train elsewhere, and nobody closes its days any more.
 */
export const gyms: { name: string; address: string; phone: string; size: number; isBehind?: true }[] = [
  { name: '开馆健身·人民广场店', address: '上海市黄浦区西藏中路 268 号 5 楼', phone: '021-63500268', size: 57 },
  { name: '开馆健身·徐家汇店', address: '上海市徐汇区虹桥路 1 号 B2', phone: '021-64070001', size: 27 },
  { name: '开馆健身·浦东嘉里店', address: '上海市浦东新区花木路 1378 号', phone: '021-50331378', size: 16 },
  { name: '开馆健身·五角场店', address: '上海市杨浦区淞沪路 77 号 3 楼', phone: '021-65110077', size: 8, isBehind: true },
]
