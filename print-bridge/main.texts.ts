/** What `npm run print-bridge` prints. */
import type { Words } from '@kaiguan/contract/rules'

export const mainTexts = {
  help: {
    zh: '用法：npm run print-bridge -- --device /dev/usb/lp0 | --network 打印机地址:9100 | --file 文件 [--site https://开馆的网址] [--data 文件夹]',
    en: 'Usage: npm run print-bridge -- --device /dev/usb/lp0 | --network HOST:9100 | --file FILE [--site https://CLUB] [--data FOLDER]',
  },
  ready: { zh: '打印桥已就绪：打印到 {target}', en: 'The print bridge is ready: it prints on {target}' },
  code: {
    zh: '配对码 {code}（十分钟内有效，用一次）：在后台“打印机设置”里输入。需要新的配对码时按回车',
    en: 'Pairing code {code} (good once, for ten minutes): type it in the back office, Printer settings. Enter makes a new one',
  },
  paired: { zh: '已配对：{origin}', en: 'Paired: {origin}' },
  known: { zh: '已有配对的页面。要再配对一个，按回车', en: 'Pages are paired already. To pair another, press Enter' },
  unkept: {
    zh: '读写不了 {file}：{reason}。已连接的页面照常打印，但不会记下打过什么；新打开的页面可能连不上',
    en: '{file} can’t be read or written: {reason}. Open pages print on, unnoted; pages opened now may not be let in',
  },
  taken: {
    zh: '端口 {port} 已被占用：打印桥已经在运行，或是另一个程序占用了它',
    en: 'Port {port} is taken: a print bridge runs already, or another program has it',
  },
} as const satisfies Record<string, Words>
