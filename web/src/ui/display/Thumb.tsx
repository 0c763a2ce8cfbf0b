/** A thing's picture in a row or a tile; a mark of the same size where it has none, so that names stand in line. */
import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'

export function Thumb({ picture, size }: { picture: string | null; size?: 'large' }) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="kg-thumb" data-size={size} aria-hidden="true">
      {picture !== null && missing !== picture ? <img src={picture} alt="" onError={() => setMissing(picture)} /> : <PictureOutlined />}
    </span>
  )
}
