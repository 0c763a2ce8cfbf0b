import { CardImage } from '@kaiguan/contract/features/card-types'
import type { z } from 'zod'
import { useWords } from '../../words/texts.ts'
import { CardFace, imageWords } from '../card-types/parts.ts'

type Image = z.infer<typeof CardImage>

/** The faces as radio buttons. */
export function FacePicker({ value, onChange, id }: { value?: Image; onChange?: (image: Image) => void; id?: string }) {
  const words = useWords()
  return (
    <div className="kg-face-picker" id={id}>
      {CardImage.options.map((image) => (
        <label key={image} title={words(imageWords[image])}>
          <input
            type="radio"
            name={id ?? 'card_image'}
            aria-label={words(imageWords[image])}
            checked={value === image}
            onChange={() => onChange?.(image)}
          />
          <CardFace size="thumb" image={image} name="" kind={1} club="" />
        </label>
      ))}
    </div>
  )
}
