/** The sheets that go out: the template, and the rows with errors beside their reasons. */
import { importFields } from '@kaiguan/contract/features/imports'
import { importFieldWords, importNotes, importTemplateTexts } from '@kaiguan/contract/features/imports.texts'
import { fill } from '@kaiguan/contract/rules'
import writeWorkbook from 'write-excel-file/node'
import type { Language } from '../../http/refusal.ts'
import type { FoundRow, ImportData } from './imports.sql.ts'
import { problemText } from './problem-text.ts'

type Workbook = { file_name: string; content: string }
type Cell = { value: string; type: StringConstructor; fontWeight?: 'bold' }

const text = (value: string): Cell => ({ value, type: String })
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

export async function templateWorkbook(language: Language): Promise<Workbook> {
  const file = await writeWorkbook([
    {
      sheet: importTemplateTexts.sheet[language],
      data: [importFields.map((field) => bold(importFieldWords[field][language]))],
      columns: importFields.map(() => ({ width: 14 })),
      stickyRowsCount: 1,
    },
    { sheet: importTemplateTexts.notesSheet[language], data: importNotes.map((note) => [text(note[language])]), columns: [{ width: 100 }] },
  ]).toBuffer()
  return { file_name: importTemplateTexts.fileName[language], content: file.toString('base64') }
}

export async function errorsWorkbook(data: ImportData, wrong: FoundRow[], language: Language): Promise<Workbook> {
  const header = [importTemplateTexts.rowNumber[language], importTemplateTexts.reasons[language], ...data.headers].map(bold)
  const body = wrong.map(({ row_no, cells, problems }) => [
    text(String(row_no)),
    text((problems ?? []).map((problem) => problemText(problem, language)).join('；')),
    ...cells.map(text),
  ])
  const file = await writeWorkbook([header, ...body], { columns: [{ width: 8 }, { width: 60 }], stickyRowsCount: 1 }).toBuffer()
  const file_name = fill(importTemplateTexts.errorsName[language], { file: data.file_name.replace(/\.xlsx$/i, '') })
  return { file_name: `${file_name}.xlsx`, content: file.toString('base64') }
}
