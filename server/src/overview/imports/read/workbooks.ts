/** The sheets that go out: the template, and the rows with errors beside their reasons. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { type ImportKind, XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { fieldsOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import {
  importExamples,
  importFieldWords,
  importKindWords,
  importNotes,
  importTemplateTexts,
} from '@kaiguan/contract/overview/imports/texts'
import { fill } from '@kaiguan/contract/rules'
import type { Language } from '../../../context.ts'
import type { FoundRow, ImportData } from '../imports.sql.ts'
import { problemText } from './problem-text.ts'

type Cell = { value: string; type: StringConstructor; fontWeight?: 'bold' }

const text = (value: string): Cell => ({ value, type: String })
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

/** Loaded by the first sheet: most days nobody takes a template. */
const writer = async () => (await import('write-excel-file/node')).default

export async function templateWorkbook(kind: ImportKind, language: Language): Promise<FileAnswer> {
  const fields = fieldsOfImport[kind]
  const called = importKindWords[kind][language]
  const writeWorkbook = await writer()
  const file = await writeWorkbook([
    {
      sheet: called,
      data: [fields.map((field) => bold(importFieldWords[field][language]))],
      columns: fields.map(() => ({ width: 14 })),
      stickyRowsCount: 1,
    },
    {
      sheet: importTemplateTexts.notesSheet[language],
      data: [...importNotes[kind].map((note) => [text(note[language])]), ...exampleRows(kind, language)],
      columns: exampleOf(kind) ? fields.map(() => ({ width: 14 })) : [{ width: 100 }],
    },
  ]).toBuffer()
  return new FileAnswer(fill(importTemplateTexts.fileName[language], { kind: called }), XLSX_TYPE, file)
}

const exampleOf = (kind: ImportKind) => importExamples[kind]

/** Below the notes, with their columns above them. */
function exampleRows(kind: ImportKind, language: Language): Cell[][] {
  const example = exampleOf(kind)
  if (!example) return []
  const fields = fieldsOfImport[kind]
  return [
    [text('')],
    [bold(importTemplateTexts.example[language])],
    fields.map((field) => bold(importFieldWords[field][language])),
    fields.map((field) => text(example[field]?.[language] ?? '')),
  ]
}

export async function errorsWorkbook(data: ImportData, wrong: FoundRow[], language: Language): Promise<FileAnswer> {
  const header = [importTemplateTexts.rowNumber[language], importTemplateTexts.reasons[language], ...data.headers].map(bold)
  const body = wrong.map(({ row_no, cells, problems }) => [
    text(String(row_no)),
    text((problems ?? []).map((problem) => problemText(problem, language)).join('；')),
    ...cells.map(text),
  ])
  const writeWorkbook = await writer()
  const file = await writeWorkbook([header, ...body], { columns: [{ width: 8 }, { width: 60 }], stickyRowsCount: 1 }).toBuffer()
  const name = fill(importTemplateTexts.errorsName[language], { file: data.file_name.replace(/\.(xlsx|csv)$/i, '') })
  return new FileAnswer(`${name}.xlsx`, XLSX_TYPE, file)
}
