/** Names are compared without spaces, width and capitals. */
export function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
