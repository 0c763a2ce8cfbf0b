/** Calendars speak the language of the screen. Loaded with the frame: the login page has no dates. */
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { getLanguage, onLanguage } from '../words/language.ts'

function follow(): void {
  dayjs.locale(getLanguage() === 'zh' ? 'zh-cn' : 'en')
}
follow()
onLanguage(follow)
