import type { ReactNode } from 'react'
import { type Needs, useAllowed } from '../../session/allowed.ts'

/** Its children only for who may. A button that would be refused isn't offered. */
export function Allowed({ needs, children, otherwise = null }: { needs: Needs; children: ReactNode; otherwise?: ReactNode }) {
  return useAllowed()(needs) ? children : otherwise
}
