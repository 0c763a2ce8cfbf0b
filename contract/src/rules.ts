/** One definition of every rule for both the form and the server, after the specification. The messages are keys of `ruleTexts`. */
import { z } from 'zod'

export const PASSWORD_MIN = 8
export const PHONE_PATTERN = /^1\d{10}$/
/** 15 digits, or 17 digits and a digit or x/X; never starting with 0. */
export const ID_CARD_PATTERN = /^[1-9]\d{14}$|^[1-9]\d{16}[\dxX]$/

export const Phone = z.string().trim().regex(PHONE_PATTERN, { error: 'phone' })
/** In a save: the number, or the mask it was answered under, which leaves what is kept. */
export const PhoneOrMask = z
  .string()
  .trim()
  .regex(/^1(\d{10}|\d\d\*{4}\d{4})$/, { error: 'phone' })
  .describe('the mask of the one that is kept (138****5678) leaves it')
export const IdCard = z.string().trim().regex(ID_CARD_PATTERN, { error: 'id-card' })
export const Password = z.string().min(PASSWORD_MIN, { error: 'password-short' }).max(200)
/**
 * What nobody types and nobody sees. In a line: control characters, line breaks, halves of characters (and what stands for one that was lost), everything without
 * width and every mark of direction, by which two names that look the same would be two. In a text of several lines only
 * what turns round or breaks the text after it: an emoji may be joined of several.
 */
const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/u
const UNSEEN_IN_TEXT = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069\ufffd]/u
const seenWhole = (unseen: RegExp) => (text: string) => !unseen.test(text)

/** One line that is kept and shown. */
export const Line = z.string().trim().normalize().refine(seenWhole(UNSEEN_IN_LINE), { error: 'unseen' })
/** What is searched for or signed in with, pasted from anywhere: what can't be seen in it is left out. */
export const Pasted = z.string().overwrite((text) => text.replace(new RegExp(UNSEEN_IN_LINE, 'gu'), '').trim())
const Text = z.string().trim().refine(seenWhole(UNSEEN_IN_TEXT), { error: 'unseen' })

/** A person's or a thing's name. NFC, so that one name has one spelling; rare characters are welcome. */
export const Name = Line.min(1, { error: 'required' }).max(50)
export const Remark = Text.max(500)
/** What is written at length, with its marks. */
export const LongText = Text.max(60_000)
/** Where something leads: a path of the product, or an address on the web. Never a script, nor another scheme. */
export const WebAddress = Line.max(500).regex(/^(\/(?![/\\])|https?:\/\/[^\s/])\S*$/, { error: 'address' })
export const Reason = Text.min(1, { error: 'required' }).max(200)
/** Where nobody has to say why: an empty one is none. */
export const ReasonIfAny = Text.max(200)
  .transform((text) => text || undefined)
  .optional()
/** `HH:mm`. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, { error: 'time' })
  .overwrite((text) => text.slice(0, 5))
  .meta({ format: 'time' })

/** Text in both languages; `{name}` is filled in. */
export type Words = { zh: string; en: string }

/** Several as one, each language with its own comma. */
export function joinWords(all: readonly Words[]): Words {
  return { zh: all.map(({ zh }) => zh).join('、'), en: all.map(({ en }) => en).join(', ') }
}

