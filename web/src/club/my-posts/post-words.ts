/** What is chosen of each post, and what of it is sent. Pure. */
import type { BodyIn } from '@kaiguan/contract/call'
import type { AwaitingPost, myPostCalls } from '@kaiguan/contract/club/my-posts/calls'

export type PostValues = { code: string; password?: string; [post: `post_${number}`]: 'mine' | 'not-mine' | undefined }

export const fieldOf = ({ employee_id }: AwaitingPost) => `post_${employee_id}` as const

export function bodyOf(values: PostValues, posts: readonly AwaitingPost[]): BodyIn<typeof myPostCalls.answer> {
  const said = (word: 'mine' | 'not-mine') => posts.filter((post) => values[fieldOf(post)] === word).map(({ employee_id }) => employee_id)
  return { code: values.code, password: values.password, mine: said('mine'), not_mine: said('not-mine') }
}

/** A branch whose name begins with its brand's needs no brand before it. */
export function clubOf({ brand_name, gym_name }: Pick<AwaitingPost, 'brand_name' | 'gym_name'>): string {
  if (gym_name === null) return brand_name
  return gym_name.startsWith(brand_name) ? gym_name : `${brand_name} · ${gym_name}`
}
