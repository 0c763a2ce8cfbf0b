/** Refusals of files (errors.ts); the first sentences are the specification's. */
import { codes } from '../../codes.ts'
import type { ErrorEntry } from '../../error.ts'

export const fileErrors = {
  'file.no-image': {
    status: 422,
    code: 35001,
    zh: '仅限图片格式（JPG、PNG、WebP、GIF）',
    en: 'Pictures only: JPG, PNG, WebP or GIF',
  },
  'file.no-attachment': {
    status: 422,
    code: 35002,
    zh: '仅限 PDF 和图片格式（JPG、PNG、WebP、GIF）',
    en: 'Only PDF and pictures (JPG, PNG, WebP, GIF) can be attached',
  },
  'file.heic': {
    status: 422,
    code: 35003,
    zh: '仅限图片格式（JPG、PNG、WebP、GIF）：这是 HEIC 照片，请在手机“设置 › 相机 › 格式”中选择“兼容性最佳”后重拍，或截屏后上传',
    en: 'This is a HEIC photo. Choose “Most Compatible” under Settings › Camera › Formats on the phone and take it again, or upload a screenshot of it',
  },
  'file.too-large': {
    status: 413,
    code: 35004,
    zh: '单文件大小不能超过{most}kb',
    en: 'A file may have at most {most} KB',
  },
  'file.too-few-pixels': {
    status: 422,
    code: 35005,
    zh: '图片最低像素为（{width}*{height}）',
    en: 'The picture must have at least {width} × {height} pixels',
  },
  'file.too-many-pixels': {
    status: 422,
    code: 35006,
    zh: '图片为 {width}*{height} 像素，最多 {most} 百万像素，请缩小后再上传',
    en: 'The picture has {width} × {height} pixels; at most {most} megapixels. Make it smaller and upload it again',
  },
  'file.broken': {
    status: 422,
    code: 35007,
    zh: '图片上传出错！请重试（文件不完整或已损坏，无法打开）',
    en: 'The picture could not be uploaded: the file is broken and can’t be opened. Try again with another',
  },
  'file.empty': {
    status: 422,
    code: 35008,
    zh: '图片上传出错！请重试（文件是空的）',
    en: 'The file is empty; choose another',
  },
  'file.busy': {
    status: 503,
    code: 35009,
    zh: '已有 {waiting} 个文件正在上传，请稍后重试',
    en: '{waiting} files are being uploaded already; try again shortly',
  },
  'file.link-wrong': {
    status: 403,
    code: 35010,
    zh: '文件地址不正确，请刷新页面后重试',
    en: 'This is no address of a file; refresh the page and try again',
  },
  'file.link-expired': {
    status: 403,
    code: 35011,
    zh: '文件地址已过期，请刷新页面后重试',
    en: 'This address of a file is past its time; refresh the page and try again',
  },
  'file.link-used': {
    status: 409,
    code: 35012,
    zh: '这个上传地址已经用过，请重新选择文件上传',
    en: 'This address was used for an upload already; choose the file again',
  },
  'file.unknown': {
    status: 422,
    code: 35013,
    zh: '找不到这个文件，请重新上传',
    en: 'This file isn’t there; upload it again',
  },
  'file.kind': {
    status: 422,
    code: 35014,
    zh: '这个文件上传时的用途不同，不能用在这里，请重新上传',
    en: 'This file was uploaded for another purpose and can’t be used here; upload it again',
  },
  'file.not-uploaded': {
    status: 422,
    code: 35015,
    zh: '文件还没有上传完成，请重新上传',
    en: 'The file was never uploaded; upload it again',
  },
  'file.too-many': {
    status: 422,
    code: 35016,
    zh: '您已上传 {count} 个还没有使用的文件，请先保存，或明天再上传',
    en: 'You have uploaded {count} files that nothing uses yet; save what they are for, or go on tomorrow',
  },
  'file.code-expired': {
    status: 403,
    code: codes['permission.missing'],
    zh: '验证码已经过期，请重新获取验证码',
    en: 'The code has expired; get a new one',
  },
} as const satisfies Record<string, ErrorEntry>
