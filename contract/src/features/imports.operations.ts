import { operationsAbout } from '../operation.ts'

export const importOperations = operationsAbout('import', {
  'import.uploaded': { zh: '上传会员导入表“{file}”，{rows} 行', en: 'Uploaded the members’ sheet “{file}”, {rows} row(s)' },
  'import.done': { zh: '导入会员“{file}”', en: 'Imported the members of “{file}”', also: ['counts'] },
  'import.undone': { zh: '撤销会员导入“{file}”', en: 'Took the import of “{file}” back', also: ['counts'] },
})
