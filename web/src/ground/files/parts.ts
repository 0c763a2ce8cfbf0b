/** The front door: pictures as fields of forms. */
import { lazy } from 'react'

export { ImageBox } from './ImageBox.tsx'
export { AvatarField, PictureField, PicturesField } from './PictureField.tsx'
export { sourceOf } from './upload.ts'

/** The tool alone, fetched when it is first opened: for a picture that is no field of a form. */
export const AvatarTool = lazy(() => import('./AvatarDialog.tsx'))
