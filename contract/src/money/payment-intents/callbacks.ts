/** Where providers tell what happened: no call of ours, each writes in a way of its own, signed. */
export const CALLBACKS = '/v1/payment_callbacks'
