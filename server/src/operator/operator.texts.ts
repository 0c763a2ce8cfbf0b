/** What `npm run operator` says, in the language of the terminal. */
import type { Words } from '@kaiguan/contract/rules'
import type { WorkName } from '../jobs/works.ts'

export const operatorTexts = {
  nothingYet: {
    zh: '数据库里还没有内容：请先用 npm start 启动一次',
    en: 'There is nothing in the database yet: start once with npm start',
  },
  usage: {
    zh: `用法：npm run operator -- <命令>
  list                        待审核的入驻、待审核的实名认证、待处理的续费申请
  gyms                        全部门店：编号、品牌、状态、有效期
  show 门店                   一家门店的入驻资料、认证资料（含证件照片地址）
  approve 门店                通过入驻
  reject 门店 原因            不通过入驻
  certify 门店                通过实名认证
  refuse 门店 原因            不通过实名认证
  renew 门店 YYYY-MM-DD       续费至这一天；never 为永久有效
  renew 门店 plan [方案]      按方案续费；不写方案则按门店申请的方案
  branch 门店 名称            在这家门店的品牌下新增一家门店，直接通过
  zone 门店 时区              改时区，例如 zone 3 Asia/Urumqi；首次日结之前可以
  plans                       续费方案
  plans add 名称 月数 价格    新增方案，价格以元计，例如 plans add 一年 12 1999.00
  plans withdraw 方案         停用方案
  settings                    安装设置
  settings 名称 值            修改设置；值为 - 时清空
  nights                      夜间任务中没有成功的：哪项、哪家门店、从何时起、为什么
  works                       后台任务：上次何时做、多久、迟了多少、连续失败几次
  reseal                      更换加密密钥后，用新密钥重新加密各门店的支付密钥
  waive 手机号或工号          此人下次在新设备登录不用验证码，一天内有效，只有一次
  outbox [手机号]             最近二十条短信；只看发给一个手机号的
门店和方案都写编号。`,
    en: `npm run operator -- <verb>
  list                        registrations, certifications and renewals that wait
  gyms                        every gym: number, brand, state, until when
  show GYM                    what a gym registered and submitted, with addresses of its papers
  approve GYM                 a registration
  reject GYM REASON           a registration
  certify GYM                 what was submitted
  refuse GYM REASON           a certification
  renew GYM YYYY-MM-DD        until that day; never: for good
  renew GYM plan [PLAN]       by a plan; without one by what the gym asked for
  branch GYM NAME             a further gym of that gym's brand, approved
  zone GYM ZONE               by whose clock its days begin: zone 3 Asia/Urumqi; until its first day is closed
  plans                       what a subscription costs
  plans add NAME MONTHS PRICE in yuan: plans add "One year" 12 1999.00
  plans withdraw PLAN
  settings                    of this installation
  settings NAME VALUE         changes one; - empties it
  nights                      works of the night that failed: which, where, since when, why
  works                       work in the background: when last, how long, how late, failures in a row
  reseal                      after a change of the sealing key: seals the payment secrets of all clubs anew
  waive PHONE-OR-NUMBER       their next sign-in at a new device shows no code: within a day, once
  outbox [PHONE]              the last twenty text messages; those to one phone alone
GYM and PLAN are numbers.`,
  },
  noSealingKey: { zh: '没有设置 KAIGUAN_SECRET_KEY，无法加密', en: 'There is no KAIGUAN_SECRET_KEY to seal with' },
  resealed: { zh: '已重新加密 {count} 个支付账户', en: 'Sealed {count} payment account(s) anew' },
  sealedByLost: {
    zh: '{count} 个支付账户无法解开（门店 {gyms}），须由门店重新填写密钥；若旧密钥还在，请放入 KAIGUAN_SECRET_KEYS_BEFORE 后重试',
    en: '{count} payment account(s) can’t be opened (gyms {gyms}): their branches must give their keys again. If you still have that key, put it into KAIGUAN_SECRET_KEYS_BEFORE and try again',
  },
  noVerb: { zh: '没有“{verb}”这个命令。', en: 'There is no verb “{verb}”.' },
  missing: { zh: '“{verb}”还需要：{what}', en: '“{verb}” needs {what} as well' },
  gym: { zh: '门店编号', en: 'the gym’s number' },
  reason: { zh: '原因', en: 'a reason' },
  name: { zh: '名称', en: 'a name' },
  until: { zh: '日期、never 或 plan', en: 'a day, never or plan' },
  planFacts: { zh: '名称、月数（1 至 120）、价格（元）', en: 'a name, months (1 to 120) and a price in yuan' },
  plan: { zh: '方案编号', en: 'the plan’s number' },
  value: { zh: '值', en: 'a value' },
  notNumber: { zh: '“{text}”不是编号。', en: '“{text}” is no number of a gym or plan.' },
  noGym: { zh: '没有编号为 {gym} 的门店；用 gyms 查看全部门店。', en: 'There is no gym {gym}; “gyms” lists them.' },
  approvedAlready: { zh: '门店 {gym} 已通过入驻审核。', en: 'Gym {gym} is approved already.' },
  rejectedAlready: {
    zh: '门店 {gym} 已被拒绝，尚未重新提交。',
    en: 'Gym {gym} was rejected already and hasn’t been submitted again.',
  },
  notOpen: { zh: '门店 {gym} 没有待处理的申请。', en: 'Nothing of gym {gym} waits.' },
  nameTaken: { zh: '该品牌已有同名门店。', en: 'The brand has a gym of that name already.' },
  reasonLong: { zh: '原因须为 1 至 200 字。', en: 'A reason has 1 to 200 characters.' },
  nameLong: { zh: '名称须为 1 至 50 字。', en: 'A name has 1 to 50 characters.' },
  notDay: { zh: '“{text}”不是日期；写成 2027-01-31、never 或 plan。', en: '“{text}” is no day; write 2027-01-31, never or plan.' },
  noPlan: { zh: '没有编号为 {plan} 的续费方案；用 plans 查看。', en: 'No plan {plan} is offered; “plans” lists them.' },
  noRequest: { zh: '门店 {gym} 没有申请续费；请写方案编号。', en: 'Gym {gym} hasn’t asked for a plan; give the plan’s number.' },
  planTaken: { zh: '已有名为“{name}”的方案。', en: 'There is a plan “{name}” already.' },
  noSetting: { zh: '没有“{name}”这项设置；有：{names}', en: 'There is no setting “{name}”; there are {names}' },
  notFlag: { zh: '“{text}”不行；{name} 只能是 on 或 off。', en: '“{text}” won’t do; {name} is on or off.' },
  notLink: { zh: '“{text}”不是网址；须以 http:// 或 https:// 开头。', en: '“{text}” is no address; it begins with http:// or https://.' },
  nothingWaits: { zh: '没有待处理的事项。', en: 'Nothing waits.' },
  registrations: { zh: '待审核的入驻：', en: 'Registrations that wait:' },
  certifications: { zh: '待审核的实名认证：', en: 'Certifications that wait:' },
  renewals: { zh: '待处理的续费申请：', en: 'Renewals that were asked for:' },
  registrationRow: {
    zh: '  {gym}  {name}  {province}{city}{address}  {owner} {phone}  {at}',
    en: '  {gym}  {name}  {province} {city} {address}  {owner} {phone}  {at}',
  },
  certificationRow: { zh: '  {gym}  {name}  {legal} {phone}  {at}', en: '  {gym}  {name}  {legal} {phone}  {at}' },
  renewalRow: {
    zh: '  {gym}  {name}  {plan}（{months} 个月，{price} 元）  {who}  {at}  现至 {until}',
    en: '  {gym}  {name}  {plan} ({months} month(s), {price} CNY)  {who}  {at}  now until {until}',
  },
  gymRow: {
    zh: '  {gym}  {name}（{brand}）  {state}  认证：{certified}  至 {until}  时区 {zone}',
    en: '  {gym}  {name} ({brand})  {state}  certified: {certified}  until {until}  time zone {zone}',
  },
  noGyms: { zh: '还没有门店。', en: 'There is no gym yet.' },
  never: { zh: '永久', en: 'for good' },
  registration: { zh: '入驻资料：', en: 'Registered:' },
  certification: { zh: '实名认证（{state}）：', en: 'Certification ({state}):' },
  certificationFacts: {
    zh: '  {legal} {phone}\n  {account}  {bank}  {card}',
    en: '  {legal} {phone}\n  {account}  {bank}  {card}',
  },
  paper: { zh: '  {what} {address}（10 分钟内有效）', en: '  {what} {address} (good for 10 minutes)' },
  idFront: { zh: '身份证正面', en: 'ID card, front' },
  idBack: { zh: '身份证反面', en: 'ID card, back' },
  license: { zh: '营业执照', en: 'business licence' },
  refusedFor: { zh: '  未通过：{reason}', en: '  refused: {reason}' },
  approved: { zh: '门店 {gym} 已通过。', en: 'Gym {gym} is approved.' },
  rejected: { zh: '门店 {gym} 已拒绝。', en: 'Gym {gym} is rejected.' },
  certified: { zh: '门店 {gym} 已认证。', en: 'Gym {gym} is certified.' },
  refused: { zh: '门店 {gym} 的认证已拒绝。', en: 'The certification of gym {gym} is refused.' },
  renewed: { zh: '门店 {gym} 已续费至 {until}。', en: 'Gym {gym} is renewed until {until}.' },
  branched: { zh: '已新增门店 {gym}“{name}”。', en: 'Gym {gym}, “{name}”, is there.' },
  zone: { zh: '时区名称，例如 Asia/Shanghai', en: 'a time zone, for example Asia/Shanghai' },
  noZone: {
    zh: '没有“{text}”这个时区；写名称，例如 Asia/Shanghai、Asia/Urumqi。',
    en: 'There is no time zone “{text}”; write its name: Asia/Shanghai, Asia/Urumqi.',
  },
  dayClosed: {
    zh: '门店 {gym} 已有日结，时区不能再改。',
    en: 'Gym {gym} has closed a day: its time zone can’t be changed any more.',
  },
  zoneChanged: {
    zh: '门店 {gym} 的时区已改为 {zone}。已预约的课程仍在原来的那一刻，请核对课表。',
    en: 'The time zone of gym {gym} is {zone}. What is booked stays the moment that it was: look through its timetable.',
  },
  noPlans: { zh: '没有续费方案。', en: 'No plan is offered.' },
  planRow: { zh: '  {plan}  {name}  {months} 个月  {price} 元', en: '  {plan}  {name}  {months} month(s)  {price} CNY' },
  planAdded: { zh: '已新增方案 {plan}。', en: 'Plan {plan} is offered.' },
  planWithdrawn: { zh: '方案 {plan} 已停用。', en: 'Plan {plan} is no longer offered.' },
  settingRow: { zh: '  {name} = {value}', en: '  {name} = {value}' },
  unset: { zh: '（未设置）', en: '(not set)' },
  login: { zh: '登录用的手机号或工号', en: 'the phone or staff number that signs in' },
  noLogin: { zh: '没有人用“{login}”登录。', en: 'Nobody signs in with “{login}”.' },
  waived: {
    zh: '“{login}”下次在新设备登录不用验证码：一天内有效，只有一次，已记入日志。',
    en: '“{login}” shows no code at the next sign-in on a new device: within a day, once. It is logged.',
  },
  nightsWell: { zh: '夜间任务全部正常。', en: 'All works of the night succeeded.' },
  nightsFailed: {
    zh: '夜间任务有 {count} 项没有成功，会自动重试；查看：npm run operator -- nights',
    en: '{count} work(s) of the night failed and are tried again; to see them: npm run operator -- nights',
  },
  worksFail: {
    zh: '后台任务有 {count} 项上次没有全部做成，会自动重试；查看：npm run operator -- works',
    en: '{count} work(s) in the background failed the last time and are tried again; to see them: npm run operator -- works',
  },
  noWorks: { zh: '还没有做过后台任务。', en: 'No work in the background was done yet.' },
  workRow: {
    zh: '  {work}（{key}）  上次 {last}，用时 {took} 秒，{late}',
    en: '  {work} ({key})  last {last}, took {took} s, {late}',
  },
  workLate: { zh: '迟了 {late} 秒', en: '{late} s late' },
  workLateUnknown: { zh: '应于何时做没有记录', en: 'since when it was due isn’t written' },
  workFailing: { zh: '{row}；连续 {times} 次没有全部做成：{error}', en: '{row}; failed {times}× in a row: {error}' },
  nightRow: {
    zh: '  {work}（{key}）  {where}  自 {since} 起 {times} 次，最近 {last}：{error}',
    en: '  {work} ({key})  {where}  {times}× since {since}, last {last}: {error}',
  },
  atGym: { zh: '门店 {gym} {name}（{brand}）', en: 'gym {gym} {name} ({brand})' },
  atBrand: { zh: '品牌 {name} 全部门店', en: 'brand {name}, all gyms' },
  atAll: { zh: '整个安装', en: 'the installation' },
  noSms: { zh: '还没有短信。', en: 'No text message yet.' },
  told: { zh: '已短信通知 {phones}。', en: 'Texted to {phones}.' },
  inOutbox: { zh: '通知在 outbox 中：{phones}。', en: 'What they are told is in the outbox: {phones}.' },
  unsent: { zh: '短信未能发给 {phone}：{why}。内容在 outbox 中。', en: '{phone} couldn’t be texted: {why}. It is in the outbox.' },
} as const satisfies Record<string, Words>

