/** The calls of the club's codes. */
import type { qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { publicTokenOf } from '../../people/member/index.ts'
import { codePicture } from './code-pictures.ts'
import { editTableCard, tableCards } from './table-cards.ts'

export const qrCardHandlers: Handlers<typeof qrCardCalls> = {
  list: (ctx) => tableCards(ctx),
  edit: (ctx, { params, body }) => editTableCard(ctx, params.code, body),
  wxCode: async (ctx, { query: { path, gymId } }) => {
    if (gymId !== undefined && gymId !== ctx.gymId) throw refuse('scope.reach')
    const query = new URLSearchParams({ gym_token: await publicTokenOf(ctx), path })
    return { url: `/v1/member/code.png?${query}`, mini: path === 'mini' && ctx.settings.miniProgram !== null }
  },
  picture: (outside, { query }) => codePicture(outside, query.gym_token, query.path),
}
