import { defineTexts } from '../../words/texts.ts'

/** Travels with members' pages: apart from the other words. */
export const codeTexts = defineTexts({
  label: { zh: '入场二维码', en: 'QR code to enter with' },
  left: { zh: '{seconds} 秒后更新', en: 'A new one in {seconds} s' },
  offline: { zh: '网络不通，仍可使用此码入场', en: 'No connection; this code works all the same' },
  failed: { zh: '没有取到入场码，请检查网络', en: 'No code came; check the connection' },
  again: { zh: '重试', en: 'Try again' },
  loading: { zh: '加载中…', en: 'Loading…' },
})
