/** How a club is set up (场馆): its facts, which stand on every receipt, and the rules (业务规则) by which it is run. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { Line, Name, TimeOfDay } from '../../rules.ts'
import { Flag, Version } from '../../shapes.ts'
import { VenueFields, VenueNow } from './venue.ts'

const Days = (most: number) => z.int().min(0).max(most)

export const GymRules = z.object({
  expiring_days: Days(365).describe('a card expires soon this many days before its end; 0: never said'),
  retroactive_days: Days(365).describe('how far back a forgotten check-in may be entered or a check-in cancelled'),
  reversal_days: Days(365).describe(
    'for how many days what was done to a card, a deposit or a drawer may be undone, and a check-in cancelled by whoever may undo',
  ),
  latest_start_days: Days(3650).describe('how many days ahead a card may begin'),
  day_starts_at: TimeOfDay.refine((time) => time <= '12:00', { error: 'not-offered' }).describe(
    'when the business day begins, 12:00 at the latest: what happens before belongs to the evening before',
  ),
  allow_negative_stock: Flag.describe('goods may be sold that are not in stock'),
  self_check_in: Flag.describe('members check themselves in on their own phones'),
  weekly_letter: Flag.describe('on Monday at 8:00 whoever reads totals is told what the week before came to'),
})
export const GymRulesNow = GymRules.extend({ version: Version })
export type GymRulesNow = z.infer<typeof GymRulesNow>

/** 0512-6789 0000, +86 138 0000 0000, 400-820-8820 转 2. */
const ClubPhone = Line.max(30).regex(/^[\d+()\uFF08\uFF09\u8F6Cx -]*$/, { error: 'unknown' })

export const GymFacts = z.object({
  name: Name.describe('as it stands in the top bar, on receipts and at the other branches'),
  address: Line.max(200).default(''),
  phone: ClubPhone.default('').describe('the club’s own, for members'),
  logo: NoneOrFile.default(null).describe('kind `logo`'),
  ...VenueFields.shape,
})
export const GymFactsNow = GymFacts.extend({ ...VenueNow.shape, logo: FileAddress.nullable(), version: Version })
export type GymFactsNow = z.infer<typeof GymFactsNow>

export const settingsCalls = {
  facts: call({
    method: 'GET',
    path: '/v1/gym/facts',
    summary: 'The gym’s name, address, phone and logo, when it is open, what it has and how it looks',
    scope: 'gym',
    needs: 'settings.view',
    shows: ['gym'],
    response: GymFactsNow,
  }),
  editFacts: call({
    method: 'PUT',
    path: '/v1/gym/facts',
    summary: 'Change what the club says of itself; receipts carry name, address and phone from the next one on',
    scope: 'gym',
    needs: 'settings.edit',
    changes: ['gym'],
    refuses: ['branch.name-taken'],
    body: changes(GymFacts),
    response: GymFactsNow,
  }),
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
    refuses: ['laid-down.locked', 'rules.day-would-move'],
    body: changes(GymRules),
    response: GymRulesNow,
  }),
}
