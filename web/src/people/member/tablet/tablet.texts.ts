import { defineTexts } from '../../../words/texts.ts'

export const tabletTexts = defineTexts({
  title: { zh: '出示入场码签到', en: 'Show your entry code' },
  how: {
    zh: '在手机上打开会员页 → 入场码，对准这里的摄像头或扫码枪。',
    en: 'On your phone: member pages → entry code. Hold it to the camera or the scanner.',
  },
  camera: { zh: '打开摄像头', en: 'Turn the camera on' },
  cameraAgain: { zh: '重新打开摄像头', en: 'Try the camera again' },
  scanner: { zh: '扫码枪输入', en: 'What the scanner reads' },
  reading: { zh: '正在查验…', en: 'Looking…' },
  welcome: { zh: '{name}，欢迎', en: 'Welcome, {name}' },
  sorry: { zh: '{name}，暂时不能入场', en: '{name}, you can’t come in yet' },
  grid: { zh: '您的柜子：{area} {no} 号', en: 'Your locker: {area} {no}' },
  desk: { zh: '请到前台，我们来帮您', en: 'Come to the desk and we will help' },
  notRead: { zh: '没有签到', en: 'Not checked in' },
  next: { zh: '下一位', en: 'Next, please' },
})
