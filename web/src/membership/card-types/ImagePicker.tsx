import { CheckOutlined } from '@ant-design/icons'
import { type CardFaceName, cardFaces } from '@kaiguan/contract/membership/card-types/calls'
import { ImageBox } from '../../ground/files/parts.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { CardFace, isDrawn } from './CardFace.tsx'
import { cardFaceTexts, imageWords } from './card-types.texts.ts'
import './card-face.css'

type Props = { value?: string; onChange?: (image: string) => void; id?: string }

const FIRST: CardFaceName = 'sunrise'

/** The six faces as small cards to press, radio buttons to a keyboard; or a picture of the club's own in their place. */
export function ImagePicker({ value = FIRST, onChange, id }: Props) {
  const t = useTexts(cardFaceTexts)
  const words = useWords()
  return (
    <div className="kg-images-and-own">
      <div className="kg-radios kg-images kg-beside kg-gap-12 kg-wraps" id={id}>
        {cardFaces.map((image) => (
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
      <ImageBox
        kind="card"
        label={t.own}
        width={152}
        height={92}
        value={isDrawn(value) ? null : value}
        onChange={(picture) => onChange?.(picture ?? FIRST)}
      />
    </div>
  )
}
