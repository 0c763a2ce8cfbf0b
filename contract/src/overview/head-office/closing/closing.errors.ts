/** Refusals of closing a branch (closing.ts). */
import type { ErrorEntry } from '../../../error.ts'

export const closingErrors = {
  'closing.left': {
    status: 422,
    code: 34551,
    zh: '“{gym}”还有：{left}。请先处理再关店',
    en: '“{gym}” still has {left}. Deal with that first',
  },
  'closing.last': {
    status: 422,
    code: 34552,
    zh: '“{gym}”是品牌最后一家营业的门店，不能关店',
    en: '“{gym}” is the last open branch of the brand and can’t be closed',
  },
  'closing.days': {
    status: 422,
    code: 34554,
    zh: '“{gym}”还有 {days} 天没有日结，请先在门店日结到近两个月内再关店',
    en: '“{gym}” has {days} days that aren’t closed; close them in the branch up to the last two months first',
  },
  'closing.open': { status: 422, code: 34553, zh: '“{gym}”没有关店', en: '“{gym}” isn’t closed' },
} as const satisfies Record<string, ErrorEntry>
