import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { type Samples, thing } from './sample.ts'

const anArticle = thing(({ owner }) =>
  owner.do(articleCalls.create, { body: { title: '样本文章', html: '<p>正文</p>', channel_name: '通知' } }),
)
const aPush = thing(async (at) => at.owner.do(articleCalls.push, { params: { id: (await anArticle(at)).id }, body: {} }))

export const articleSamples: Samples<typeof articleCalls> = {
  show: async (at) => ({ params: { id: (await anArticle(at)).id } }),
  edit: async (at) => ({ params: { id: (await anArticle(at)).id }, body: { title: '改名' } }),
  remove: async (at) => ({ params: { id: (await anArticle(at)).id } }),
  push: async (at) => ({ params: { id: (await anArticle(at)).id }, body: { gym_ids: [at.club.gymId] } }),
  recall: async (at) => ({ params: { id: (await aPush(at)).id } }),
  readers: async (at) => ({ params: { id: (await aPush(at)).id } }),
}
