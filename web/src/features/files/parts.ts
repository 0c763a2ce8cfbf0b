/** The front door: pictures as fields of forms. */
export { AvatarField, PictureField } from './PictureField.tsx'
