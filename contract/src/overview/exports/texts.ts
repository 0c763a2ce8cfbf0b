/** The words of what the system names about exports. */
import type { Words } from '../../rules.ts'

export const exportStateWords = {
  waiting: { zh: '排队中', en: 'Waiting' },
  running: { zh: '进行中', en: 'Running' },
  finished: { zh: '已完成', en: 'Finished' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Stopped' },
} as const satisfies Record<string, Words>

export const exportTypeWords = {
  1: { zh: '会员卡', en: 'Cards' },
  2: { zh: '会员', en: 'Members' },
  3: { zh: '签到', en: 'Check-ins' },
  4: { zh: '订单', en: 'Orders' },
  5: { zh: '商品', en: 'Goods' },
  6: { zh: '员工', en: 'Staff' },
  7: { zh: '记录', en: 'Records' },
  8: { zh: '通用导出', en: 'General' },
} as const satisfies Record<number, Words>

/** What a sheet says of itself. */
export const exportSheetWords = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  comma: { zh: '、', en: ', ' },
  never: { zh: '不限期', en: 'No end' },
  fileName: { zh: '{name}-{day}.xlsx', en: '{name}-{day}.xlsx' },
} as const satisfies Record<string, Words>

/** What stands over each sheet of a page of figures. */
export const bookWords = {
  branch: { zh: '门店', en: 'Branch' },
  made: { zh: '导出时间', en: 'Made' },
  by: { zh: '导出人', en: 'By' },
} as const satisfies Record<string, Words>

/** The export of a whole brand. */
export const everythingWords = {
  name: { zh: '全部数据', en: 'Everything' },
  fileName: { zh: '全部数据-{day}.zip', en: 'everything-{day}.zip' },
} as const satisfies Record<string, Words>