/** A gym by its is_check_pass. */
export const checkWords = {
  0: { zh: '审核中', en: 'under review' },
  1: { zh: '已通过', en: 'approved' },
  2: { zh: '未通过', en: 'rejected' },
} as const satisfies Record<0 | 1 | 2, Words>

/** How a club comes in that registers itself; the start says it too. */
export const registrationWords = {
  wait: {
    zh: '自行注册的俱乐部须经您审核（list、approve、reject）；改为直接开通：npm run operator -- settings approve_at_once on',
    en: 'Clubs that register wait for your word (list, approve, reject); to let them in at once: npm run operator -- settings approve_at_once on',
  },
  atOnce: {
    zh: '自行注册的俱乐部直接开通，无人审核；改为由您审核：npm run operator -- settings approve_at_once off',
    en: 'Clubs that register are let in at once, and nobody looks at them; to look first: npm run operator -- settings approve_at_once off',
  },
} as const satisfies Record<string, Words>

/** Whether whoever is of head office shows a code where they sign in at a new browser. */
export const loginCodeWords = {
  off: {
    zh: '总部人员（类型 2、3、5、6）在新设备登录只凭密码；改为还要短信验证码：npm run operator -- settings login_codes on',
    en: 'Head office (types 2, 3, 5, 6) signs in at a new device by password alone; to ask for a code too: npm run operator -- settings login_codes on',
  },
  on: {
    zh: '总部人员（类型 2、3、5、6）在新设备登录要短信验证码；收不到时放行一次：npm run operator -- waive 手机号',
    en: 'Head office (types 2, 3, 5, 6) shows a code at a new device; to let somebody in once without: npm run operator -- waive PHONE',
  },
  unsent: {
    zh: 'login_codes 已打开，但没有设置短信服务（KAIGUAN_SMS_URL），所以登录仍只凭密码。',
    en: 'login_codes is on, but no provider of text messages is set (KAIGUAN_SMS_URL): a password alone signs in.',
  },
} as const satisfies Record<string, Words>

