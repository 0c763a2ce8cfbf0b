/** The club's logo as it is printed, drawn once: what couldn't be read is tried again. */
import type { PaperPicture } from '@kaiguan/contract/paper'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../session/session.ts'
import { logoPicture } from './printer/picture.ts'

const logoOf = (address: string | null) =>
  queryOptions({
    queryKey: ['receipt-logo', address],
    queryFn: () => (address === null ? null : logoPicture(address)),
    staleTime: ({ state }) => (state.data === null ? 0 : Number.POSITIVE_INFINITY),
  })

/** null: none, or it isn't asked for. undefined: still being drawn. */
export function useLogo(wanted: boolean): PaperPicture | null | undefined {
  const { gym } = useUser()
  const address = wanted ? gym.logo : null
  const { data } = useQuery(logoOf(address))
  return address === null ? null : data
}

/** For what is printed without being shown before: asked for when it is printed. */
export function useLogoOnce(): () => Promise<PaperPicture | null> {
  const { gym } = useUser()
  const queries = useQueryClient()
  return () => queries.fetchQuery(logoOf(gym.logo))
}
