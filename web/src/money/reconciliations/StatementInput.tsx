/** The file of a form: dropped or chosen; what was chosen says its name. */
import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { reconcileTexts } from './reconciliations.texts.ts'

type Props = { value?: File; onChange?: (file: File) => void }

export function StatementInput({ value, onChange }: Props) {
  const t = useTexts(reconcileTexts)
  return (
    <Upload.Dragger
      accept=".xlsx,.csv"
      showUploadList={false}
      beforeUpload={(file) => {
        onChange?.(file)
        return Upload.LIST_IGNORE
      }}
    >
      <InboxOutlined className="kg-statement-icon" />
      <p>{value ? <b>{value.name}</b> : t.drop}</p>
      <p className="kg-soft">{t.limits}</p>
    </Upload.Dragger>
  )
}
