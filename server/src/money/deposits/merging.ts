/** What of deposits goes over where two customers turn out to be one (docs/doubles.md). */
export const depositMerging = { columns: [{ table: 'deposits', column: 'customer_id' }] }
