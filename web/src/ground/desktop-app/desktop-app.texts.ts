import { defineTexts } from '../../words/texts.ts'

export const appDialogTexts = defineTexts({
  macos: { zh: 'macOS', en: 'macOS' },
  soon: { zh: '敬请期待', en: 'Coming soon' },
  windows: { zh: 'Windows', en: 'Windows' },
  get: { zh: '下载 {bits} 位版', en: 'Download, {bits}-bit' },
  other: { zh: '下载 {bits} 位版', en: '{bits}-bit instead' },
  chosen: { zh: '按这台电脑选择了 {bits} 位版', en: '{bits}-bit was chosen for this computer' },
  notYet: { zh: '安装包尚未提供，请用下面的方式安装', en: 'No installer is offered yet; install it as below' },
  anywhere: { zh: '安装到桌面', en: 'Install from the browser' },
  anywhereText: {
    zh: '不用下载：在独立窗口中打开，图标在桌面或任务栏，随网页一起更新。',
    en: 'Nothing to download: its own window, its own icon, always the newest version.',
  },
  install: { zh: '立即安装', en: 'Install now' },
  installed: { zh: '已在独立窗口中运行', en: 'It runs in its own window already' },
  byMenu: {
    zh: '用 Chrome 或 Edge 打开本页，点地址栏右侧的安装图标，或在菜单中选“安装开馆”。',
    en: 'Open this page in Chrome or Edge and use the install icon in the address bar, or “Install” in the menu.',
  },
})
