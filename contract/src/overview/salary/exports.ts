/** The slips of a run as a workbook. */
import { exportTypes } from '../../export.ts'
import { pageExportOf } from '../exports/page-export.ts'
import { salaryRunCalls } from './run-calls.ts'
import { salaryBookWords } from './salary-book.texts.ts'

export const salaryExport = pageExportOf(salaryRunCalls.show, {
  list: 'salary-slips',
  type: exportTypes.staff,
  needs: 'exports.salary',
  name: salaryBookWords.name,
})
