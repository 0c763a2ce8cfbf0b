/** The icons that the menu shows, and no others: the rest come with what shows them (../screen-icons.tsx). */
import {
  AppstoreOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FireOutlined,
  GiftOutlined,
  HomeOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { MenuGroup, Screen } from '../screen.ts'

const own: Readonly<Record<string, ReactNode>> = { '/': <HomeOutlined />, '/dashboard': <DashboardOutlined /> }

export const groupIcons: Readonly<Record<MenuGroup, ReactNode>> = {
  default: <AppstoreOutlined />,
  charts: <ShopOutlined />,
  form: <UserOutlined />,
  zip: <FireOutlined />,
  components: <SolutionOutlined />,
  advanced: <SettingOutlined />,
  statistics: <BarChartOutlined />,
  operation: <FileSearchOutlined />,
  salary: <WalletOutlined />,
  marketing: <GiftOutlined />,
  help: <QuestionCircleOutlined />,
}

export function menuIconOf({ path, group }: Pick<Screen, 'path' | 'group'>): ReactNode {
  return own[path] ?? (group ? groupIcons[group] : groupIcons.default)
}
