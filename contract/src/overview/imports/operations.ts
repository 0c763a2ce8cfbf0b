import { operationsAbout } from '../../ground/operation-log/operation.ts'

/** How a sheet of pay is called may say whose it is, and how many are paid. */
const detailsNeed = 'salary.view'

export const importOperations = operationsAbout('import', {
  'import.uploaded': { zh: '上传会员导入表“{file}”，{rows} 行', en: 'Uploaded the members’ sheet “{file}”, {rows} row(s)' },
  'import.done': { zh: '导入会员“{file}”', en: 'Imported the members of “{file}”', also: ['counts'] },
  'import.undone': { zh: '撤销会员导入“{file}”', en: 'Took the import of “{file}” back', also: ['counts'] },
  'import.lockers-uploaded': {
    zh: '上传租柜导入表“{file}”，{rows} 行',
    en: 'Uploaded the sheet of rented lockers “{file}”, {rows} row(s)',
  },
  'import.lockers-done': { zh: '导入租柜“{file}”', en: 'Imported the rented lockers of “{file}”', also: ['counts'] },
  'import.courses-uploaded': {
    zh: '上传会员课程导入表“{file}”，{rows} 行',
    en: 'Uploaded the sheet of members’ courses “{file}”, {rows} row(s)',
  },
  'import.courses-done': { zh: '导入会员课程“{file}”', en: 'Imported the members’ courses of “{file}”', also: ['counts'] },
  'import.courses-undone': { zh: '撤销会员课程导入“{file}”', en: 'Took the members’ courses of “{file}” back', also: ['counts'] },
  'import.staff-uploaded': { zh: '上传员工导入表“{file}”，{rows} 行', en: 'Uploaded the sheet of staff “{file}”, {rows} row(s)' },
  'import.staff-done': { zh: '导入员工“{file}”', en: 'Imported the staff of “{file}”', also: ['counts'] },
  'import.staff-undone': {
    zh: '撤销员工导入“{file}”，保留 {kept} 位',
    en: 'Took the staff of “{file}” back, {kept} stayed',
    also: ['counts'],
  },
  'import.tests-uploaded': {
    zh: '上传体测导入表“{file}”，{rows} 行',
    en: 'Uploaded the sheet of body tests “{file}”, {rows} row(s)',
  },
  'import.tests-done': { zh: '导入体测“{file}”', en: 'Imported the body tests of “{file}”', also: ['counts'] },
  'import.tests-undone': { zh: '撤销体测导入“{file}”', en: 'Took the body tests of “{file}” back', also: ['counts'] },
  'import.cards-uploaded': { zh: '上传会员卡导入表“{file}”，{rows} 行', en: 'Uploaded the sheet of cards “{file}”, {rows} row(s)' },
  'import.cards-done': { zh: '给已有会员导入会员卡“{file}”', en: 'Imported the cards of “{file}” for members', also: ['counts'] },
  'import.cards-undone': { zh: '撤销会员卡导入“{file}”', en: 'Took the cards of “{file}” back', also: ['counts'] },
  'import.goods-uploaded': { zh: '上传商品导入表“{file}”，{rows} 行', en: 'Uploaded the sheet of goods “{file}”, {rows} row(s)' },
  'import.goods-done': { zh: '导入商品“{file}”', en: 'Imported the goods of “{file}”', also: ['counts'] },
  'import.goods-undone': {
    zh: '撤销商品导入“{file}”，保留 {kept} 种',
    en: 'Took the goods of “{file}” back, {kept} stayed',
    also: ['counts'],
  },
  'import.leads-uploaded': { zh: '上传潜客导入表“{file}”，{rows} 行', en: 'Uploaded the sheet of leads “{file}”, {rows} row(s)' },
  'import.leads-done': { zh: '导入潜客“{file}”', en: 'Imported the leads of “{file}”', also: ['counts'] },
  'import.leads-undone': { zh: '撤销潜客导入“{file}”', en: 'Took the leads of “{file}” back', also: ['counts'] },
  'import.deductions-uploaded': { zh: '上传工资扣款导入表', en: 'Uploaded a sheet of pay deductions', also: ['file', 'rows'], detailsNeed },
  'import.deductions-done': { zh: '导入工资扣款', en: 'Imported pay deductions', also: ['file', 'counts'], detailsNeed },
  'import.deductions-undone': { zh: '撤销工资扣款导入', en: 'Took imported pay deductions back', also: ['file', 'counts'], detailsNeed },
  'import.lockers-undone': { zh: '撤销租柜导入“{file}”', en: 'Took the rented lockers of “{file}” back', also: ['counts'] },
})
