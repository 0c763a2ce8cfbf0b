/** How a club is set up (场馆; seed §2 "venue"). So far its business rules (业务规则): the figures by which the whole club is run. */
import { z } from 'zod'
import { call } from '../call.ts'
import { changes } from '../changes.ts'
import { TimeOfDay } from '../rules.ts'
import { Flag, Version } from '../shapes.ts'

const Days = (most: number) => z.int().min(0).max(most)

export const GymRules = z.object({
  expiring_days: Days(365).describe('a card expires soon this many days before its end; 0: never said'),
  retroactive_days: Days(365).describe('how far back a forgotten check-in may be entered or a check-in cancelled'),
  latest_start_days: Days(3650).describe('how many days ahead a card may begin'),
  day_starts_at: TimeOfDay.refine((time) => time <= '12:00', { error: 'not-offered' }).describe(
    'when the business day begins, 12:00 at the latest: what happens before belongs to the evening before',
  ),
  allow_negative_stock: Flag.describe('goods may be sold that are not in stock'),
})
export const GymRulesNow = GymRules.extend({ version: Version })
export type GymRulesNow = z.infer<typeof GymRulesNow>

export const settingsCalls = {
  rules: call({
    method: 'GET',
    path: '/v1/gym/rules',
    summary: 'The rules by which the gym is run',
    scope: 'gym',
    needs: 'settings.view',
    shows: ['gym'],
    response: GymRulesNow,
  }),
  editRules: call({
    method: 'PUT',
    path: '/v1/gym/rules',
    summary: 'Change the gym’s rules. The hour of the business day changes only where it leaves today as it is',
    scope: 'gym',
    needs: 'settings.rules',
    changes: ['gym', 'cards', 'customers'],
    refuses: ['rules.day-would-move'],
    body: changes(GymRules),
    response: GymRulesNow,
  }),
}
