/** Who it is, in the head of a drawer: the picture or the initial, the name with its marks, a line under it. */
import type { ReactNode } from 'react'
import { Initial } from './Initial.tsx'

type Props = { name: string; marks: ReactNode; children: ReactNode; picture?: string | null }

export function Who({ name, marks, children, picture }: Props) {
  return (
    <div className="kg-who">
      <Initial name={name} picture={picture} />
      <div>
        <h2 className="kg-named" title={name}>
          <span>{name}</span>
          {marks}
        </h2>
        {children}
      </div>
    </div>
  )
}
