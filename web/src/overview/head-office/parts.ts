/** What other features use of head office. */
export { SettlementsTab } from './settlements/SettlementsTab.tsx'
