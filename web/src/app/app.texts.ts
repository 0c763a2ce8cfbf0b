import type { EmployeeType } from '@kaiguan/contract/employee-type'
import { defineTexts, type Words } from '../words/texts.ts'
import type { MenuGroup } from './screen.ts'

export const productName: Words = { zh: '开馆', en: 'Kaiguan' }

export const groupNames: Record<MenuGroup, Words> = {
  default: { zh: '工作台', en: 'Desktop' },
  charts: { zh: '前台', en: 'Front desk' },
  form: { zh: '会籍', en: 'Membership' },
  zip: { zh: '教练', en: 'Coaching' },
  components: { zh: '经理', en: 'Manager' },
  advanced: { zh: '高级设置', en: 'Settings' },
  statistics: { zh: '数据统计', en: 'Statistics' },
  operation: { zh: '操作日志', en: 'Operation log' },
  salary: { zh: '薪资管理', en: 'Salary' },
  marketing: { zh: '营销服务', en: 'Marketing' },
  help: { zh: '帮助', en: 'Help' },
}

/** The account type in the avatar menu: the specification’s names (docs/clubs.md). */
export const typeNames: Record<EmployeeType, Words> = {
  1: { zh: '普通员工', en: 'Employee' },
  2: { zh: '分店超级管理员', en: 'Branch super administrator' },
  3: { zh: '分店超级管理员', en: 'Branch super administrator' },
  4: { zh: '超级管理员', en: 'Super administrator' },
  5: { zh: '总部超级管理员', en: 'Head-office super administrator' },
  6: { zh: '超级管理员', en: 'Super administrator' },
}

export const appTexts = defineTexts({
  video: { zh: '视频教程', en: 'Video tutorial' },
  usage: { zh: '使用说明', en: 'Instructions' },
  loading: { zh: '正在进入…', en: 'Entering…' },
  mainMenu: { zh: '主菜单', en: 'Main menu' },
  headOfficeMenu: { zh: '总部菜单', en: 'Head-office menu' },
  addBranch: { zh: '新增门店', en: 'Add a branch' },
  collapse: { zh: '收起菜单', en: 'Collapse the menu' },
  expand: { zh: '展开菜单', en: 'Expand the menu' },
  skip: { zh: '跳到正文', en: 'Skip to the content' },
  branch: { zh: '门店', en: 'Branch' },
  headOffice: { zh: '总部管理', en: 'Head office' },
  allBranches: { zh: '全部门店', en: 'All branches' },
  searchBranch: { zh: '搜索门店', en: 'Search branches' },
  noBranch: { zh: '没有找到门店', en: 'No branch found' },
  switching: { zh: '正在切换…', en: 'Switching…' },
  language: { zh: 'English', en: '中文' },
  languageHint: { zh: '切换语言', en: 'Change the language' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  noFullScreen: { zh: '您的浏览器不支持全屏', en: 'Your browser does not support full screen' },
  accountMenu: { zh: '账号菜单', en: 'Account menu' },
  currentAccount: { zh: '当前账号', en: 'Account' },
  accountType: { zh: '账号类型', en: 'Account type' },
  myDesktop: { zh: '我的桌面', en: 'My desktop' },
  dark: { zh: '深色外观', en: 'Dark look' },
  light: { zh: '浅色外观', en: 'Light look' },
  logOut: { zh: '退出登录', en: 'Log out' },
  whoIsThis: { zh: '找会员', en: 'Find a member' },
  visited: { zh: '打开的页面', en: 'Open pages' },
  close: { zh: '关闭', en: 'Close' },
  closeTab: { zh: '关闭“{title}”', en: 'Close “{title}”' },
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeAll: { zh: '关闭所有', en: 'Close all' },
  unsavedTitle: { zh: '有内容还没有保存', en: 'There are unsaved changes' },
  unsavedText: {
    zh: '“{titles}”中填写的内容还没有保存，关闭后会丢失。',
    en: 'What you entered in “{titles}” is not saved and will be lost.',
  },
  closeAnyway: { zh: '不保存，关闭', en: 'Discard and close' },
  leaveAnyway: { zh: '不保存，离开', en: 'Discard and leave' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
  nothingTitle: { zh: '还没有可用的功能', en: 'Nothing to open yet' },
  nothingText: {
    zh: '您的角色还没有分配权限，请联系管理员在“角色管理”中设置。',
    en: 'Your role holds no permission yet; ask your manager to set it under “Roles”.',
  },
  awayTitle: { zh: '网络不通，页面还没有下载', en: 'No network: this page isn’t here yet' },
  awayText: { zh: '网络恢复后会自动打开。', en: 'It opens by itself when the network is back.' },
  brokenTitle: { zh: '这个页面出错了', en: 'This page failed' },
  brokenText: {
    zh: '其他页面不受影响。请重试；如果仍然出错，请刷新浏览器。',
    en: 'Other pages are not affected. Try again; if it fails again, refresh the browser.',
  },
  retry: { zh: '重试', en: 'Try again' },
  refresh: { zh: '刷新浏览器', en: 'Refresh the browser' },
  find: { zh: '搜索', en: 'Search' },
  findAnything: { zh: '搜索会员、页面、订单、卡号、商品和操作', en: 'Members, screens, orders, cards, goods, actions' },
  foundScreens: { zh: '页面', en: 'Screens' },
  foundActions: { zh: '操作', en: 'Actions' },
  finding: { zh: '正在查找…', en: 'Searching…' },
  notFound: { zh: '没有找到“{text}”', en: 'Nothing matches “{text}”' },
  notAsked: { zh: '没有查到：{why}', en: 'Could not be searched: {why}' },
  noAnswer: { zh: '请检查网络', en: 'check the network' },
  findKeys: {
    zh: '↑ ↓ 选择 · Enter 打开 · Esc 关闭 · F2 只找会员 · 按住 Alt 看页面快捷键',
    en: '↑ ↓ choose · Enter open · Esc close · F2 members only · hold Alt for the keys of screens',
  },
})
