/** Refusals of the import of members (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const importErrors = {
  'import.no-file': { status: 422, code: 27001, zh: '请选择要导入的文件（{formats}）', en: 'Choose the file to import ({formats})' },
  'import.too-large': { status: 413, code: 27002, zh: '文件过大，最大 {most} MB', en: 'The file is too large; at most {most} MB' },
  'import.queue-full': {
    status: 503,
    code: 27012,
    zh: '已有 {waiting} 个文件正在读取，请稍后再上传',
    en: '{waiting} files are being read already; upload again shortly',
  },
  'import.unreadable': {
    status: 422,
    code: 27003,
    zh: '文件上传出错！请重试（不是可以读取的 {formats} 文件，请在 Excel 或 WPS 中另存为 xlsx）',
    en: 'The file could not be read as {formats}; save it again as xlsx in Excel or WPS',
  },
  'import.too-much': {
    status: 422,
    code: 27004,
    zh: '文件展开后内容过多，请删除多余的工作表和格式',
    en: 'The file holds too much once unpacked; remove sheets and formats that aren’t needed',
  },
  'import.too-many-rows': {
    status: 422,
    code: 27005,
    zh: '一次最多导入 {most} 行，文件有 {rows} 行，请分成几个文件',
    en: 'At most {most} rows at once; the file has {rows}. Split it',
  },
  'import.empty': { status: 422, code: 27006, zh: '文件中没有可导入的行', en: 'The file holds no rows to import' },
  'import.state': {
    status: 422,
    code: 27007,
    zh: '这次导入当前为“{state}”，不能{action}',
    en: 'This import is “{state}” and can’t be {action}',
  },
  'import.columns': { status: 422, code: 27008, zh: '请指明哪一列是{field}', en: 'Say which column is {field}' },
  'import.column-twice': {
    status: 422,
    code: 27009,
    zh: '有两列都对应到{field}，请只保留一列',
    en: 'Two columns are matched to {field}; keep one',
  },
  'import.column-unfit': {
    status: 422,
    code: 27013,
    zh: '导入{kind}时没有“{field}”这一列，请改为不导入',
    en: 'Importing {kind} knows no “{field}”; leave that column out',
  },
  'import.used': {
    status: 422,
    code: 27010,
    zh: '不能撤销：导入的内容已有 {count} 项被使用或改动，例如“{name}”',
    en: 'Can’t be undone: {count} of what it brought were used or changed since, “{name}” for one',
  },
  'import.kept': {
    status: 422,
    code: 27015,
    zh: '其余已撤销。{count} 项导入后已被使用或改动，保留：{names}',
    en: 'The rest was taken back. {count} were used or changed since and stay: {names}',
  },
  'import.asker-gone': {
    status: 422,
    code: 27014,
    zh: '发起这一步的人已停用，或已没有导入这类内容的权限，什么也没有写入',
    en: 'Whoever asked for this step works here no longer, or may not bring such a sheet any more; nothing was written',
  },
  'import.cost-column': {
    status: 422,
    code: 27016,
    zh: '“{header}”这一列写了进价，需要“查看进价”权限；没有权限时请删除这一列再上传',
    en: '“{header}” holds costs, which takes the right to see them; without it delete the column and upload again',
  },
  'import.told-enough': {
    status: 422,
    code: 27017,
    zh: '您的校验一天内最多涉及 {most} 位您不能查看的客户或号码，已经用完，什么也没有校验。请过 24 小时后分成小文件再校验，或由总部管理员导入',
    en: 'In a day your checks may touch at most {most} people or numbers that you may not see; that is used up and nothing was checked. Try smaller files in 24 hours, or ask an administrator of head office',
  },
  'import.failed': {
    status: 422,
    code: 27011,
    zh: '导入时出错，什么也没有写入，请重新校验后再试',
    en: 'Something went wrong and nothing was written; check again and retry',
  },
} as const satisfies Record<string, ErrorEntry>
