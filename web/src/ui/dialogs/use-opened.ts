/** A dialog that a link can open: it stands in the address as `?name=1`, and leaves it when it closes. */
import { useAddress } from '../page/use-address.ts'

export function useOpened(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, change] = useAddress()
  return { isOpen: params.has(name), open: () => change({ [name]: '1' }), close: () => change({ [name]: '' }) }
}
