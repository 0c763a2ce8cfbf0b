/** Rules about prepaid money (预付卡规则; docs/refunds.md): which pack a gym keeps to, how strictly, and what would break it. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Day, Fen, Flag, IdText, Version } from '../../shapes.ts'
import { PrepaidBusiness, PrepaidMode, PrepaidRules, prepaidRuleNames } from './prepaid-rules.ts'

export const PrepaidSettings = z.object({
  pack: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: 'unknown' })
    .nullable()
    .default(null)
    .describe('its code; null: none is chosen'),
  mode: PrepaidMode.describe('off: nothing is asked; warn: passes once it was seen; block: refused'),
})

export const PrepaidPack = z.object({
  code: z.string(),
  valid_from: Day,
  valid_to: Day,
  rules: PrepaidRules,
  source: z.string(),
  verified_on: Day.nullable().describe('when a person last held it against the law; null: never'),
})
export type PrepaidPack = z.infer<typeof PrepaidPack>

export const CustodyNow = z.object({ owed: Fen, earned_last_year: Fen, held: Fen, why: z.enum(['none', 'part', 'large', 'young']) })
export type CustodyNow = z.infer<typeof CustodyNow>

export const PrepaidSettingsNow = PrepaidSettings.extend({
  version: Version,
  packs: z.array(PrepaidPack),
  in_force: z.boolean().describe('today: a pack is chosen, on, and within its dates'),
  custody: CustodyNow.nullable().describe(
    'what should lie in custody by the chosen pack, from the books; shown, not enforced. null: no pack is chosen',
  ),
})
export type PrepaidSettingsNow = z.infer<typeof PrepaidSettingsNow>

/** What a sale sends once somebody has seen what it would break (mode `warn`). */
export const Acknowledge = Flag.optional().describe('prepaid rules in mode `warn`: seen, and sold all the same')
export const prepaidRefusals = ['prepaid.beyond', 'prepaid.to-acknowledge'] as const

export const prepaidCalls = {
  settings: call({
    method: 'GET',
    path: '/v1/gym/prepaid',
    summary: 'The packs of prepaid rules, the one this gym keeps to, and what should lie in custody by it',
    scope: 'gym',
    needs: 'settings.view',
    shows: ['gym', 'money'],
    response: PrepaidSettingsNow,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/prepaid',
    summary: 'Choose a pack of prepaid rules and how strictly the gym keeps to it',
    scope: 'gym',
    needs: 'settings.rules',
    changes: ['gym'],
    refuses: ['prepaid.no-pack', 'prepaid.unknown-pack'],
    body: changes(PrepaidSettings),
    response: PrepaidSettingsNow,
  }),
  check: call({
    method: 'GET',
    path: '/v1/gym/prepaid_checks',
    summary: 'Which prepaid rules a sale to this customer would break today',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['gym', 'cards', 'money'],
    query: z.object({
      customer_id: IdText,
      business: PrepaidBusiness,
      fee: z.coerce.number().int().min(0).max(100_000_000_000),
      days: z.coerce.number().int().min(0).max(100_000).optional().describe('how long it is good; left out: without an end'),
      lessons: z.coerce.number().int().min(0).max(10_000).optional().describe('of a course'),
      leaves: z.coerce.number().int().min(0).max(100_000_000_000).default(0).describe('what of the same is owed no longer with it'),
      stored: z.coerce.number().int().min(0).max(100_000_000_000).default(0).describe('stored value that pays for it'),
    }),
    response: z.object({
      mode: PrepaidMode.describe('off: nothing is asked'),
      broken: z.array(z.object({ rule: z.enum(prepaidRuleNames), most: z.int(), after: z.int().nullable() })),
    }),
  }),
}
