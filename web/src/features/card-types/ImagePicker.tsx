import { CheckOutlined } from '@ant-design/icons'
import { CardImage } from '@kaiguan/contract/features/card-types'
import type { z } from 'zod'
import { useWords } from '../../words/texts.ts'
import { CardFace } from './CardFace.tsx'
import { imageWords } from './card-types.texts.ts'
import './card-face.css'

type Image = z.infer<typeof CardImage>
type Props = { value?: Image; onChange?: (image: Image) => void; id?: string }

/** The six faces as small cards to press; radio buttons to a keyboard. */
export function ImagePicker({ value, onChange, id }: Props) {
  const words = useWords()
  return (
    <div className="kg-radios kg-images" id={id}>
      {CardImage.options.map((image) => (
        <label key={image} title={words(imageWords[image])}>
          <input
            type="radio"
            name="card-image"
            aria-label={words(imageWords[image])}
            checked={value === image}
            onChange={() => onChange?.(image)}
          />
          <CardFace size="thumb" image={image} name="" kind={1} club="" />
          {value === image && <CheckOutlined aria-hidden="true" />}
        </label>
      ))}
    </div>
  )
}
