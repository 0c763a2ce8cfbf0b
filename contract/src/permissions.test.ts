import { describe, expect, it } from 'vitest'
import { permissionById, permissions, permissionTree } from './permissions.ts'

/** What the first screens ask for, spelt out by hand so that a renamed or dropped permission shows here. */
const inUse = {
  'check-in': ['view', 'admit', 'check-out', 'cancel', 'retroactive', 'override', 'history'],
  cards: ['view', 'sell', 'discount-approve', 'reprint', 'edit', 'activate', 'lock', 'unlock', 'recycle', 'restore', 'refund'],
  customers: ['view', 'create', 'edit', 'reveal-phone', 'view-all', 'assign', 'block', 'statistics'],
  staff: ['view', 'create', 'edit', 'enable', 'disable', 'reset-password'],
  'card-types': ['view', 'create', 'edit', 'delete'],
  roles: ['view', 'create', 'edit', 'delete'],
  dashboard: ['view', 'money'],
}

// The features that own permissions; `dashboard` is the branch desktop.
const features = new Set(
  (
    'access-gates articles body-tests card-types cards cashier check-in classes coaching contracts customers dashboard deposits disruptions ' +
    'exports follow-ups goods head-office imports lockers messages operation-log printing reports refunds roles salary settings staff'
  ).split(' '),
)

const modules = permissionTree.flatMap((group) => group.modules)
const sections = modules.flatMap((module) => module.sections)
const buttons = sections.flatMap((section) => section.buttons)

describe('the permission tree', () => {
  it('has the seven groups of the specification, in its order', () => {
    expect(permissionTree.map((group) => [group.id, group.zh])).toEqual([
      ['1', '前台'],
      ['2', '会籍'],
      ['3', '教练'],
      ['4', '员工'],
      ['5', '设置'],
      ['6', '财务与报表'],
      ['7', '记录'],
    ])
  })

  it('has the modules the specification names, in its order, before any of our own', () => {
    const words = (id: string) => permissionTree.find((group) => group.id === id)?.modules.map((module) => module.zh)
    expect(words('1')).toEqual(['签到', '储物柜', '会员卡', '购物', '定金'])
    expect(words('2')).toEqual(['会员', '维护跟进', '潜在客户'])
    expect(words('3')).toEqual(['私教课程', '私教购课', '私教预约', '团课', '公开课', '体测'])
    expect(words('5')?.slice(0, 6)).toEqual(['卡种', '角色', '文章', '协议', '场馆', '模板'])
  })

  it('has about three hundred buttons', () => {
    expect(buttons.length).toBeGreaterThanOrEqual(280)
    expect(buttons.length).toBeLessThanOrEqual(340)
  })

  it('numbers every child 1, 2, 3, … below its parent', () => {
    type Node = { id: string; children: readonly { id: string }[] }
    const parents: Node[] = [
      ...permissionTree.map((group) => ({ id: group.id, children: group.modules })),
      ...modules.map((module) => ({ id: module.id, children: module.sections })),
      ...sections.map((section) => ({ id: section.id, children: section.buttons })),
    ]
    for (const { id, children } of parents) {
      expect(children.length, `${id} is empty`).toBeGreaterThan(0)
      expect(children.map((child) => child.id)).toEqual(children.map((_, index) => `${id}-${index + 1}`))
    }
    for (const button of buttons) expect(button.id).toMatch(/^[1-7](-[1-9]\d*){3}$/)
  })

  it('never uses an id or a name twice', () => {
    expect(new Set(buttons.map((button) => button.id)).size).toBe(buttons.length)
    expect(new Set(buttons.map((button) => button.name)).size).toBe(buttons.length)
    expect(Object.keys(permissions)).toHaveLength(buttons.length)
    expect(permissionById.size).toBe(buttons.length)
  })

  it('names each button after its feature', () => {
    for (const { name } of buttons) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
      expect(features, name).toContain(name.split('.')[0])
    }
  })

  it('has short words in Chinese and in English for every entry', () => {
    for (const { id, zh, en } of [...permissionTree, ...modules, ...sections, ...buttons]) {
      expect(zh, id).toMatch(/\p{Script=Han}/u)
      expect(zh.length, id).toBeLessThanOrEqual(12)
      expect(en, id).toMatch(/^[A-Z][\x20-\x7e’]+$/)
      expect(en.length, id).toBeLessThanOrEqual(32)
    }
  })

  it('never says the same twice within a section, in either language', () => {
    for (const { id, buttons: own } of sections) {
      expect(new Set(own.map((button) => button.zh)).size, id).toBe(own.length)
      expect(new Set(own.map((button) => button.en)).size, id).toBe(own.length)
    }
  })

  it('opens each module with a button that only looks', () => {
    for (const module of modules) expect(module.sections[0]?.buttons[0]?.zh, module.id).toMatch(/^查看/)
  })

  it('finds the same permission by its name and by its id', () => {
    for (const { name, id } of buttons) {
      expect(permissions[name].id).toBe(id)
      expect(permissionById.get(id)).toBe(name)
    }
    expect(permissionById.get('8-1-1-1')).toBeUndefined()
  })

  it('holds what check-in, cards, customers, staff, roles and the desktop ask for, none of it planned', () => {
    const live = buttons.filter((button) => !button.planned).map((button): string => button.name)
    for (const [feature, verbs] of Object.entries(inUse)) {
      for (const verb of verbs) expect(live).toContain(`${feature}.${verb}`)
    }
  })

  // What is built goes off this list; a right that stands on it is asked by no call.
  it('plans these, and no other', () => {
    const planned = {
      reports: ['withdraw', 'withdrawals-view'],
      settings: ['sale-page'],
    }
    const names = Object.entries(planned).flatMap(([feature, verbs]) => verbs.map((verb) => `${feature}.${verb}`))
    const found = buttons.filter((button) => button.planned).map((button): string => button.name)
    expect(found.toSorted()).toEqual(names.toSorted())
  })
})
