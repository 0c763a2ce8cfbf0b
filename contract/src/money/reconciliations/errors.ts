/** Refusals of the reconciliation of takings (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const reconciliationErrors = {
  'reconciliation.no-file': {
    status: 422,
    code: 34421,
    zh: '请选择账单文件（xlsx 或 csv）',
    en: 'Choose the statement, an xlsx or csv file',
  },
  'reconciliation.column': {
    status: 422,
    code: 34422,
    zh: '账单中没有找到“{column}”一列，文件的列有：{headers}',
    en: 'The statement has no column for {column}; its columns are: {headers}',
  },
  'reconciliation.no-rows': {
    status: 422,
    code: 34423,
    zh: '账单中没有 {day} 的记录，请检查日期或换一份账单',
    en: 'The statement has nothing of {day}; check the day or choose another file',
  },
  'reconciliation.method': {
    status: 422,
    code: 34424,
    zh: '{method}没有外部账单，只能对支付宝、微信和刷卡',
    en: '{method} has no statement from outside; only Alipay, WeChat and bank cards have',
  },
  'reconciliation.ahead': { status: 422, code: 34425, zh: '{day} 还没有到，不能对账', en: '{day} lies ahead and can’t be reconciled yet' },
  'reconciliation.amount': {
    status: 422,
    code: 34426,
    zh: '账单第 {row} 行的金额“{value}”无法识别，请改正后再上传',
    en: 'Row {row} of the statement says “{value}”, which is no amount; correct it and upload again',
  },
  'reconciliation.too-many-rows': {
    status: 422,
    code: 34427,
    zh: '账单中这一天有 {rows} 行，一次最多 {most} 行',
    en: 'The statement has {rows} rows of this day; at most {most} are compared',
  },
  'reconciliation.fetched': {
    status: 422,
    code: 34428,
    zh: '{day} 的{method}账单已自动获取并核对，不需要再上传',
    en: 'The {method} bill of {day} was fetched and compared by itself; there is nothing to upload',
  },
} as const satisfies Record<string, ErrorEntry>
