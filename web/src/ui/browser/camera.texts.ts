import { defineTexts } from '../../words/texts.ts'

export const cameraTexts = defineTexts({
  view: { zh: '摄像头画面', en: 'What the camera sees' },
  insecure: {
    zh: '摄像头只能在 https 地址或本机上使用，请让管理员为本系统配置 https',
    en: 'The camera works on an https address or on this machine only; ask whoever runs the server to set up https',
  },
  unsupported: {
    zh: '当前浏览器不支持摄像头，请更换浏览器',
    en: 'This browser has no camera to give. Please use another, such as Chrome, Edge or Safari',
  },
  none: { zh: '没有找到摄像头，请连接后重试', en: 'No camera was found; connect one and try again' },
  refused: {
    zh: '浏览器没有允许使用摄像头，请在地址栏左侧的图标中允许后重试',
    en: 'The browser wasn’t allowed to use the camera; allow it at the left of the address bar and try again',
  },
  busy: { zh: '摄像头正被其他程序使用，请关闭后重试', en: 'Another program is using the camera; close it and try again' },
})
