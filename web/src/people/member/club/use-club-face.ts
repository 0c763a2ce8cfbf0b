/** What a club shows to anybody who has its code. */
import { type ClubShown, memberPageCalls } from '@kaiguan/contract/people/member/page-calls'
import { memberSend } from '../../../api/member-send.ts'
import { useOne } from '../use-pages.ts'

export type ClubRead = ReturnType<typeof useOne<ClubShown>>
export type ClubPageProps = { gymToken: string; club: ClubRead }

export function useClubFace(gymToken: string): ClubRead {
  return useOne(`face ${gymToken}`, () => memberSend(memberPageCalls.face, { query: { gym_token: gymToken } }))
}
