/** What WeChat Pay’s words mean to a club: states of payments and refunds, and codes of errors. A word that stands in no table says nothing. */

/** `trade_state`. REFUND stands for a part and for the whole alike: it was taken. REVOKED comes of payers’ codes alone. */
const TRADE_STATES: Readonly<Record<string, 'paid' | 'waiting' | 'closed' | 'reversed' | 'failed'>> = {
  SUCCESS: 'paid', // 支付成功
  REFUND: 'paid', // 转入退款
  NOTPAY: 'waiting', // 未支付
  USERPAYING: 'waiting', // 用户支付中
  ACCEPT: 'waiting', // 已接收，等待扣款
  CLOSED: 'closed', // 已关闭
  REVOKED: 'reversed', // 已撤销
  PAYERROR: 'failed', // 支付失败
}

/** `status` of a refund, and `refund_status` of a callback. */
const REFUND_STATES: Readonly<Record<string, 'done' | 'under-way' | 'failed'>> = {
  SUCCESS: 'done', // 退款成功
  PROCESSING: 'under-way', // 退款处理中
  CLOSED: 'failed', // 退款关闭
  ABNORMAL: 'failed', // 退款异常
}

/**
 * What a code says of the request that it answers. `unsure`: nobody knows, or not yet; the number is asked for again. `payer`: the payer or
 * their bank can’t or won’t. `number`: our number was used before, and what became of it is asked for. `ended`: nothing can be paid under
 * it any more. `absent`: there is none. `refused`: surely nothing was done.
 */
export type Meaning = 'unsure' | 'waiting' | 'payer' | 'number' | 'ended' | 'absent' | 'refused'

/** The documentation writes the older codes without underscores and newer ones with them: here they stand without. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  USERPAYING: 'waiting', // 用户支付中，需要输入密码
  SYSTEMERROR: 'waiting', // 系统错误，支付结果未知
  BANKERROR: 'waiting', // 银行系统异常，支付结果未知
  FREQUENCYLIMITED: 'unsure', // 频率超限
  FREQUENCYLIMITEXCEED: 'unsure', // 频率超限
  RATELIMITEXCEEDED: 'unsure', // 频率超限
  BIZERRNEEDRETRY: 'unsure', // 退款业务流程错误，需要商户触发重试
  NOTENOUGH: 'payer', // 余额不足
  NOTSUPORTCARD: 'payer', // 不支持卡类型
  ACCOUNTERROR: 'payer', // 用户账号异常
  USERACCOUNTABNORMAL: 'payer', // 用户账户异常或注销
  TRADEERROR: 'payer', // 交易错误，因业务原因交易失败
  RULELIMIT: 'payer', // 业务规则限制
  ORDERPAID: 'number', // 订单已支付
  OUTTRADENOUSED: 'number', // 商户订单号重复
  INVALIDREQUEST: 'number', // 无效请求，重复请求支付也在其中
  ORDERCLOSED: 'ended', // 订单已关闭
  ORDERREVERSED: 'ended', // 订单已撤销
  ORDERNOTEXIST: 'absent', // 订单不存在
  RESOURCENOTEXISTS: 'absent', // 资源不存在
  REFUNDNOTEXIST: 'absent', // 退款单不存在
  AUTHCODEINVALID: 'refused', // 付款码无效
  AUTHCODEERROR: 'refused', // 付款码参数错误
  AUTHCODEEXPIRE: 'refused', // 付款码已过期
  BUYERMISMATCH: 'refused', // 支付账号错误，同一笔单不能更换支付方
  PARAMERROR: 'refused', // 参数错误
  SIGNERROR: 'refused', // 签名错误
  NOAUTH: 'refused', // 没有权限
  REQUESTBLOCKED: 'refused', // 请求被拦截
  MCHNOTEXISTS: 'refused', // 商户号不存在
  MCHIDNOTEXIST: 'refused', // 商户号不存在
  APPIDNOTEXIST: 'refused', // AppID 不存在
  APPIDMCHIDNOTMATCH: 'refused', // AppID 和商户号不匹配
  OPENIDMISMATCH: 'refused', // OpenID 和 AppID 不匹配
  REVERSEEXPIRE: 'refused', // 订单已过撤销期限
  REFUNDFEEMISMATCH: 'refused', // 退款金额不一致
  USERNOTEXIST: 'refused', // 用户不存在
}

/** null: a word that nobody knows. Of an object `constructor` would be one that it knows. */
const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | null =>
  Object.hasOwn(table, word) ? (table[word] ?? null) : null

export const tradeState = (word: string) => lookUp(TRADE_STATES, word)
export const refundState = (word: string) => lookUp(REFUND_STATES, word)
/** A code that nobody knows says nothing. */
export const meaningOf = (code: string): Meaning => lookUp(MEANINGS, code.replaceAll('_', '')) ?? 'unsure'
