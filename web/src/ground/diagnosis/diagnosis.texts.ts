import { defineTexts } from '../../words/texts.ts'

/** What is looked at. */
export const checkTexts = defineTexts({
  browser: { zh: '浏览器', en: 'Browser' },
  window: { zh: '窗口', en: 'Window' },
  storage: { zh: '存储', en: 'Storage' },
  network: { zh: '网络', en: 'Network' },
  clock: { zh: '时钟', en: 'Clock' },
  push: { zh: '实时推送', en: 'Push' },
  printer: { zh: '小票打印桥', en: 'Print bridge' },
  camera: { zh: '摄像头', en: 'Camera' },
})

/** What was found, by its code. */
export const foundTexts = defineTexts({
  browser: { zh: '{name}', en: '{name}' },
  browserOld: { zh: '{name}，版本过旧，请更新', en: '{name}: too old, update it' },
  window: { zh: '{width} × {height}，缩放 {scale}%', en: '{width} × {height}, at {scale}%' },
  windowSmall: { zh: '{width} × {height}，偏小，建议 1280 × 720 以上', en: '{width} × {height}: small; 1280 × 720 or more is better' },
  stores: { zh: '可用', en: 'Works' },
  storesNot: {
    zh: '浏览器不允许保存数据，请退出无痕模式或允许 Cookie',
    en: 'The browser keeps nothing: leave private mode, or allow cookies',
  },
  answers: { zh: '服务器 {ms} 毫秒应答', en: 'The server answers in {ms} ms' },
  slow: { zh: '服务器 {ms} 毫秒才应答，网络较慢', en: 'The server takes {ms} ms to answer: a slow network' },
  silent: { zh: '连不上服务器，请检查网络', en: 'The server can’t be reached; check the network' },
  onTime: { zh: '与服务器相差 {seconds} 秒', en: '{seconds} second(s) from the server’s' },
  offTime: { zh: '与服务器相差 {seconds} 秒，请校准电脑时间', en: '{seconds} second(s) from the server’s: set this computer’s clock' },
  pushed: { zh: '已连通', en: 'Connected' },
  pushedNobody: { zh: '可以连通（未登录，未接收消息）', en: 'Can be reached (not signed in, so nothing is received)' },
  pushFull: { zh: '可以连通，但此账号打开的页面太多', en: 'Can be reached, but this account has too many pages open' },
  pushNot: { zh: '连不通，页面会改为定时刷新', en: 'Can’t be reached: pages ask from time to time instead' },
  bridge: { zh: '已运行，已与此浏览器配对', en: 'Runs, and this browser is paired' },
  bridgeStrange: { zh: '已运行，尚未与此浏览器配对', en: 'Runs; this browser isn’t paired with it yet' },
  bridgeNot: { zh: '没有运行，小票由浏览器打印', en: 'Doesn’t run: the browser prints receipts' },
  camera: { zh: '{name}，{width} × {height}', en: '{name}, {width} × {height}' },
  cameraNot: { zh: '没有摄像头，或浏览器没有获得许可', en: 'There is none, or the browser may not use it' },
  cameraInsecure: { zh: '只有 https 页面才能使用摄像头', en: 'Only an https page may use it' },
})

export const diagnosisTexts = defineTexts({
  lead: {
    zh: '检查这台电脑能否正常使用。不显示场馆的任何数据，无需登录。',
    en: 'Whether this computer is fit for work. Shows nothing of a club and needs no login.',
  },
  checking: { zh: '检查中', en: 'Checking' },
  tryCamera: { zh: '试用摄像头', en: 'Try the camera' },
  cameraUntried: { zh: '尚未检查', en: 'Not tried' },
  again: { zh: '重新检查', en: 'Check again' },
  copy: { zh: '复制报告', en: 'Copy the report' },
  copied: { zh: '报告已复制', en: 'The report was copied' },
  report: { zh: '报告', en: 'Report' },
  back: { zh: '返回', en: 'Back' },
  good: { zh: '正常', en: 'Good' },
  note: { zh: '注意', en: 'Note' },
  bad: { zh: '异常', en: 'Wrong' },
})
