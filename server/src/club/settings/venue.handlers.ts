/** The fixed lists of what a club may have, may be known for, and whom it employs. */
import { facilities, features, type venueCalls } from '@kaiguan/contract/club/settings/venue'
import { facilityWords, featureWords } from '@kaiguan/contract/club/settings/venue.texts'
import { staffPosts } from '@kaiguan/contract/club/staff/calls'
import { postWords } from '@kaiguan/contract/club/staff/texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'

export const venueHandlers: Handlers<typeof venueCalls> = {
  features: async (ctx) => listed(ctx, features, featureWords),
  facilities: async (ctx) => listed(ctx, facilities, facilityWords),
  posts: async (ctx) => listed(ctx, staffPosts, postWords),
}

function listed<Code extends string>({ language }: Pick<Ctx, 'language'>, codes: readonly Code[], words: Record<Code, Words>) {
  return { data: codes.map((code, at) => ({ id: at + 1, code, name: words[code][language], ...words[code] })) }
}
