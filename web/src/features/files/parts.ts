/** The front door: pictures as fields of forms. */
export { ImageBox } from './ImageBox.tsx'
export { AvatarField, PictureField, PicturesField } from './PictureField.tsx'
export { sourceOf } from './upload.ts'
