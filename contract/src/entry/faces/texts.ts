import type { Words } from '../../rules.ts'

/**
 * What whoever gives consent has read, by its version. A version is never changed, and its number never used again: what
 * somebody agreed to stays readable. A new wording is a new version, by which new consents are given from then on.
 */
export const faceWordings = {
  1: {
    zh: '本人同意俱乐部采集并保存一张面部照片，仅用于在本品牌各门店入场时识别本人，不作其他用途，也不提供给他人。照片属于敏感个人信息；不满十四周岁的，由监护人同意。不同意不影响入场，可以使用手机号、会员卡等其他方式。本人可以随时撤回同意，撤回后照片立即删除。',
    en: 'I agree that the club takes and keeps one photo of my face, to recognise me when I come in at this brand’s branches; for nothing else, and it is given to nobody. The photo is sensitive personal information; for a child under fourteen a guardian agrees. Coming in doesn’t depend on it: a phone number, a card and other ways stay open. I may withdraw at any time, and the photo is then deleted at once.',
  },
} as const satisfies Record<number, Words>

/** The version that consent is given by now. */
export const FACE_WORDING = 1
/** Below this age a guardian agrees. */
export const FACE_GUARDIAN_YEARS = 14

/** What was agreed to; undefined: there is no such version. */
export function faceWording(version: number): Words | undefined {
  const known: Readonly<Record<number, Words>> = faceWordings
  return known[version]
}
