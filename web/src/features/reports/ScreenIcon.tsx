import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  FileSearchOutlined,
  FireOutlined,
  IdcardOutlined,
  PlusSquareOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { MenuGroup } from '../../app/screen.ts'

const own: Readonly<Record<string, ReactNode>> = {
  '/charts/signIn': <ScanOutlined />,
  '/charts/opencard': <PlusSquareOutlined />,
  '/charts/menber': <CreditCardOutlined />,
  '/charts/cashier': <ShoppingCartOutlined />,
  '/charts/accountAheet': <AccountBookOutlined />,
  '/advanced/cardtypemanage': <TagsOutlined />,
  '/advanced/rolemanage': <SafetyCertificateOutlined />,
}
const ofGroup: Partial<Record<MenuGroup, ReactNode>> = {
  charts: <ShopOutlined />,
  form: <TeamOutlined />,
  zip: <FireOutlined />,
  components: <IdcardOutlined />,
  advanced: <SettingOutlined />,
  statistics: <BarChartOutlined />,
  operation: <FileSearchOutlined />,
}

export function ScreenIcon({ path, group }: { path: string; group: MenuGroup | undefined }) {
  return (
    <span className="kg-shortcut-icon" aria-hidden="true">
      {own[path] ?? (group && ofGroup[group]) ?? <AppstoreOutlined />}
    </span>
  )
}
