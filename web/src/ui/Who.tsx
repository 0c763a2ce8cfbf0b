/** Who it is, in the head of a drawer: the initial, the name with its marks, a line under it. */
import type { ReactNode } from 'react'
import { Initial } from './Initial.tsx'

export function Who({ name, marks, children }: { name: string; marks: ReactNode; children: ReactNode }) {
  return (
    <div className="kg-who">
      <Initial name={name} />
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
