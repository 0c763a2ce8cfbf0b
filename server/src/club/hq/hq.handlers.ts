/** The calls of joining a head office. */
import type { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { BRAND_OWNER } from '@kaiguan/contract/employee-type'
import { together } from '../../database/transaction.ts'
import { addressOf } from '../../ground/files/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { bindToHeadOffice, newBindCode } from './bind.ts'
import { gymsOfBrand, ownerName } from './hq.sql.ts'

export const hqHandlers: Handlers<typeof hqCalls> = {
  master: async (ctx) => {
    const { session } = ctx
    if (session.brandId === null) throw refuse('auth.no-gym')
    const [gyms, owner] = await together([gymsOfBrand(ctx), ownerName(ctx)])
    return {
      id: session.brandId,
      name: session.brandName,
      logo: addressOf(ctx, gyms[0]?.logo ?? null),
      owner: owner?.name ?? '',
      gyms: gyms.map(({ id, name }) => ({ id, name })),
      mode: owner?.type === BRAND_OWNER || gyms.length > 1 ? 'chain' : 'single',
    }
  },
  code: (ctx) => newBindCode(ctx),
  bind: (outside, { body }) => bindToHeadOffice(outside, body),
}
