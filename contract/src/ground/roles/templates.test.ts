import { expect, test } from 'vitest'
import { permissionById, permissions, permissionTree } from '../../permissions.ts'
import { menusOf, posts, roleTemplates } from './templates.ts'

const modules = permissionTree.flatMap((group) => group.modules)
const buttons = modules.flatMap((module) => module.sections.flatMap((section) => section.buttons))
const namesOf = (post: (typeof posts)[number]) => new Set(menusOf(post).map((id) => permissionById.get(id)))

test('every permission is in a first role, or said to be the owner’s alone', () => {
  const given = new Set(posts.flatMap((post) => [...namesOf(post)]))
  for (const { name, heldBy, planned } of buttons) {
    expect(heldBy.length, name).toBeGreaterThan(0)
    expect(new Set(heldBy).size, name).toBe(heldBy.length)
    const alone = heldBy.some((by) => by === 'owner')
    if (alone) expect(heldBy, name).toEqual(['owner'])
    if (!planned) expect(given.has(name), name).toBe(!alone)
  }
})

test('what a first role may do in a module, it may see there: planned or not', () => {
  for (const post of posts) {
    for (const module of modules) {
      const own = module.sections.flatMap((section) => section.buttons).filter(({ heldBy }) => heldBy.some((by) => by === post))
      const [first] = module.sections[0]?.buttons ?? []
      if (own.length > 0) expect(own[0]?.name, `${post} in ${module.zh}`).toBe(first?.name)
    }
  }
})

test('a manager may whatever the desk, a consultant and a coach may: nobody has to be asked from below', () => {
  const manager = namesOf('manager')
  for (const post of ['desk', 'consultant', 'coach'] as const) {
    expect([...namesOf(post)].filter((name) => !manager.has(name))).toEqual([])
    for (const [business, { lowest_bp, max_waiver }] of Object.entries(roleTemplates[post].discount)) {
      const own = Object.entries(roleTemplates.manager.discount).find(([key]) => key === business)?.[1]
      expect(own?.lowest_bp).toBeLessThanOrEqual(lowest_bp)
      expect(own?.max_waiver).toBeGreaterThanOrEqual(max_waiver)
    }
  }
})

test('who isn’t paid to take money takes none, and who sees only their own members stays with them', () => {
  for (const post of ['coach', 'finance'] as const)
    for (const name of ['cards.sell', 'cashier.sell', 'deposits.take', 'cards.refund'] as const)
      expect(menusOf(post), `${post} ${name}`).not.toContain(permissions[name].id)
  for (const post of ['consultant', 'coach'] as const) expect(menusOf(post)).not.toContain(permissions['customers.view-all'].id)
})
