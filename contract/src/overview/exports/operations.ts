import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const exportOperations = operationsAbout('export', {
  'export.asked': { zh: '导出“{list}”', en: 'Exported “{list}”', also: ['query', 'columns', 'direct'] },
  'export.everything': { zh: '发起导出全部数据（含文件）', en: 'Asked for an export of everything, files included' },
  'export.phones-revealed': { zh: '导出“{list}”中的完整手机号 {phones} 个', en: 'Exported {phones} whole phones with “{list}”' },
  'export.cancelled': { zh: '取消导出“{list}”', en: 'Stopped the export of “{list}”' },
  'export.downloaded': { zh: '下载“{list}”', en: 'Downloaded “{list}”' },
})
