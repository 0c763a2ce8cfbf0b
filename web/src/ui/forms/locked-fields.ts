/** Fields of a form that somebody else keeps: shown with their values, and not to be changed here. */
import type { FormItemProps } from 'antd'
import { createContext, useContext } from 'react'

export const LockedFields = createContext<readonly string[]>([])

/** A field within a group (`['terms', 'days']`) is locked with the group. */
export function useIsLocked(name: FormItemProps['name']): boolean {
  const locked = useContext(LockedFields)
  const [first] = [name].flat()
  return locked.length > 0 && typeof first === 'string' && locked.includes(first)
}
