/** One icon a screen, wherever it is shown: in the menu, on the desktop, among what is found. */
import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FireOutlined,
  GiftOutlined,
  HomeOutlined,
  IdcardOutlined,
  NotificationOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { MenuGroup, Screen } from './screen.ts'

const own: Readonly<Record<string, ReactNode>> = {
  '/': <HomeOutlined />,
  '/dashboard': <DashboardOutlined />,
  '/charts/signIn': <ScanOutlined />,
  '/charts/opencard': <PlusSquareOutlined />,
  '/charts/menber': <CreditCardOutlined />,
  '/charts/cashier': <ShoppingCartOutlined />,
  '/charts/accountAheet': <AccountBookOutlined />,
  '/charts/refundDesk': <RollbackOutlined />,
  '/form/createForm': <TeamOutlined />,
  '/components/staffmanage': <IdcardOutlined />,
  '/advanced/cardtypemanage': <TagsOutlined />,
  '/advanced/rolemanage': <SafetyCertificateOutlined />,
  '/advanced/articalpush': <NotificationOutlined />,
  '/advanced/disruptions': <CalendarOutlined />,
  '/advanced/venue': <BankOutlined />,
}

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

export function iconOf({ path, group }: Pick<Screen, 'path' | 'group'>): ReactNode {
  return own[path] ?? (group ? groupIcons[group] : groupIcons.default)
}
