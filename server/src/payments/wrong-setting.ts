/** A number or key of an account that can't be one: which, and never what is in it. */
export class WrongSetting extends Error {
  readonly setting: string
  constructor(setting: string, why: string) {
    super(`${setting}: ${why}`)
    this.setting = setting
  }
}
