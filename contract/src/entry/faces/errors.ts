/** Refusals of faces (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const faceErrors = {
  'face.no-consent': {
    status: 422,
    code: 34221,
    zh: '“{name}”没有同意采集人脸，请先记录本人的同意',
    en: '“{name}” hasn’t agreed to a photo of their face; record their consent first',
  },
  'face.consented-already': {
    status: 422,
    code: 34222,
    zh: '“{name}”已于 {at} 同意采集人脸',
    en: '“{name}” agreed to a photo of their face on {at} already',
  },
  'face.wording-old': {
    status: 422,
    code: 34223,
    zh: '告知书已更新为第 {current} 版，您出示的是第 {given} 版，请刷新后重新出示',
    en: 'The wording is now version {current}, what was shown is version {given}; reload and show the new one',
  },
  'face.guardian': {
    status: 422,
    code: 34224,
    zh: '“{name}”未满 {years} 周岁，须由监护人同意，请填写监护人姓名',
    en: '“{name}” is under {years}; a guardian agrees: enter the guardian’s name',
  },
  'face.none': {
    status: 422,
    code: 34225,
    zh: '“{name}”还没有人脸照片，请先采集',
    en: 'There is no photo of “{name}”’s face yet; take one first',
  },
} as const satisfies Record<string, ErrorEntry>
