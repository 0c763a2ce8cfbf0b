/** Step 1: the template, or the club's own sheet. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { csvImports } from '@kaiguan/contract/overview/imports/sheet-columns'
import { Button, Upload } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { importTexts } from './imports.texts.ts'
import type { Import } from './use-import.ts'

export function FileStep({ job, kind }: { job: Import; kind: ImportKind }) {
  const t = useTexts(importTexts)
  const csv = csvImports.includes(kind)
  return (
    <>
      <Upload.Dragger
        accept={csv ? '.xlsx,.csv' : '.xlsx'}
        showUploadList={false}
        beforeUpload={(file) => {
          job.upload(file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined className="kg-import-icon" />
        <p>{kind === 'body-tests' ? t.dropTests : csv ? t.dropEither : t.drop}</p>
        <p className="kg-soft">{t.limits}</p>
      </Upload.Dragger>
      <div className="kg-beside kg-to-end">
        <Button icon={<DownloadOutlined />} onClick={job.template}>
          {t.template}
        </Button>
      </div>
    </>
  )
}
