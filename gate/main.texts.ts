/** What `npm run gate` prints. */
import type { Words } from '@kaiguan/contract/rules'

/** What a device of the demo calls itself. */
export const DEMO_DEVICE = '演示闸机'

export const mainTexts = {
  help: {
    zh: '用法：npm run gate -- --pair 配对码 [--server 地址] [--offline] [--data 文件夹] [--port 端口] [--zkteco 端口 --serial 序列号,… [--secret 口令]]',
    en: 'Usage: npm run gate -- --pair CODE [--server URL] [--offline] [--data FOLDER] [--port N] [--zkteco PORT --serial SN,… [--secret WORD]]',
  },
  unpaired: {
    zh: '还没有配对。在后台“门禁闸机”生成配对码，再运行：npm run gate -- --pair 配对码',
    en: 'Not paired yet. Make a code in the back office (Gates), then: npm run gate -- --pair CODE',
  },
  ready: {
    zh: '“{gym} · {gate}”已就绪：{url}（本机指纹 {fingerprint}，服务器指纹 {server_fingerprint}，请与后台核对）',
    en: '{gym} · {gate} is ready: {url} (its fingerprint {fingerprint}, the server’s {server_fingerprint}: compare them with the back office)',
  },
  serials: { zh: '请写明设备序列号：--serial ABC123', en: 'Say which terminals: --serial ABC123' },
  bridge: {
    zh: '中控设备桥接：端口 {port}，序列号 {serials}。按公开资料编写，尚未在真机上试过',
    en: 'Bridge for ZKTeco terminals: port {port}, serial numbers {serials}. Written from public descriptions, untried on hardware',
  },
  refused: { zh: '没有配对：{why}', en: 'Not paired: {why}' },
  unheard: { zh: '{server} 没有应答', en: '{server} doesn’t answer' },
} as const satisfies Record<string, Words>
