/** A person's mark: their picture where there is one, else the first character of the name, also where it is outside the basic plane (𠮷). */
import { useState } from 'react'

type Props = { name: string; size?: 'small' | 'large' | 'huge'; picture?: string | null }

export function Initial({ name, size, picture = null }: Props) {
  // An address that is past its time, or a picture that was swept: the initial stands in for it.
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="kg-initial" data-size={size} aria-hidden="true">
      {picture !== null && missing !== picture ? <img src={picture} alt="" onError={() => setMissing(picture)} /> : [...name][0]}
    </span>
  )
}
