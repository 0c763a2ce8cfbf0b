/** One sheet of A4, with its style within itself. */
export const STATEMENT_STYLE = `
.kg-statement{color:var(--kg-paper-text);font-size:10pt;line-height:1.5}
.kg-statement h1{margin:0;font-size:16pt;text-align:center}
.kg-statement h2{margin:2mm 0 6mm;font-size:12pt;font-weight:400;text-align:center}
.kg-statement table{width:100%;margin:3mm 0 12mm;border-collapse:collapse}
.kg-statement :is(th,td){padding:1.2mm 2mm;border:.2mm solid var(--kg-paper-line);font-weight:400;text-align:start}
.kg-statement :is(th,td):last-child{width:32mm;text-align:end}
.kg-statement tr{break-inside:avoid}
.kg-statement tfoot :is(th,td){font-weight:600}
`
