import { desktopCalls } from '@kaiguan/contract/ground/desktop/calls'
import { type Samples, thing } from './sample.ts'

const aShortcut = thing(({ owner }) => owner.do(desktopCalls.add, { body: { path: '/charts/cashier' } }))

export const desktopSamples: Samples<typeof desktopCalls> = {
  remove: async (at) => ({ params: { id: (await aShortcut(at)).id } }),
}
