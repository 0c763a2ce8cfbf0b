/**
 * Pages of statistics on A4: what one presses stays away, the rest stands under one another in its whole length. It stands at the page while
 * that is open, so that no other page is printed by it.
 */
export const PAPER_STYLE = `
.kg-print-head {
  display: none;
}
@media print {
  @page {
    size: A4 portrait;
    margin: 10mm;
  }
  :is(html, body, #root, .kg-frame, .kg-body, .kg-pages, .kg-main, .kg-pane, .kg-pane-scroll) {
    position: static;
    display: block;
    min-width: 0;
    height: auto;
    overflow: visible;
    background: none;
  }
  .kg-frame > :not(.kg-body),
  .kg-body > :not(.kg-pages),
  .kg-pages > :not(.kg-main),
  .kg-pane-layer,
  .ant-tooltip,
  .kg-page-head,
  .kg-unprinted {
    display: none;
  }
  .kg-print-head {
    display: block;
    padding-bottom: 2mm;
    border-bottom: 1px solid var(--kg-line);
  }
  .kg-page {
    display: block;
    padding: 0;
    font-size: var(--kg-size-small);
  }
  .kg-page > * {
    margin-block: 0 4mm;
  }
  .kg-page .kg-card {
    padding: 0;
    border-radius: 0;
    break-inside: avoid;
  }
  .kg-page :is(a, .kg-link) {
    color: inherit;
    text-decoration: none;
  }
  .kg-page .kg-tiles[data-columns="fit"] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    break-inside: avoid;
  }
  .kg-page .kg-figure-number {
    font-size: var(--kg-size-name);
  }
  .kg-page .kg-change {
    font-size: var(--kg-size-small);
  }
  /* As many bars as there are people may be more than a sheet. */
  .kg-page :is(.kg-card, .kg-diagram):has(.kg-diagram-shares) {
    break-inside: auto;
  }
  .kg-diagram-shares li {
    break-inside: avoid;
  }
  .kg-compared-tables {
    display: block;
  }
  .kg-compared-tables > * {
    margin-bottom: 4mm;
  }
  /* Drawn for the screen's width, in pixels that stand at the box itself. */
  .kg-diagram-box {
    min-height: 0 !important;
  }
  .kg-diagram-box svg {
    height: auto;
  }
  /* A table goes on under its titles; its sum stands once. */
  .kg-page table {
    width: 100%;
    font-size: var(--kg-size-small);
  }
  .kg-page caption {
    break-after: avoid;
  }
  .kg-page thead {
    display: table-header-group;
  }
  .kg-page tfoot {
    display: table-row-group;
  }
  .kg-page tr {
    break-inside: avoid;
  }
  .kg-page .kg-compared {
    overflow: visible !important;
  }
  /* A list's columns have the widths of the screen, at the elements themselves. */
  .kg-page .ant-table :is(.ant-table-container, .ant-table-content) {
    overflow: visible !important;
  }
  .kg-page .ant-table table {
    width: 100% !important;
    min-width: 0 !important;
    table-layout: auto !important;
  }
  .kg-page .ant-table col {
    width: auto !important;
  }
  .kg-page .ant-table .ant-table-cell {
    position: static !important;
    padding: 4px 6px;
    background: none;
  }
  .kg-page .ant-table :is(.ant-table-column-sorter, .ant-table-measure-row, .kg-diagram-room) {
    display: none;
  }
  /* The shadows of a table that scrolls stand beside it. */
  .kg-page .ant-table :is(.ant-table-container, .ant-table-cell)::before,
  .kg-page .ant-table :is(.ant-table-container, .ant-table-cell)::after {
    display: none;
  }
  .kg-page .ant-table :is(.ant-table-cell, .ant-table-column-title) {
    white-space: normal !important;
  }
}
`
