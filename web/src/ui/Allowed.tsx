import type { Permission } from '@kaiguan/contract/permissions'
import type { ReactNode } from 'react'
import { useAllowed } from '../app/allowed.ts'

/** Its children only for who may. A button that would be refused isn't offered. */
export function Allowed({ needs, children, otherwise = null }: { needs: Permission | null; children: ReactNode; otherwise?: ReactNode }) {
  return useAllowed()(needs) ? children : otherwise
}
