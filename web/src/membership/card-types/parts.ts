/** The second front door: parts that other features draw. */
export { CardFace, type CardFaceProps } from './CardFace.tsx'
export { imageWords } from './card-types.texts.ts'
export { HoursInput } from './HoursInput.tsx'
export { ImagePicker } from './ImagePicker.tsx'
export { useCardTypeWords } from './use-card-type-words.ts'
