/**
 * What Alipay’s codes mean for us, with the words of its documentation. What isn't here is silent: a code that nobody knows may stand
 * for a payment that was taken.
 *
 * `refused`: nothing was done of it. `failed`: the payer or their bank refused. `absent`: no such trade. `ended`: the number was paid or
 * closed before. `bad-code`: the payer’s digits aren't good, or not any more. `otherwise`: the trade isn't in a state for it. `no-bill`. `silent`: nobody knows, ask again.
 */
export type Meaning = 'done' | 'waiting' | 'refused' | 'failed' | 'absent' | 'ended' | 'bad-code' | 'otherwise' | 'no-bill' | 'silent'

type Code = readonly [means: Meaning, words: string]

/** `code`, where its `sub_code` isn't in the table below. 40004 is only known by its `sub_code`. */
export const ALIPAY_CODES: Readonly<Record<string, Code>> = {
  '10000': ['done', '接口调用成功'],
  '10003': ['waiting', '业务处理中，等待用户付款'],
  '20000': ['silent', '服务不可用'],
  '20001': ['refused', '授权权限不足'],
  '40001': ['refused', '缺少必选参数'],
  '40002': ['refused', '非法的参数'],
  '40003': ['refused', '条件异常'],
  '40005': ['refused', '调用频次超限'],
  '40006': ['refused', '权限不足'],
}

export const ALIPAY_SUB_CODES: Readonly<Record<string, Code>> = {
  // Nobody knows.
  'ACQ.SYSTEM_ERROR': ['silent', '接口返回错误：请立即调用查询订单 API，查询当前订单的状态'],
  'isp.unknow-error': ['silent', '服务暂不可用'],
  'isp.unknown-error': ['silent', '未知错误'],
  'aop.unknow-error': ['silent', '服务暂不可用'],

  // The number.
  'ACQ.TRADE_NOT_EXIST': ['absent', '交易不存在'],
  'ACQ.TRADE_HAS_SUCCESS': ['ended', '交易已被支付'],
  'ACQ.TRADE_HAS_CLOSE': ['ended', '交易已经关闭'],
  'ACQ.CONTEXT_INCONSISTENT': ['refused', '交易信息被篡改'],
  'ACQ.TRADE_STATUS_ERROR': ['otherwise', '交易状态不合法'],
  'ACQ.REASON_TRADE_STATUS_INVALID': ['otherwise', '交易状态异常'],
  'ACQ.REASON_ILLEGAL_STATUS': ['otherwise', '交易状态异常'],
  'ACQ.TRADE_HAS_FINISHED': ['refused', '交易已完结'],
  'ACQ.REASON_TRADE_BEEN_FREEZEN': ['refused', '当前交易被冻结'],

  // The payer.
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': ['failed', '买家余额不足'],
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': ['failed', '用户银行卡余额不足'],
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE': ['failed', '余额支付功能关闭'],
  'ACQ.BUYER_ENABLE_STATUS_FORBID': ['failed', '买家状态非法'],
  'ACQ.PULL_MOBILE_CASHIER_FAIL': ['failed', '唤起移动收银台失败'],
  'ACQ.MOBILE_PAYMENT_SWITCH_OFF': ['failed', '用户的无线支付开关关闭'],
  'ACQ.USER_FACE_PAYMENT_SWITCH_OFF': ['failed', '用户当面付付款开关关闭'],
  'ACQ.PAYMENT_FAIL': ['failed', '支付失败'],
  'ACQ.PAYMENT_REQUEST_HAS_RISK': ['failed', '支付有风险'],
  'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE': ['failed', '没有可用的支付工具'],
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': ['failed', '买家付款日限额超限'],
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR': ['failed', '买家付款月额度超限'],
  'ACQ.ERROR_BUYER_CERTIFY_LEVEL_LIMIT': ['failed', '买家未通过人行认证'],
  'ACQ.BUYER_SELLER_EQUAL': ['failed', '买卖家不能相同'],
  'ACQ.TRADE_BUYER_NOT_MATCH': ['failed', '交易买家不匹配'],

  // What was asked, and the merchant.
  'ACQ.PAYMENT_AUTH_CODE_INVALID': ['bad-code', '支付授权码无效'],
  'ACQ.INVALID_PARAMETER': ['refused', '参数无效'],
  'ACQ.ACCESS_FORBIDDEN': ['refused', '无权限使用接口'],
  'ACQ.EXIST_FORBIDDEN_WORD': ['refused', '订单信息中包含违禁词'],
  'ACQ.PARTNER_ERROR': ['refused', '应用 APP_ID 填写错误'],
  'ACQ.TOTAL_FEE_EXCEED': ['refused', '订单总金额不在允许范围内'],
  'ACQ.BEYOND_PAY_RESTRICTION': ['refused', '商户收款额度超限'],
  'ACQ.BEYOND_PER_RECEIPT_RESTRICTION': ['refused', '商户收款金额超过月限额'],
  'ACQ.SELLER_BEEN_BLOCKED': ['refused', '商家账号被冻结'],
  'ACQ.INVALID_STORE_ID': ['refused', '商户门店编号无效'],
  'ACQ.MERCHANT_AGREEMENT_NOT_EXIST': ['refused', '商家协议不存在'],
  'ACQ.MERCHANT_AGREEMENT_INVALID': ['refused', '商户协议失效'],
  'ACQ.RESTRICTED_MERCHANT_INDUSTRY': ['refused', '行业信用卡支付受限'],
  'ACQ.SELLER_NOT_EXIST': ['refused', '卖家不存在'],

  // Giving back.
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': ['refused', '卖家余额不足'],
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': ['refused', '退款金额超限'],
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': ['refused', '退款金额无效'],
  'ACQ.REFUND_FEE_ERROR': ['refused', '交易退款金额有误'],
  'ACQ.DISCORDANT_REPEAT_REQUEST': ['refused', '不一致的请求'],
  'ACQ.TRADE_NOT_ALLOW_REFUND': ['refused', '当前交易不允许退款'],
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND': ['refused', '交易不允许退款'],
  'ACQ.BUYER_ERROR': ['refused', '买家状态异常'],
  'ACQ.BUYER_NOT_EXIST': ['refused', '买家不存在'],
  'ACQ.CUSTOMER_VALIDATE_ERROR': ['refused', '账户已注销或者被冻结'],
  'ACQ.TRADE_CANCEL_TIME_OUT': ['refused', '超过撤销时间范围'],

  // The bill.
  'isp.bill_not_exist': ['no-bill', '账单不存在'],
}
