/** Pages for phones are light or dark as the phone is. */
import { cssVariables } from '../page/tokens.ts'

export function paintAsThePhone(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    for (const [name, value] of Object.entries(cssVariables(dark.matches ? 'dark' : 'light')))
      document.documentElement.style.setProperty(name, value)
  }
  paint()
  dark.addEventListener('change', paint)
}