/** Work in the background by its name in the code. */
export const workWords = {
  disruptions: { zh: '停业顺延', en: 'disruptions' },
  exports: { zh: '导出', en: 'exports' },
  imports: { zh: '导入', en: 'imports' },
  contracts: { zh: '生成合同文件', en: 'contracts on paper' },
  'gate-copies': { zh: '闸机名单', en: 'lists for gates' },
  articles: { zh: '定时发送文章', en: 'articles at their hour' },
  gates: { zh: '闸机离线与过期放行', en: 'silent gates and lapsed grants' },
  lessons: { zh: '私教课提醒', en: 'reminders of lessons' },
  classes: { zh: '团课候补与结课', en: 'waitlists and ends of classes' },
  'class-texts': { zh: '团课短信', en: 'text messages about classes' },
  'member-messages': { zh: '会员消息', en: 'messages to members' },
  letters: { zh: '周报', en: 'weekly letters' },
  payments: { zh: '扫码收款的结果', en: 'what became of payments by code' },
  bills: { zh: '支付平台的账单与对账', en: 'bills of payment providers, compared' },
  nights: { zh: '夜间任务', en: 'the night' },
  'nights-again': { zh: '重试夜间任务', en: 'what failed in the night' },
} as const satisfies Record<WorkName, Words>
