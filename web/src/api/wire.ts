/** What every request has, whoever asks. */
export const SAAS_VERSION = '3.1.2'
export const TIMEOUT_MS = 10_000
