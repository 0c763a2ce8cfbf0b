/** A law: whatever writes what may be laid down asks whether it is locked (docs/laying-down.md), or says here why it needn’t. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = new URL('../../../', import.meta.url)
const things = 'vip_templates|courses|goods|agreements|agreement_versions|roles'
const rules = 'class_settings|coaching_settings|point_rules'
const ofGyms = 'expiring_days|retroactive_days|pool_days|protection_days'
const writes = new RegExp(
  `\\b(?:update|delete from) (?:${things}|${rules})\\b|insert into (?:${rules})\\b|update gyms set[^;]*\\b(?:${ofGyms})\\b`,
)

/** Those whose verbs ask: `requireUnlocked`, `requireNotLaidDown`. */
const ask = [
  'classes/class-reservations/rules.sql.ts',
  'club/settings/settings.sql.ts',
  'coaching/course-bookings/rules.sql.ts',
  'coaching/courses/courses.sql.ts',
  'ground/roles/roles.sql.ts',
  'membership/card-types/card-types.sql.ts',
  'money/goods/goods.sql.ts',
  'people/contracts/agreements.sql.ts',
  'people/customers/leads/pool.sql.ts',
  'people/points/points.sql.ts',
]
const neednt = {
  'money/goods/imported/imported-goods.sql.ts': 'what an import brought goes with it only while nobody laid it down',
}

test('each is known', () => {
  const found = globSync('**/*.sql.ts', { cwd: SOURCE })
    .filter((file) => !file.startsWith('demo/') && writes.test(readFileSync(new URL(file, SOURCE), 'utf8')))
    .toSorted()
  expect(found).toEqual([...ask, ...Object.keys(neednt)].toSorted())
})
