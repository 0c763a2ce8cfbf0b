import { expect, test } from 'vitest'
import { permissionById, permissions } from '../permissions.ts'
import { headOfficeRights } from './head-office-rights.ts'

test('a post at head office may be narrowed to any permission of head office, and to no other', () => {
  const there = Object.values(permissions).filter(({ name }) => name.startsWith('head-office.'))
  expect(Object.entries(headOfficeRights).toSorted()).toEqual(there.map(({ name, id }) => [name, id]).toSorted())
  for (const [name, id] of Object.entries(headOfficeRights)) expect(permissionById.get(id)).toBe(name)
})
