import { defineTexts } from '../../words/texts.ts'

export const desktopAppTexts = defineTexts({ title: { zh: '下载桌面客户端', en: 'Get the desktop app' } })
