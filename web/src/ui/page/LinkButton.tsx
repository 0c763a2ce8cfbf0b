/** Words that do something where a link would stand: opens a member, a receipt. */
import type { ReactNode } from 'react'

type Props = { run: () => void; children: ReactNode; title?: string; className?: string }

export function LinkButton({ run, children, title, className }: Props) {
  return (
    <button type="button" className={className ? `kg-link ${className}` : 'kg-link'} title={title} onClick={run}>
      {children}
    </button>
  )
}
