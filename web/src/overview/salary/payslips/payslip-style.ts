/** Strips of A4, with their style within themselves: a page’s end parts none of them, and they are cut along their edges. */
export const PAYSLIP_STYLE = `
.kg-payslips{color:var(--kg-paper-text);font-size:9pt;line-height:1.45}
.kg-payslips>section{padding:6mm 2mm;border-bottom:.3mm dashed var(--kg-paper-soft);break-inside:avoid}
.kg-payslips h2{margin:0;font-size:12pt}
.kg-payslips p{margin:1mm 0}
.kg-payslips table{width:100%;border-collapse:collapse}
.kg-payslips :is(th,td){padding:.8mm 2mm;border:.2mm solid var(--kg-paper-line);font-weight:400;text-align:start}
.kg-payslips :is(th,td):last-child{width:28mm;text-align:end}
.kg-payslips tfoot tr:last-child{font-weight:600}
.kg-payslips tfoot tr:last-child th{font-weight:600}
`