/** What a broken rule says under its field. `format` names the rest by kind. */
export const ruleTexts = {
  required: { zh: '不能为空', en: 'This is required' },
  phone: { zh: '请输入正确的手机号码', en: 'Enter a correct mobile number' },
  'id-card': { zh: '请输入正确的身份证号码', en: 'Enter a correct ID card number' },
  'password-short': { zh: '密码不能少于8位', en: 'The password must not be fewer than 8 characters' },
  'password-differs': { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  day: { zh: '请输入正确的日期', en: 'Enter a correct date' },
  month: { zh: '请输入正确的月份，例如 2026-11', en: 'Enter a correct month, for example 2026-11' },
  'ends-first': { zh: '结束日期不能早于开始日期', en: 'The last day can’t be before the first' },
  'too-many-days': { zh: '最多 366 天', en: 'At most 366 days' },
  time: { zh: '请输入正确的时间', en: 'Enter a correct time' },
  moment: { zh: '请输入正确的时间，例如 2026-11-25 18:30', en: 'Enter a correct time, for example 2026-11-25 18:30' },
  'time-zone': { zh: '请选择时区，例如 Asia/Shanghai', en: 'Choose a time zone, for example Asia/Shanghai' },
  'page-too-deep': {
    zh: '前 10,000 条可按页码翻页，之后请用“下一页”',
    en: 'Pages go by number as far as 10,000 rows; after that, go on with “next page”',
  },
  'too-small': { zh: '不能小于 {limit}', en: 'Must be at least {limit}' },
  'too-big': { zh: '不能大于 {limit}', en: 'Must be at most {limit}' },
  'too-short': { zh: '至少 {limit} 个字符', en: 'At least {limit} characters' },
  'too-long': { zh: '最多 {limit} 个字符', en: 'At most {limit} characters' },
  'too-few': { zh: '至少选择 {limit} 项', en: 'Choose at least {limit}' },
  'too-many': { zh: '最多选择 {limit} 项', en: 'Choose at most {limit}' },
  'not-offered': { zh: '不是可选的值', en: 'Not one of the choices' },
  unseen: {
    zh: '含有看不见或无法识别的字符，请删去后重新输入',
    en: 'Holds characters that can’t be seen or read; delete it and type it again',
  },
  'phone-code': { zh: '请输入 6 位数字验证码', en: 'Enter the 6 digits that were sent' },
  file: { zh: '请上传文件，不能填写其他网站的地址', en: 'Upload the file here; an address elsewhere isn’t taken' },
  'bank-card': { zh: '请输入正确的银行卡号（12 至 19 位数字）', en: 'Enter a correct bank card number: 12 to 19 digits' },
  address: {
    zh: '请输入以 / 开头的本系统路径，或 http(s) 网址',
    en: 'Enter a path of this product that begins with /, or an http(s) address',
  },
  colour: { zh: '请输入 3 位或 6 位十六进制颜色，如 #F95F05', en: 'Enter a colour of 3 or 6 hexadecimal digits, e.g. #F95F05' },
  unknown: { zh: '格式不正确', en: 'Not in the right form' },
  'private-key': {
    zh: '不是 RSA 私钥（至少 2048 位），请粘贴私钥文件的全部内容',
    en: 'Not an RSA private key of at least 2048 bits; paste the whole file of the key',
  },
  'public-key': { zh: '不是 RSA 公钥或证书，请粘贴文件的全部内容', en: 'Not an RSA public key or certificate; paste the whole file' },
  'own-public-key': {
    zh: '这是本应用的公钥，请填写支付宝公钥',
    en: 'This is the application’s own public key; Alipay’s is wanted',
  },
  'api-v3-key': { zh: '请输入 32 位字母或数字', en: 'Enter 32 letters or digits' },
  'payer-code': { zh: '不是微信或支付宝的付款码', en: 'Not a payment code of WeChat or Alipay' },
  'shares-100': { zh: '业绩比例合计必须是 100%', en: 'The shares must add up to 100%' },
} as const satisfies Record<string, Words>

export type Rule = keyof typeof ruleTexts

export function isRule(text: string): text is Rule {
  return Object.hasOwn(ruleTexts, text)
}

/** A hole, and what it counts: `{days} day(s)`. */
const HOLE = /\{(\w+)\}(?:([^{}()]*)\((e?s)\))?/g

/** Fills `{name}` in a text; `{days} day(s)` is “1 day” and “2 days”. An unknown name stays as it is, so that a mistake is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(HOLE, (whole, name: string, counted = '', plural = '') => {
    const value = values[name] ?? null
    return value === null ? whole : `${value}${counted}${pluralOf(value, plural)}`
  })
}

/** The ending of what is counted, where there isn’t one of it. */
export function pluralOf(value: string | number, ending: string): string {
  return Number(value) === 1 ? '' : ending
}
