import type { PaperPicture } from '@kaiguan/contract/paper'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.ts'
import { logoPicture } from './picture.ts'

/** The club's logo as it is printed; null: none, or it isn't asked for. undefined: still being drawn. */
export function useLogo(wanted: boolean): PaperPicture | null | undefined {
  const { gym } = useUser()
  const address = wanted ? gym.logo : null
  const { data } = useQuery({
    queryKey: ['receipt-logo', address],
    queryFn: () => (address === null ? null : logoPicture(address)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return address === null ? null : data
}
