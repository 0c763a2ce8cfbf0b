/** Moving to another page from outside React: the error catalogue. The router puts its own `navigate` here. */
let navigate: (path: string) => void = (path) => window.location.assign(path)

export function setNavigate(next: (path: string) => void): void {
  navigate = next
}

export function go(path: string): void {
  navigate(path)
}
