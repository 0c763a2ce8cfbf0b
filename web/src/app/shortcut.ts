/** Menu items can be dragged as shortcuts (seed §2); what is dropped carries this type and the JSON of `{ path, title }`. */
export const SHORTCUT_TYPE = 'application/x-kaiguan-shortcut'
