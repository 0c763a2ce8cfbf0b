/** A few regulars agree to a photo of their face; most have it taken on the spot, and somebody thinks better of it. */
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { face } from '../../pictures/demo-pictures.ts'
import { about, OPENS, type PartOfDay } from '../today.ts'

/** Of the chain, on a day. */
const A_DAY = 3
const WOMAN = 2

export const facesOfDay: PartOfDay = ({ branch, luck, by, later }) => {
  const regulars = branch.members.filter(({ cards, keen }) => cards.length > 0 && keen >= 20)
  if (regulars.length === 0) return
  for (let left = about(luck, (A_DAY * branch.size) / 100); left > 0; left--) {
    const params = { id: luck.pick(regulars).id }
    const [drawn, taken, withdrawn] = [luck.below(60), luck.percent(85), luck.percent(12)]
    later(OPENS + 30 + luck.below(600), async (minute) => {
      const desk = by('desk', minute)
      const { name, guardian, sex } = await desk.do(customerCalls.show, { params: { id: String(params.id) } })
      // Whoever agreed before, or is a child whose guardian isn’t known, is left as they are.
      const agreed = await desk.may(faceCalls.consent, { params, body: { given_by: guardian?.name ?? name, wording: FACE_WORDING } })
      if (!agreed || !taken) return
      await desk.do(faceCalls.take, { params, body: { face: await desk.upload('face', await face(drawn, sex === WOMAN)) } })
      if (withdrawn)
        later(minute + 45, async (soon) => {
          await by('desk', soon).do(faceCalls.withdraw, { params, body: { reason: '不想用了，还是刷卡' } })
        })
    })
  }
}
